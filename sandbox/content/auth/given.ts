import type { Context } from 'hono';
import { ContentError } from '../errors.ts';
import type { Given } from './fields.ts';

function isGiven(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The body as an object: JSON or a form, an empty object for anything else.
 * @throws ContentError for JSON that is none
 */
export async function readGiven(context: Context): Promise<Given> {
  const type = context.req.header('Content-Type') ?? '';
  const text = await context.req.text();
  if (type.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (!type.includes('json') || text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isGiven(value) ? value : {};
  } catch (error) {
    throw new ContentError(400, 'SyntaxError', error instanceof Error ? error.message : '', null);
  }
}

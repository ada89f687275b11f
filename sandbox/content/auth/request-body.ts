import type { ContentContext } from '../context.ts';
import { ContentError } from '../errors.ts';

/** An object or array: the service accepts no other JSON. */
const OBJECT_OR_LIST = /^\s*[[{]/;

/**
 * The body: JSON (an object, or a list, which no call accepts), a form as an object, otherwise an empty object.
 * @throws ContentError for invalid JSON
 */
export async function readBody(c: ContentContext): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? '';
  const text = await c.req.text();
  if (type.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (!type.includes('json') || text === '') return {};
  if (!OBJECT_OR_LIST.test(text)) {
    const name = c.get('version') === 4 ? 'Error' : 'SyntaxError';
    throw new ContentError(400, name, 'invalid JSON, only supports object and array', null);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(400, 'SyntaxError', error instanceof Error ? error.message : '', null);
  }
}

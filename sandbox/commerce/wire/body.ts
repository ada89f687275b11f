import type { Json, JsonObject } from '#shared/json.ts';
import { HardError } from './refusal.ts';

const MAX_BODY_BYTES = 256 * 1024;
const MAX_DEPTH = 20;

/**
 * The body as JSON. An empty one is `null`: clients send PUT, POST and DELETE without a body but with a JSON content
 * type (docs/commerce-protocol.md#requests). Invalid JSON is refused with 400, more than 256 KB with 413.
 */
export async function readBody(request: Request): Promise<Json> {
  const text = await readText(request);
  if (text.trim() === '') return null;
  try {
    return withoutPrototypes(JSON.parse(text), 0);
  } catch (error) {
    if (error instanceof HardError) throw error;
    throw new HardError(400, 'invalid_json', 'The request body is not valid JSON');
  }
}

/** The body as an object; an absent one is empty, anything else is refused with 400. */
export async function readObject(request: Request): Promise<JsonObject> {
  const body = await readBody(request);
  if (body === null) return {};
  if (isObject(body)) return body;
  throw new HardError(400, 'invalid_body', 'The request body must be an object');
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new HardError(413, 'too_large', 'The request body is too large');
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();
  return new TextDecoder().decode(bytes);
}

/** Removes `__proto__` keys and refuses excessive nesting. */
function withoutPrototypes(value: Json, depth: number): Json {
  if (depth > MAX_DEPTH) throw new HardError(400, 'invalid_json', 'The request body is nested too deeply');
  if (Array.isArray(value)) return value.map((item) => withoutPrototypes(item, depth + 1));
  if (!isObject(value)) return value;
  const names = Object.keys(value).filter((name) => name !== '__proto__');
  return Object.fromEntries(names.map((name) => [name, withoutPrototypes(value[name] ?? null, depth + 1)]));
}

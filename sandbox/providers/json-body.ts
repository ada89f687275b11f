import type { Json, JsonObject } from '#shared/json.ts';

const MAX_BODY_CHARACTERS = 16 * 1024;

/** The body as an object; empty if it is not one, or too long. */
export async function readJson(request: Request): Promise<JsonObject> {
  const text = await request.text();
  if (text.length > MAX_BODY_CHARACTERS) return {};
  try {
    const body: Json = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  } catch {
    return {};
  }
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

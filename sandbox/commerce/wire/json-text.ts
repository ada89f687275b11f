import type { Json, JsonObject } from '#shared/json.ts';

/** A string or number as text; anything else becomes empty. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Those fields of a record; what it does not have is null. */
export function pick(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}

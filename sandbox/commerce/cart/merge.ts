import type { Json, JsonObject } from '#shared/json.ts';
import { isObject } from '../wire/body.ts';

/** The protocol's `PUT` semantics: objects merge, scalars and lists replace, `null` clears a field. */
export function mergeDeep(base: JsonObject, patch: JsonObject): JsonObject {
  const result: JsonObject = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    const current: Json = result[key] ?? null;
    if (value === null) delete result[key];
    else if (isObject(value)) result[key] = mergeDeep(isObject(current) ? current : {}, value);
    else result[key] = value;
  }
  return result;
}

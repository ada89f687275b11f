import type { JsonObject } from '#shared/json.ts';
import { splitValues, type QueryValue } from '../../query-string.ts';

/** The names in `fields`: `fields=name,slug` or a list; null if there are none. */
export function readFields(fields: QueryValue | undefined): string[] | null {
  const names = splitValues(fields);
  return names.length > 0 ? names : null;
}

/** The names in `expand`, without the number of entries that may follow: `variants:100`. */
export function readExpand(expand: QueryValue | undefined): string[] {
  return splitValues(expand).map((name) => name.split(':')[0] ?? '');
}

/** A record with the given fields and its id; the whole record without a list of fields. */
export function pickFields<T extends JsonObject>(record: T, fields: QueryValue | undefined): JsonObject {
  const names = readFields(fields);
  if (!names) return record;
  const requested = ['id', ...names].filter((name) => Object.hasOwn(record, name));
  return Object.fromEntries(requested.map((name) => [name, record[name] ?? null]));
}

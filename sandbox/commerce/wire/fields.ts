import type { JsonObject } from '#shared/json.ts';
import { wordsOf, type QueryValue } from '../../query-string.ts';

/** The names that `fields` asks for: `fields=name,slug` or a list; null when it asks for none. */
export function readFields(fields: QueryValue | undefined): string[] | null {
  const names = wordsOf(fields);
  return names.length > 0 ? names : null;
}

/** The names that `expand` asks for, without the number of entries that may follow: `variants:100`. */
export function readExpand(expand: QueryValue | undefined): string[] {
  return wordsOf(expand).map((name) => name.split(':')[0] ?? '');
}

/** A record with the named fields and its id; whole when nothing is named. */
export function pickFields<T extends JsonObject>(record: T, fields: QueryValue | undefined): JsonObject {
  const names = readFields(fields);
  if (!names) return record;
  const wanted = ['id', ...names].filter((name) => Object.hasOwn(record, name));
  return Object.fromEntries(wanted.map((name) => [name, record[name] ?? null]));
}

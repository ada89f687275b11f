import type { Json, JsonObject } from '#shared/json.ts';
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

/** Names of fields, each with the parts of it that are wanted, or null for the whole field. */
type FieldTree = Map<string, FieldTree | null>;

/** A record with the given fields and its id, or the whole record; `images.file.url` is a part of a field. */
export function pickFields<T extends JsonObject>(record: T, fields: QueryValue | undefined): JsonObject {
  const names = readFields(fields);
  return names ? pickParts(record, treeOf(['id', ...names])) : record;
}

function treeOf(names: string[]): FieldTree {
  const tree: FieldTree = new Map();
  const byFirst = Map.groupBy(names, (name) => name.split('.')[0] ?? name);
  for (const [first, group] of byFirst) {
    const parts = group.map((name) => name.slice(first.length + 1));
    tree.set(first, parts.includes('') ? null : treeOf(parts));
  }
  return tree;
}

function pickParts(record: JsonObject, tree: FieldTree): JsonObject {
  const picked: JsonObject = {};
  for (const [name, parts] of tree) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (value !== undefined) picked[name] = parts ? pickFrom(value, parts) : value;
  }
  return picked;
}

function pickFrom(value: Json, parts: FieldTree): Json {
  if (Array.isArray(value)) return value.map((entry) => pickFrom(entry, parts));
  return typeof value === 'object' && value !== null ? pickParts(value, parts) : value;
}

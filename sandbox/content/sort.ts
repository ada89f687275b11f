import { isQueryObject, splitValues } from '../query-string.ts';
import { invalid, invalidKey, serverFault, type ContentError } from './errors.ts';
import type { QueryValue } from './query.ts';
import type { Row, Scalar } from './rows.ts';
import { attributesOf, identityOf, type Model, type Version } from './schema.ts';

export type SortKey = { field: string; descending: boolean };

function pairsOf(value: QueryValue | undefined): [string, string][] {
  if (Array.isArray(value)) return value.flatMap(pairsOf);
  if (isQueryObject(value))
    return Object.entries(value).map(([field, order]) => [field, typeof order === 'string' ? order : 'asc']);
  return splitValues(value).map((name) => {
    const [field = '', order = 'asc'] = name.split(':');
    return [field, order];
  });
}

function badOrder(version: Version): ContentError {
  return version === 4 ? serverFault() : invalid('Invalid order. order can only be one of asc|desc|ASC|DESC');
}

/**
 * Reads `sort`: `field`, `field:desc`, several by comma, list or object. An unknown field is a 400; an unknown
 * direction is a 500 in version 4 (docs/content-protocol.md#lists-and-parameters).
 * @throws ContentError
 */
export function parseSort(value: QueryValue | undefined, model: Model, version: Version): SortKey[] {
  return pairsOf(value).map(([field, order]) => {
    const isKnown =
      identityOf(model, version).includes(field) || attributesOf(model, version)[field]?.kind === 'scalar';
    if (!isKnown) throw invalidKey(version, field, null, 'sort');
    const direction = order.toLowerCase();
    if (direction !== 'asc' && direction !== 'desc') throw badOrder(version);
    return { field, descending: direction === 'desc' };
  });
}

function scalarOf(row: Row, field: string): Scalar {
  if (field === 'id') return row.id;
  if (field === 'documentId') return row.documentId;
  const cell = row.values[field];
  return typeof cell === 'object' || cell === undefined ? null : cell;
}

function order(left: Scalar, right: Scalar): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}

/** Sorted rows in a new list; empty values come first, as in the service's SQLite. */
export function sortRows(rows: readonly Row[], keys: readonly SortKey[]): Row[] {
  return rows.toSorted((left, right) => {
    for (const { field, descending } of keys) {
      const result = order(scalarOf(left, field), scalarOf(right, field));
      if (result !== 0) return descending ? -result : result;
    }
    return 0;
  });
}

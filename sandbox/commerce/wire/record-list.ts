import type { Json, JsonObject } from '#shared/json.ts';
import type { QueryObject, QueryValue } from '../../query-string.ts';
import { paginate, type Results } from '../catalogue/results.ts';
import { matchesWhere, valueAt } from '../catalogue/where.ts';
import { pickFields } from './fields.ts';

/**
 * A page of records by `where`, `sort`, `limit`, `page` and `fields` (docs/commerce-protocol.md#lists); newest first
 * by default.
 */
export function listRecordsBy(records: JsonObject[], query: QueryObject): Results<JsonObject> {
  const { where } = query;
  const isCondition = typeof where === 'object' && !Array.isArray(where);
  const matching = isCondition ? records.filter((record) => matchesWhere(record, where)) : records;
  const page = paginate(sortRecords(matching, query['sort'] ?? 'date_created desc'), query);
  return { ...page, results: page.results.map((record) => pickFields(record, query['fields'])) };
}

/** `date_created desc`, `-number`: any path; values of one type are compared, missing ones come last. */
function sortRecords(records: JsonObject[], sort: QueryValue): JsonObject[] {
  if (typeof sort !== 'string') return records;
  const [, minus, path, direction] = /^(-?)([\w.]+)(?:\s+(asc|desc))?$/.exec(sort.trim()) ?? [];
  if (!path) return records;
  const sign = minus === '-' || direction === 'desc' ? -1 : 1;
  return records.toSorted(
    (a, b) => sign * compare(valueAt(a, path), valueAt(b, path)) || compare(a['id'] ?? null, b['id'] ?? null),
  );
}

function compare(a: Json | undefined, b: Json | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return Number(a === undefined || a === null) - Number(b === undefined || b === null);
}

import { ContentError, invalid, serverFault } from './errors.ts';
import { isQueryObject } from '../query-string.ts';
import type { QueryTree, QueryValue } from './query.ts';
import type { Version } from './schema.ts';

/** The default `api.rest.defaultLimit` and `api.rest.maxLimit`. */
const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

export type Pagination = { start: number; limit: number; meta: (total: number) => Record<string, number> };

function numberOf(value: QueryValue | undefined, fallback: number, name: string, version: Version): number {
  if (value === undefined) return fallback;
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : Number.NaN;
  if (Number.isNaN(number)) {
    throw version === 4
      ? serverFault()
      : invalid(`convert${name}QueryParams expected a positive integer got NaN`);
  }
  return number;
}

function offsetPagination(input: QueryTree, version: Version, withCount: boolean): Pagination {
  const start = Math.max(numberOf(input['start'], 0, 'Start', version), 0);
  const expected = numberOf(input['limit'], DEFAULT_LIMIT, 'Limit', version);
  // In version 4, -1 means all.
  const limit = expected === -1 && version === 4 ? MAX_LIMIT : Math.min(Math.max(expected, 1), MAX_LIMIT);
  return { start, limit, meta: (total) => ({ start, limit, ...(withCount ? { total } : {}) }) };
}

function pagePagination(input: QueryTree, version: Version, withCount: boolean): Pagination {
  const page = Math.max(numberOf(input['page'], 1, 'Start', version), 1);
  const pageSize = Math.min(
    Math.max(numberOf(input['pageSize'], DEFAULT_LIMIT, 'Limit', version), 1),
    MAX_LIMIT,
  );
  const counts = (total: number) => (withCount ? { pageCount: Math.ceil(total / pageSize), total } : {});
  return {
    start: (page - 1) * pageSize,
    limit: pageSize,
    meta: (total) => ({ page, pageSize, ...counts(total) }),
  };
}

/**
 * Reads `pagination`: pages or an offset, never both; sizes are clamped to 1..100
 * (docs/content-protocol.md#lists-and-parameters).
 * @throws ContentError
 */
export function parsePagination(value: QueryValue | undefined, version: Version): Pagination {
  const input = isQueryObject(value) ? value : {};
  const byPage = 'page' in input || 'pageSize' in input;
  const byOffset = 'start' in input || 'limit' in input;
  if (byPage && byOffset) {
    if (version === 4) {
      throw invalid('Invalid pagination parameters. Expected either start/limit or page/pageSize');
    }
    const message = 'Cannot use both page & offset pagination in the same query';
    throw new ContentError(400, 'PaginationError', message);
  }
  const requested = input['withCount'];
  const withCount = typeof requested !== 'string' || !['false', '0', 'f'].includes(requested);
  return byOffset ? offsetPagination(input, version, withCount) : pagePagination(input, version, withCount);
}

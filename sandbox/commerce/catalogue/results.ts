import type { QueryObject } from '../../query-string.ts';

const DEFAULT_LIMIT = 15;
const MAX_LIMIT = 100;

/** The envelope of every list (docs/commerce-protocol.md#lists): a page's `start` and `end` count from 1. */
export type Results<T> = {
  count: number;
  limit: number;
  page: number;
  page_count: number;
  pages: Record<string, { start: number; end: number }>;
  results: T[];
};

/** A page of a list, by `limit` (1 to 100, default 15) and `page` (from 1); a page beyond the last is empty. */
export function paginate<T>(items: readonly T[], query: QueryObject): Results<T> {
  const limit = Math.min(readWhole(query['limit'], DEFAULT_LIMIT), MAX_LIMIT);
  const page = readWhole(query['page'], 1);
  const pageCount = Math.max(1, Math.ceil(items.length / limit));
  const pages = Array.from({ length: items.length === 0 ? 0 : pageCount }, (_, at) => [
    String(at + 1),
    { start: at * limit + 1, end: Math.min((at + 1) * limit, items.length) },
  ]);
  return {
    count: items.length,
    limit,
    page,
    page_count: pageCount,
    pages: Object.fromEntries(pages),
    results: items.slice((page - 1) * limit, page * limit),
  };
}

function readWhole(value: unknown, fallback: number): number {
  const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : fallback;
  return number > 0 ? number : fallback;
}

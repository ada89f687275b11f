import { isQueryObject } from '../query-string.ts';
import { encodeEntries, encodeEntry, type Encoder, type Format } from './encode.ts';
import { notFound, ContentError, invalid, serverFault } from './errors.ts';
import { parseFilters } from './filters.ts';
import { parseSelection } from './populate.ts';
import type { QueryTree, QueryValue } from './query.ts';
import type { Row } from './rows.ts';
import { defaultLocale, type ContentType, type Version } from './schema.ts';
import { parseSort, sortRows } from './sort.ts';
import type { Store } from './store.ts';

export type ContentCall = { type: ContentType; query: QueryTree; store: Store; format: Format };

/** Whether drafts are shown: in version 4 with `publicationState`, in version 5 with any `status` but `published`. */
function wantsDrafts({ query, store }: ContentCall): boolean {
  if (store.version === 4) return query['publicationState'] === 'preview';
  return query['status'] !== undefined && query['status'] !== 'published';
}

/** The rows in the requested language. There is no fallback: an unknown language has no rows. */
function inLocale(rows: readonly Row[], { type, query, store }: ContentCall): Row[] {
  const requested = query['locale'];
  if (!type.localized) return [...rows];
  if (requested === (store.version === 4 ? 'all' : '*')) return [...rows];
  if (Array.isArray(requested)) return rows.filter(({ locale }) => requested.includes(locale));
  const useDefault =
    requested === undefined || (store.version === 5 && (requested === '' || requested === null));
  return rows.filter(({ locale }) => locale === (useDefault ? defaultLocale : requested));
}

const encoderOf = (call: ContentCall): Encoder => ({
  store: call.store,
  format: call.format,
  drafts: wantsDrafts(call),
});

/**
 * `GET /api/{collection}`: `{data: [...], meta: {pagination}}`; no match is an empty list, not a 404.
 * @throws ContentError
 */
export function answerList(call: ContentCall): object {
  const { type, query, store } = call;
  const selection = parseSelection(query, type, store.version);
  const sort = parseSort(query['sort'], type, store.version);
  const filter = parseFilters(isQueryObject(query['filters']) ? query['filters'] : {}, type, store.version);
  const { start, limit, meta } = parsePagination(query['pagination'], store.version);
  const encoder = encoderOf(call);
  const found = inLocale(store.visible(type.uid, encoder.drafts), call).filter((row) =>
    filter(row, store, encoder.drafts),
  );
  const shown = sortRows(found, sort).slice(start, start + limit);
  return {
    data: encodeEntries(shown, selection, encoder),
    meta: { pagination: meta(found.length) },
  };
}

/**
 * `GET /api/{single}`: `{data: {...}, meta: {}}`, 404 if the type has no entry in this language.
 * @throws ContentError
 */
export function answerSingle(call: ContentCall): object {
  const selection = parseSelection(call.query, call.type, call.store.version);
  const encoder = encoderOf(call);
  const [row] = inLocale(call.store.visible(call.type.uid, encoder.drafts), call);
  if (row === undefined) throw notFound();
  return { data: encodeEntry(row, selection, encoder), meta: {} };
}

/**
 * `GET /api/{collection}/{id}`: version 4 by number, including drafts (docs/content-protocol.md#drafts); version 5 by
 * document id only.
 * @throws ContentError
 */
export function answerOne(call: ContentCall, id: string): object {
  const { type, query, store } = call;
  const selection = parseSelection(query, type, store.version);
  const encoder = encoderOf(call);
  const row =
    store.version === 4
      ? store.visible(type.uid, true).find((candidate) => String(candidate.id) === id)
      : inLocale(store.visible(type.uid, encoder.drafts), call).find(({ documentId }) => documentId === id);
  if (row === undefined) throw notFound();
  return { data: encodeEntry(row, selection, encoder), meta: {} };
}

/** The default `api.rest.defaultLimit` and `api.rest.maxLimit`. */
const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

type Pagination = { start: number; limit: number; meta: (total: number) => Record<string, number> };

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
function parsePagination(value: QueryValue | undefined, version: Version): Pagination {
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

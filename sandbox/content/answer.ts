import { encodeEntries, encodeEntry, type Encoder, type Format } from './encode.ts';
import { notFound } from './errors.ts';
import { parseFilters } from './filters.ts';
import { parsePagination } from './pagination.ts';
import { parseSelection } from './populate.ts';
import { isQueryObject } from '../query-string.ts';
import type { QueryTree } from './query.ts';
import { defaultLocale, type ContentType } from './schema.ts';
import { parseSort, sortRows } from './sort.ts';
import type { Row } from './rows.ts';
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

import { parseQueryString, type QueryObject, type QueryValue as AnyValue } from '../query-string.ts';

export type QueryValue = AnyValue<null>;
export type QueryTree = QueryObject<null>;

/**
 * Reads the part after `?`. Brackets and commas may be percent-encoded (docs/content-protocol.md#lists-and-parameters);
 * a name without `=` is null, and lists may be of any length.
 */
export function parseQuery(search: string): QueryTree {
  return parseQueryString(search, { depth: 20, highestIndex: Number.POSITIVE_INFINITY, bare: null });
}

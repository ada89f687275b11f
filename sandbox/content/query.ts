import {
  MAX_PAIRS,
  parseQueryString,
  type QueryObject,
  type QueryValue as AnyValue,
} from '../query-string.ts';

export type QueryValue = AnyValue<null>;
export type QueryTree = QueryObject<null>;

/**
 * Reads the part after `?`. Brackets and commas may be percent-encoded (docs/content-protocol.md#lists-and-parameters);
 * a name without `=` is null, and lists may be long.
 */
export function parseQuery(search: string): QueryTree {
  return parseQueryString(search, { depth: 20, highestIndex: MAX_PAIRS, bare: null });
}

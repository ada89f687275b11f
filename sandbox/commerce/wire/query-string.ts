import { parseQueryString, type QueryObject } from '../../query-string.ts';

/** With the limits of the clients' own library (docs/commerce-protocol.md#queries). */
export function parseQuery(search: string): QueryObject {
  return parseQueryString(search, { depth: 5, highestIndex: 20, bare: '' });
}

/** The query of an address. */
export function readQuery(url: string): QueryObject {
  return parseQuery(new URL(url).search);
}

import {
  isQueryObject,
  MAX_PAIRS,
  parseQueryString,
  type QueryObject,
  type QueryValue,
} from '../query-string.ts';

export type Param = QueryValue;
export type Params = QueryObject;

/** Reads the query of a vault call, in which every value is text (docs/commerce-protocol/payments.md#vault-calls). */
export function parseParams(search: string): Params {
  return parseQueryString(search, { depth: 12, highestIndex: MAX_PAIRS, bare: '' });
}

/** The value at a path; undefined if there is none. */
export function paramAt(params: Param | undefined, ...path: string[]): Param | undefined {
  let value = params;
  for (const name of path) {
    if (!isQueryObject(value)) return undefined;
    value = value[name];
  }
  return value;
}

/** The text at a path, trimmed; empty if there is none. */
export function textAt(params: Param | undefined, ...path: string[]): string {
  const value = paramAt(params, ...path);
  return typeof value === 'string' ? value.trim() : '';
}

/** The number at a path; NaN if it is missing or invalid. */
export function numberAt(params: Param | undefined, ...path: string[]): number {
  const text = textAt(params, ...path);
  return text === '' ? Number.NaN : Number(text);
}

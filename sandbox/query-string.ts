import { parse } from 'qs';

/** A query by its names. `Bare` is null if a name without `=` means null instead of an empty text. */
export type QueryValue<Bare = never> = string | Bare | QueryValue<Bare>[] | QueryObject<Bare>;
export type QueryObject<Bare = never> = { [name: string]: QueryValue<Bare> };

type Rules = {
  /** Brackets nested deeper than this stay one name. */
  depth: number;
  /** A list with a higher index becomes an object. */
  highestIndex: number;
  /** The value of a name without `=`. */
  bare: '' | null;
};

/** The maximum number of pairs. */
export const MAX_PAIRS = 1000;

/** Reads a query as real backends do. Objects have no prototype, so a hostile name is only a name. */
export function parseQueryString(search: string, rules: Rules & { bare: '' }): QueryObject;
export function parseQueryString(search: string, rules: Rules): QueryObject<null>;
export function parseQueryString(search: string, { depth, highestIndex, bare }: Rules): QueryObject<null> {
  return parse(search, {
    ignoreQueryPrefix: true,
    depth,
    arrayLimit: highestIndex + 1,
    parameterLimit: MAX_PAIRS,
    strictNullHandling: bare === null,
    plainObjects: true,
  }) as QueryObject<null>;
}

/** Whether a value is an object, rather than a text or a list. */
export function isQueryObject<Bare>(value: QueryValue<Bare> | undefined): value is QueryObject<Bare> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The comma-separated values of a text, or of a list of such texts. */
export function splitValues(value: QueryValue<null> | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(splitValues);
  if (typeof value !== 'string') return [];
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

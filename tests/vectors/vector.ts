import type { Json } from '#shared/json.ts';
import type { Locale } from '#shared/settings.ts';

/** A currency of the store's settings as the backend sends it. */
export type WireCurrency = {
  code: string;
  type?: 'base' | 'priced' | 'display';
  decimals?: number;
  rate?: number;
  round?: 'nearest' | 'up' | 'down';
  round_interval?: 'fraction' | 'whole';
  round_fraction?: number;
};

type Store = { currency?: string; locale?: string; currencies?: WireCurrency[] };

/** The library's settings and cookies at the time of the call. */
export type Context = {
  settings?: { store?: Store };
  cookies?: Record<string, string>;
  locale?: string;
  locales?: Locale[] | null;
  useCamelCase?: boolean;
  now?: string;
};

/** A call of the client library with its result: one for both versions, or one per version. */
export type Vector = {
  fn: string;
  args: Json[];
  ctx?: Context;
  expected?: Json;
  expected3245?: Json;
  expected581?: Json;
};

export type Vectors = {
  meta: { now: string };
  fixtures: Record<string, Json>;
  vectors: Vector[];
};

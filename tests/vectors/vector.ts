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

/** What the library held in its settings and cookies when it was called. */
export type Context = {
  settings?: { store?: Store };
  cookies?: Record<string, string>;
  locale?: string;
  locales?: Locale[] | null;
  useCamelCase?: boolean;
  now?: string;
};

/** One call of the client library and what it gave: one answer, or one per version. */
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

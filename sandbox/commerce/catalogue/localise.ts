import type { Json } from '#shared/json.ts';

type LocaleEntry = { code: string; fallback: string | null };

/** A locale and those it falls back to, the nearest first; a circle of fallbacks ends where it closes. */
export function localeChain(locale: string, locales: readonly LocaleEntry[]): string[] {
  const chain: string[] = [];
  let next: string | null = locale;
  while (next !== null && !chain.includes(next)) {
    chain.push(next);
    const code: string = next;
    next = locales.find((entry) => entry.code === code)?.fallback ?? null;
  }
  return chain;
}

/** A record in one locale: `$locale` overrides applied, blank ones skipped, and the key itself gone (wire 4.2). */
export function localise<T>(value: T, chain: readonly string[]): T {
  return localiseJson(value as Json, chain) as T;
}

function localiseJson(value: Json, chain: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => localiseJson(item, chain));
  if (typeof value !== 'object' || value === null) return value;
  const { $locale: overrides, ...base } = value;
  const result: { [key: string]: Json } = {};
  for (const [key, item] of Object.entries(base)) result[key] = localiseJson(item, chain);
  for (const code of chain.toReversed()) {
    const texts = isRecord(overrides) ? overrides[code] : undefined;
    if (!isRecord(texts)) continue;
    for (const [key, text] of Object.entries(texts)) {
      if (text !== null && text !== '') result[key] = localiseJson(text, chain);
    }
  }
  return result;
}

function isRecord(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

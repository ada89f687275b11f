import type { Json } from '#shared/json.ts';
import { isObject } from '../wire/body.ts';

type LocaleEntry = { code: string; fallback: string | null };

/** A locale and its fallbacks, nearest first; a cycle ends the chain. */
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

/** A record in one locale, with its `$locale` applied and removed (docs/commerce-protocol/records.md#locale-overrides). */
export function localise<T>(value: T, chain: readonly string[]): T {
  return localiseJson(value as Json, chain, false) as T;
}

/** The same, but `$locale` stays, so that clients see what is translated. */
export function localiseKeepingOverrides<T>(value: T, chain: readonly string[]): T {
  return localiseJson(value as Json, chain, true) as T;
}

/** Records without overrides are returned without copying, since a catalogue is large. */
function localiseJson(value: Json, chain: readonly string[], keepsOverrides: boolean): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => localiseJson(item, chain, keepsOverrides));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const { $locale: overrides, ...result } = value;
  let changed = overrides !== undefined;
  for (const [key, item] of Object.entries(result)) {
    const text = localiseJson(item, chain, keepsOverrides);
    changed ||= text !== item;
    result[key] = text;
  }
  if (!changed) return value;
  if (!isObject(overrides)) return result;
  const chosen = { ...result, ...textsOf(overrides, chain) };
  if (!keepsOverrides) return chosen;
  const known = Object.entries(overrides).filter(([code]) => chain.includes(code));
  return { ...chosen, $locale: Object.fromEntries(known) };
}

/** The overrides of the whole chain, the nearest locale last; blank values are ignored. */
function textsOf(overrides: { [key: string]: Json }, chain: readonly string[]): { [key: string]: Json } {
  const entries = chain.toReversed().flatMap((code) => {
    const texts = overrides[code];
    return isObject(texts) ? Object.entries(texts).filter(([, text]) => text !== null && text !== '') : [];
  });
  return Object.fromEntries(entries.map(([key, text]) => [key, localiseJson(text, chain, false)]));
}

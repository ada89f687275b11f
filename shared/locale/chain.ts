import type { Locale } from '../settings.ts';

/** The fallbacks of a locale, nearest first; the last may be `none` (docs/commerce-protocol/records.md#locale-overrides). */
export function fallbackChain(config: Locale | undefined, locales: Locale[]): string[] {
  const chain: string[] = [];
  let next = config?.fallback;
  while (next && !chain.includes(next)) {
    chain.push(next);
    const code = next;
    next = locales.find((entry) => entry.code === code)?.fallback;
  }
  return chain;
}

/** The locale and its fallbacks, in the order to try them. */
export function localeChain(locale: string, locales: Locale[]): [string, ...string[]] {
  const config = locales.find((entry) => entry.code === locale);
  const fallbacks = fallbackChain(config, locales).filter((code) => code !== 'none' && code !== locale);
  return [locale, ...fallbacks];
}

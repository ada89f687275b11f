import type { Context } from 'hono';
import { addressIn } from '#shared/locale/address.ts';
import { languageTag, prefixOf } from '#shared/locale/prefix.ts';
import type { AppEnv } from '../context.ts';
import { languagesOf } from './address.ts';
import type { JsonLd } from './json-ld.ts';

/** One page in one of its languages. */
export type Alternate = { hreflang: string; url: string };

/**
 * A page in every language of the store, this one among them, and the one for everybody else; nothing where there is only
 * one language. `pathIn` gives the path without a prefix, which may have another slug in each.
 */
export function alternatesOf(c: Context<AppEnv>, pathIn: (locale: string) => string): Alternate[] {
  const languages = languagesOf(c);
  const { defaultLocale, locales } = languages;
  if (locales.length < 2) return [];
  const { origin } = new URL(c.req.url);
  const urlIn = (locale: string) => `${origin}${addressIn(prefixOf(locale, languages), pathIn(locale))}`;
  const codes = new Set([defaultLocale, ...locales.map(({ code }) => code)]);
  return [
    ...[...codes].map((locale) => ({ hreflang: languageTag(locale, languages), url: urlIn(locale) })),
    { hreflang: 'x-default', url: urlIn(defaultLocale) },
  ];
}

/** Structured data of the page itself, which say its language. */
export function webPage(url: string, name: string, inLanguage: string): JsonLd {
  return { '@context': 'https://schema.org', '@type': 'WebPage', url, name, inLanguage };
}

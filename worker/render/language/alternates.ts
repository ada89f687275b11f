import { addressIn } from '#shared/locale/address.ts';
import { languageTag, prefixOf } from '#shared/locale/prefix.ts';
import type { AppContext } from '../../context.ts';
import { languagesOf, localesOf } from './address.ts';
import { currencyQuery, withQuery } from './currency-query.ts';
import type { DocumentHead } from '../document/document.ts';
import type { JsonLd } from '../json-ld.ts';
import { urlOf } from '../../request-url.ts';

/** One page in one of its languages. */
export type Alternate = { hreflang: string; url: string };

/** Empty where there is one language. `pathIn` gives the unprefixed path, whose slug may differ in each. */
export function alternatesOf(c: AppContext, pathIn: (locale: string) => string): Alternate[] {
  const languages = languagesOf(c);
  const { defaultLocale, locales } = languages;
  if (locales.length < 2) return [];
  const { origin } = urlOf(c.req.raw);
  const urlIn = (locale: string) => `${origin}${addressIn(prefixOf(locale, languages), pathIn(locale))}`;
  return [
    ...localesOf(c).map((locale) => ({ hreflang: languageTag(locale, languages), url: urlIn(locale) })),
    { hreflang: 'x-default', url: urlIn(defaultLocale) },
  ];
}

/** Structured data about the page itself, which state its language. */
function webPage(url: string, name: string, inLanguage: string): JsonLd {
  return { '@context': 'https://schema.org', '@type': 'WebPage', url, name, inLanguage };
}

/** An indexed page lists its other languages, and states its own. */
export function inLanguages(
  c: AppContext,
  head: DocumentHead,
): { head: DocumentHead; alternates: Alternate[] } {
  const { canonical, noIndex, title, jsonLd = [] } = head;
  if (!canonical || noIndex) return { head, alternates: [] };
  const { origin } = urlOf(c.req.raw);
  const path = canonical.slice(origin.length);
  const prefix = c.get('prefix');
  const plain = path === prefix ? '/' : path.slice(prefix.length);
  const currency = currencyQuery(c);
  const url = withQuery(canonical, currency);
  const alternates = alternatesOf(c, head.pathIn ?? (() => plain));
  return {
    head: { ...head, canonical: url, jsonLd: [...jsonLd, webPage(url, title, c.get('shop').locale)] },
    alternates: alternates.map((each) => ({ ...each, url: withQuery(each.url, currency) })),
  };
}

/** The language choice's target with this page's query, where the slug depends on the language. */
export function returnsIn(c: AppContext, { pathIn }: DocumentHead): Record<string, string> {
  if (!pathIn) return {};
  const { href, searchParams } = urlOf(c.req.raw);
  const own = pathIn(c.get('shop').locale);
  const others = localesOf(c).filter((locale) => pathIn(locale) !== own);
  return Object.fromEntries(
    others.map((locale) => {
      const there = new URL(pathIn(locale), href);
      const query = new URLSearchParams([...there.searchParams]);
      for (const [name, value] of searchParams) {
        if (!there.searchParams.has(name)) query.append(name, value);
      }
      const text = query.toString();
      return [locale, `${there.pathname}${text ? `?${text}` : ''}`];
    }),
  );
}

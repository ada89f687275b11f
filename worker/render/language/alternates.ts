import { addressIn } from '#shared/locale/address.ts';
import { languageTag, prefixOf } from '#shared/locale/prefix.ts';
import type { AppContext } from '../../context.ts';
import { urlOf } from '../../request-url.ts';
import type { DocumentHead } from '../document/document.ts';
import type { JsonLd } from '../json-ld.ts';
import { languagesOf, localesOf } from './address.ts';
import { currencyQuery, withQuery } from './currency-query.ts';

export type Alternate = { hreflang: string; url: string; locale: string };

export type PageAddresses = {
  /** The path without a prefix, whose slug may differ in each. */
  pathIn: (locale: string) => string;
  isIn?: DocumentHead['isIn'];
};

/** For each language that the page is in, and `x-default`, which is alone where there is one; all in one currency. */
export function alternatesOf(
  c: AppContext,
  { pathIn, isIn = () => true }: PageAddresses,
  currency: string,
): Alternate[] {
  const languages = languagesOf(c);
  const { origin } = urlOf(c.req.raw);
  const urlIn = (locale: string) =>
    withQuery(`${origin}${addressIn(prefixOf(locale, languages), pathIn(locale))}`, currency);
  const known = localesOf(c).filter(isIn);
  const locales = known.length > 0 ? known : [languages.defaultLocale];
  const [first = languages.defaultLocale] = locales;
  const each = locales.map((locale) => ({
    hreflang: languageTag(locale, languages),
    url: urlIn(locale),
    locale,
  }));
  return [...(each.length > 1 ? each : []), { hreflang: 'x-default', url: urlIn(first), locale: first }];
}

/** Structured data about the page itself, which state its language. */
function webPage(url: string, name: string, inLanguage: string): JsonLd {
  return { '@context': 'https://schema.org', '@type': 'WebPage', url, name, inLanguage };
}

/**
 * An indexed page lists its other languages, and states its own. Under the address of a language that it is not
 * translated into it is a copy of the page that it falls back to.
 */
export function inLanguages(
  c: AppContext,
  head: DocumentHead,
): { head: DocumentHead; alternates: Alternate[] } {
  const { canonical, noIndex, title, isIn, jsonLd = [] } = head;
  if (!canonical || noIndex) return { head, alternates: [] };
  const currency = currencyIn(c, head);
  const { locale } = c.get('shop');
  const alternates = alternatesOf(
    c,
    { pathIn: head.pathIn ?? (() => plainPath(c, canonical)), isIn },
    currency,
  );
  const isCopy = isIn?.(locale) === false;
  const url = (isCopy && alternates.at(-1)?.url) || withQuery(canonical, currency);
  return {
    head: { ...head, canonical: url, jsonLd: [...jsonLd, webPage(url, title, locale)] },
    alternates: isCopy || alternates.length < 2 ? [] : alternates,
  };
}

function currencyIn(c: AppContext, { inCurrencies = false }: DocumentHead): string {
  return inCurrencies ? currencyQuery(c) : '';
}

/** Of an address of the shop, without its language. */
function plainPath(c: AppContext, address: string): string {
  const path = address.slice(urlOf(c.req.raw).origin.length);
  const prefix = c.get('prefix');
  return path === prefix ? '/' : path.slice(prefix.length);
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

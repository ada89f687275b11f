import type { ReactNode } from 'react';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { shop, type ShopLanguage } from '#shared/shop/shop.ts';

/** In each language of the shop, and in locales where one says it differently. */
type Texts = Readonly<Record<ShopLanguage, string> & Record<string, string>>;

/** What a page of the shop's own may depend on: it is the same for everybody with its address and currency. */
export type OwnRequest = {
  locale: string;
  /** Of the texts by language, or locale, the one of the page. */
  say: (texts: Texts) => string;
  money: MoneyFormat;
};

type OwnView = { title: string; description: string; body: ReactNode };

/** A page at the address that its file in `shop/routes` is named by, in every language; search engines list it. */
export type OwnPage = (request: OwnRequest) => OwnView | Promise<OwnView>;

/** The text of the locale or its language; else the English one, as for messages, or that of the shop's first language. */
export function textIn(
  locale: string,
  texts: Readonly<Record<string, string>>,
  languages: readonly string[] = shop.languages,
): string {
  const among = [locale, languageIn(locale), 'en', languageIn(languages[0] ?? '')];
  return among.map((code) => texts[code]).find((text) => text !== undefined) ?? '';
}

const languageIn = (locale: string) => locale.split('-')[0] ?? '';

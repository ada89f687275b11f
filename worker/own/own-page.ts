import type { ReactNode } from 'react';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { ShopLanguage } from '#shared/shop/shop.ts';

/** In the shop's languages as far as somebody has come, English first of all, and in locales where one says it differently. */
export type Texts = Readonly<Record<string, string>> & InOneOf<ShopLanguage>;

type InOneOf<Code extends string> = 'en' extends Code ? InEach<'en'> : InEach<Code>;

/** Of several languages any. */
type InEach<Code extends string> = Code extends string ? Readonly<Record<Code, string>> : never;

/** What a page of the shop's own may depend on: it is the same for everybody with its address and currency. */
export type OwnRequest = {
  locale: string;
  /** Of the texts by language, or locale, the one of the page, for its title and description; in its markup `<OwnText>` does. */
  say: (texts: Texts) => string;
  money: MoneyFormat;
};

type OwnView = { title: string; description: string; body: ReactNode };

/** A page at the address that its file in `shop/routes` is named by, in every language; search engines list it. */
export type OwnPage = (request: OwnRequest) => OwnView | Promise<OwnView>;

/** Of the texts that of the locale or its language; else the English one, as for messages, or the first. */
export function codeOfText(locale: string, texts: Readonly<Record<string, string>>): string {
  const among = [locale, locale.split('-')[0] ?? '', 'en', ...Object.keys(texts)];
  return among.find((code) => texts[code] !== undefined) ?? '';
}

import type { ReactNode } from 'react';
import type { MoneyFormat } from '#shared/money/currency.ts';

/** What a page of the shop's own may depend on: it is the same for everybody with its address and currency. */
export type OwnRequest = {
  locale: string;
  /** Of the texts by language the one of the page, else the English one. */
  say: (texts: { en: string } & Record<string, string>) => string;
  money: MoneyFormat;
};

type OwnView = { title: string; description: string; body: ReactNode };

/** A page at the address that its file in `shop/routes` is named by, in every language; search engines list it. */
export type OwnPage = (request: OwnRequest) => OwnView | Promise<OwnView>;

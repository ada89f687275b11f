import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { isCharged } from '#shared/money/currency.ts';
import type { AppContext } from '../../context.ts';
import { urlOf } from '../../request-url.ts';

/** `currency=NZD` where the address names the own currency of a market; otherwise the page is that of the plain address. */
export function currencyQuery(c: AppContext): string {
  const { currency } = c.get('shop');
  if (urlOf(c.req.raw).searchParams.get(CURRENCY_PARAMETER) !== currency) return '';
  const isMarkets = c.get('config').markets.some((market) => market.currency === currency);
  return isMarkets ? pricesQuery(c) : '';
}

/** `currency=NZD` where the page is charged in another currency than its plain address: only there its prices are found again. */
export function pricesQuery(c: AppContext): string {
  const { currency } = c.get('shop');
  const known = c.get('settings').store.currencies.find(({ code }) => code === currency);
  const isOwn = currency !== c.get('config').defaultCurrency && known !== undefined && isCharged(known);
  return isOwn ? `${CURRENCY_PARAMETER}=${currency}` : '';
}

export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

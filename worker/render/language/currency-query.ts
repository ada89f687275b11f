import { getCookie } from 'hono/cookie';
import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { CURRENCY_COOKIE } from '#shared/money/currency-cookie.ts';
import { isCharged } from '#shared/money/currency.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopConfig } from '../../config.ts';
import type { AppContext } from '../../context.ts';
import { urlOf } from '../../request-url.ts';

/** `currency=NZD` where the address names the own currency of a market; otherwise the page is that of the plain address. */
export function currencyQuery(c: AppContext): string {
  const named = urlOf(c.req.raw).searchParams.get(CURRENCY_PARAMETER);
  const isMarkets = c.get('config').markets.some(({ currency }) => currency === named);
  return isMarkets && named === c.get('shop').currency ? queryOf(c, named) : '';
}

/** `currency=NZD` where the page is charged in another currency than its plain address: only there its prices are found again. */
export function pricesQuery(c: AppContext): string {
  return queryOf(c, c.get('shop').currency);
}

/** Of all pages that are one in each currency: empty for the plain address, and one for each currency of a market. */
export function currencyQueries(c: AppContext): string[] {
  return [...new Set(['', ...c.get('config').markets.map(({ currency }) => queryOf(c, currency))])];
}

/** Empty for the default currency, and for one that is only converted for display. */
function queryOf(c: AppContext, currency: string | null): string {
  const known = c.get('settings').store.currencies.find(({ code }) => code === currency);
  const isOwn = currency !== c.get('config').defaultCurrency && known !== undefined && isCharged(known);
  return isOwn ? `${CURRENCY_PARAMETER}=${known.code}` : '';
}

export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** The one that a visitor has chosen, or else the shop's. */
export function currencyOf({ store }: Settings, config: ShopConfig, chosen: string | undefined): string {
  const codes = store.currencies.map(({ code }) => code);
  if (chosen !== undefined && codes.includes(chosen)) return chosen;
  return codes.length === 0 || codes.includes(config.defaultCurrency)
    ? config.defaultCurrency
    : store.currency;
}

/** In which a visitor has the cart, whatever the address of a page names. */
export function currencyOfVisitor(c: AppContext): string {
  return currencyOf(c.get('settings'), c.get('config'), getCookie(c, CURRENCY_COOKIE));
}

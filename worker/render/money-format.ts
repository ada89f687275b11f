import type { MoneyFormat } from '#shared/money/currency.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopContext } from '../backends/commerce/client.ts';

/** How amounts are printed for this request: the visitor's locale, and the store's entry for the currency. */
export function moneyFormat(settings: Settings, { locale, currency }: ShopContext): MoneyFormat {
  const known = settings.store.currencies.find(({ code }) => code === currency);
  return {
    locale,
    currency: known ?? {
      code: currency,
      type: 'base',
      decimals: 2,
      rate: null,
      round: null,
      roundInterval: null,
      roundFraction: null,
    },
  };
}

import { plainCurrency, type MoneyFormat } from '#shared/money/currency.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopContext } from '../backends/commerce/client.ts';

/** How to format amounts in this locale and currency. */
export function moneyFormat(settings: Settings, { locale, currency }: ShopContext): MoneyFormat {
  const known = settings.store.currencies.find(({ code }) => code === currency);
  return { locale, currency: known ?? plainCurrency(currency) };
}

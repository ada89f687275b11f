import { plainCurrency, type MoneyFormat } from '#shared/money/currency.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopContext } from '../backends/commerce/client.ts';

/** The currency charged where amounts are converted for display: the store's own. */
export function chargedCurrency({ store }: Settings, currency: string): string {
  const isDisplay = store.currencies.some(({ code, type }) => code === currency && type === 'display');
  return isDisplay ? store.currency : currency;
}

export function moneyFormat(settings: Settings, { locale, currency }: ShopContext): MoneyFormat {
  const known = settings.store.currencies.find(({ code }) => code === currency);
  return { locale, currency: known ?? plainCurrency(currency) };
}

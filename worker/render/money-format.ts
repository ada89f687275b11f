import {
  isCharged,
  otherCurrency,
  plainCurrency,
  type ChargeFormat,
  type MoneyFormat,
} from '#shared/money/currency.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopContext } from '../backends/commerce/client.ts';

export function moneyFormat(settings: Settings, { locale, currency }: ShopContext): MoneyFormat {
  const known = settings.store.currencies.find(({ code }) => code === currency);
  return { locale, currency: known ?? plainCurrency(currency) };
}

/** Amounts in `charged`, else in what this visitor is charged in: the store's own where a display currency was chosen. */
export function chargeFormat(
  settings: Settings,
  { locale, currency }: ShopContext,
  charged?: string,
): ChargeFormat {
  const chosen = moneyFormat(settings, { locale, currency }).currency;
  const code = charged ?? (isCharged(chosen) ? currency : settings.store.currency);
  const known = settings.store.currencies.find((each) => each.code === code);
  if (known && isCharged(known)) return { locale, charged: known, chosen };
  const isOwn = code === settings.store.currency;
  return { locale, charged: isOwn ? plainCurrency(code) : otherCurrency(code), chosen };
}

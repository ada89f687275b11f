import { chargedIn, type ChargeFormat } from '../money/currency.ts';
import type { Cart } from './cart.ts';

/** The cart's own currency, which another tab may have changed, and the language in which the backend prints it. */
export function cartMoney(
  { currency, displayLocale }: Pick<Cart, 'currency' | 'displayLocale'>,
  money: ChargeFormat,
): ChargeFormat {
  const own = chargedIn(money, currency);
  return displayLocale === null ? own : { ...own, locale: displayLocale };
}

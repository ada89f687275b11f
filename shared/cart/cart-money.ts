import type { MoneyFormat } from '../money/currency.ts';
import type { Cart } from './cart.ts';

/** The backend states the language in which it prints the amounts of a cart. */
export function cartMoney({ displayLocale }: Pick<Cart, 'displayLocale'>, money: MoneyFormat): MoneyFormat {
  return displayLocale === null ? money : { ...money, locale: displayLocale };
}

import { chargedIn, type ChargeFormat } from '../money/currency.ts';
import type { Cart, CartItem } from './cart.ts';

type MoneyOfCart = Pick<Cart, 'currency' | 'displayLocale'> & Partial<Pick<Cart, 'shippingCountry'>>;

/** The cart's own currency, which another tab may have changed, and the language in which the backend prints it. */
export function cartMoney(
  { currency, displayLocale, shippingCountry = null }: MoneyOfCart,
  money: ChargeFormat,
): ChargeFormat {
  const own = { ...chargedIn(money, currency), country: shippingCountry };
  return displayLocale === null ? own : { ...own, locale: displayLocale };
}

/** Whether a cart is priced in another currency than its page: another tab has chosen one. */
export function isInOtherCurrency({ currency }: Pick<Cart, 'currency'>, page: ChargeFormat): boolean {
  return currency !== page.charged.code;
}

/** Whether a line's amounts are the cart's: of one that its page expects, only the backend knows them in another currency. */
export function isPricedIn({ currency }: Pick<CartItem, 'currency'>, { charged }: ChargeFormat): boolean {
  return currency === undefined || currency === charged.code;
}

import type { MoneyFormat } from '../money/currency.ts';
import type { Cart } from './cart.ts';

/** The value above which the shipping note shows, in the store's own currency. */
export const FREE_SHIPPING_OVER = 65;

type FreeShippingInput = Pick<
  Cart,
  'subTotal' | 'discountTotal' | 'currency' | 'storeCurrency' | 'shippingCountry'
>;

/** `homeCountry`: where the shop advertises free shipping. */
type Market = { homeCountry: string; money: MoneyFormat };

/**
 * Whether the order's value is over the threshold, for a shopper in the home country or in an unknown one;
 * shipping is then calculated at checkout (docs/product.md#free-shipping).
 */
export function hasFreeShipping(cart: FreeShippingInput, market: Market): boolean {
  const value = freeShippingValue(cart, market);
  return value !== null && value.value > value.over;
}

/**
 * How far the order is from free shipping, in the cart's currency; null where it does not apply, or the rate of its
 * currency is not known.
 */
export function freeShippingValue(
  cart: FreeShippingInput,
  { homeCountry, money }: Market,
): { value: number; over: number } | null {
  if (cart.shippingCountry !== null && cart.shippingCountry !== homeCountry) return null;
  const rate = rateOf(cart, money);
  return rate === null
    ? null
    : { value: cart.subTotal - cart.discountTotal, over: FREE_SHIPPING_OVER * rate };
}

/** Units of the cart's currency for one unit of the store's; null if it is unknown. */
function rateOf({ currency, storeCurrency }: FreeShippingInput, money: MoneyFormat): number | null {
  if (storeCurrency === null || currency === storeCurrency) return 1;
  return currency === money.currency.code ? money.currency.rate || null : null;
}

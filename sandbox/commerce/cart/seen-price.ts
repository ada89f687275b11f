import { toAmount } from '../money.ts';
import { priceCart, type PricingContext } from './price-cart.ts';
import type { CartRecord } from './cart-record.ts';

/** What the lines of a cart cost, as an answer that holds the cart shows it. */
export function seenPrice(cart: CartRecord, context: PricingContext): NonNullable<CartRecord['seen']> {
  const { code, decimals } = context.market.charged;
  const { subTotal } = priceCart(cart, context).totals;
  return { currency: code, sub_total: toAmount(subTotal, decimals) };
}

/** Do the lines cost what the shopper was last told? In another currency there is nothing to compare. */
export function isPriceSeen(cart: CartRecord, context: PricingContext): boolean {
  const now = seenPrice(cart, context);
  return !cart.seen || cart.seen.currency !== now.currency || cart.seen.sub_total === now.sub_total;
}

import { toAmount } from '../money.ts';
import type { CartRecord } from './cart-record.ts';
import { priceCart, type PricingContext } from './price-cart.ts';

/** The total of a cart's lines, as shown to the shopper. */
export function seenPrice(cart: CartRecord, context: PricingContext): NonNullable<CartRecord['seen']> {
  const { code, decimals } = context.market.charged;
  const { subTotal } = priceCart(cart, context).totals;
  return { currency: code, sub_total: toAmount(subTotal, decimals) };
}

/** Whether the lines still cost what the shopper was last shown. In another currency there is nothing to compare. */
export function isPriceSeen(cart: CartRecord, context: PricingContext): boolean {
  const now = seenPrice(cart, context);
  return !cart.seen || cart.seen.currency !== now.currency || cart.seen.sub_total === now.sub_total;
}

import type { Cart } from '#shared/cart/cart.ts';
import { kindOf } from '#shared/payments/cart-kind.ts';

export type AmountDue = {
  /** What the account's balance pays. */
  credit: number;
  /** Charged with the order. */
  now: number;
  /** Only authorised today, for a subscription that starts with a free trial. */
  later: number;
  /** Whether it is charged again without the shopper. */
  renews: boolean;
};

/** As the backend computes it. */
export function amountDue(cart: Cart): AmountDue {
  const { accountCredit, captureTotal, authTotal } = cart;
  return { credit: accountCredit, now: captureTotal, later: authTotal, renews: kindOf(cart).isSubscription };
}

/** Whether an order needs no payment method: a subscription always needs one for its renewals. */
export function isNothingDue({ now, later, renews }: AmountDue): boolean {
  return now <= 0 && later <= 0 && !renews;
}

import type { Cart } from '#shared/cart/cart.ts';

export type AmountDue = {
  /** What the account's balance pays. */
  credit: number;
  /** Charged with the order. */
  now: number;
  /** Only authorised today, for a subscription that starts with a free trial. */
  later: number;
};

/** As the backend computes it. */
export function amountDue({ accountCredit, captureTotal, authTotal }: Cart): AmountDue {
  return { credit: accountCredit, now: captureTotal, later: authTotal };
}

/** Whether an order needs no payment method. */
export function isNothingDue({ now, later }: AmountDue): boolean {
  return now <= 0 && later <= 0;
}

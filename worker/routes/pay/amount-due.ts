import type { Cart } from '#shared/cart/cart.ts';

export type AmountDue = {
  /** What the account's balance pays. */
  credit: number;
  /** What is charged with the order. */
  now: number;
  /** What is only secured today: a subscription that starts with free days. */
  later: number;
};

/** What is left to pay, as the backend says. */
export function amountDue({ accountCredit, captureTotal, authTotal }: Cart): AmountDue {
  return { credit: accountCredit, now: captureTotal, later: authTotal };
}

/** Whether an order goes through without a way to pay. */
export function isNothingDue({ now, later }: AmountDue): boolean {
  return now <= 0 && later <= 0;
}

import type { Cart } from '#shared/cart/cart.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';

export type AmountDue = {
  /** What the account's balance pays. */
  credit: number;
  /** What is charged with the order. */
  now: number;
  /** What is only secured today: a subscription that starts with free days. */
  later: number;
};

type Paid = Pick<Cart, 'captureTotal' | 'authTotal' | 'accountBalance' | 'currency'>;

/**
 * What is left to pay. The balance counts for its own customer, and in the shop's currency, in which it is held; it
 * pays only what is charged now.
 */
export function amountDue(cart: Paid, who: { isSignedIn: boolean; balanceCurrency: string }): AmountDue {
  const { captureTotal, authTotal, accountBalance, currency } = cart;
  const mayUse = who.isSignedIn && who.balanceCurrency === currency;
  const credit = mayUse ? Math.min(Math.max(0, accountBalance), captureTotal) : 0;
  const unit = toMinorUnits(1, currency);
  const left = toMinorUnits(captureTotal, currency) - toMinorUnits(credit, currency);
  return { credit, now: left / unit, later: authTotal };
}

/** Whether an order goes through without a way to pay. */
export function isNothingDue({ now, later }: AmountDue): boolean {
  return now <= 0 && later <= 0;
}

/** The sums as a form carries them, so that nobody pays what was not on the page. */
export function shownSums({ now, later }: AmountDue): string {
  return `${now}+${later}`;
}

import { problem, type Problem } from '#shared/errors/problem.ts';
import { isChargeable, minimumCharge } from '#shared/money/minimum-charge.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import type { PayableCart } from './exact-cart.ts';

/**
 * Methods that store a card to be charged with the order: below the minimum they make no payment intent, and
 * still work.
 */
const storesCard = new Set<MethodName>(['card', 'apple', 'google']);

/** Methods that accept a zero amount, for a subscription that begins with a trial. */
const allowsZeroAmount = new Set<MethodName>(['bancontact', 'amazon']);

/** Whether the order needs no card because nothing is to be paid. */
export function isCovered(
  method: MethodName,
  { capture_total, auth_total, subscription_delivery }: PayableCart,
): boolean {
  return storesCard.has(method) && capture_total + auth_total === 0 && !subscription_delivery;
}

/** Why this method cannot pay for the cart: no payment intent is made below the currency's minimum. */
export function chargeProblem(
  method: MethodName,
  { capture_total, auth_total, currency }: PayableCart,
): Problem | null {
  const amount = capture_total + auth_total;
  if (storesCard.has(method) || isChargeable(amount, currency)) return null;
  if (amount === 0 && allowsZeroAmount.has(method)) return null;
  if (amount === 0 && method === 'paypal') return problem('paypal_amount');
  const format = new Intl.NumberFormat(document.documentElement.lang || 'en', {
    style: 'currency',
    currency,
  });
  return problem('payment_below_minimum', { minimum: format.format(minimumCharge(currency)) });
}

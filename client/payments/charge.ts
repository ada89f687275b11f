import { problem, type Problem } from '#shared/errors/problem.ts';
import { isChargeable, minimumCharge } from '#shared/money/minimum-charge.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import type { PayableCart } from './exact-cart.ts';

/** Methods that keep a card to be charged with the order, unless they leave for it: below the minimum they still pay. */
const storesCard = new Set<MethodName>(['card', 'apple', 'google']);

/** Methods that accept a zero amount, for a subscription that begins with a trial. */
const allowsZeroAmount = new Set<MethodName>(['bancontact', 'amazon']);

/** Whether there is nothing to pay: the order is placed without any way to. */
export function isCovered({ capture_total, auth_total, subscription_delivery }: PayableCart): boolean {
  return capture_total + auth_total === 0 && !subscription_delivery;
}

type Payer = { method: MethodName; leaves: boolean };

/** Why a cart cannot be paid this way: no payment intent is made below the currency's minimum. */
export function chargeProblem(
  { method, leaves }: Payer,
  { capture_total, auth_total, currency }: PayableCart,
): Problem | null {
  const amount = capture_total + auth_total;
  if ((storesCard.has(method) && !leaves) || isChargeable(amount, currency)) return null;
  if (amount === 0 && allowsZeroAmount.has(method)) return null;
  if (amount === 0 && method === 'paypal') return problem('paypal_amount');
  const format = new Intl.NumberFormat(document.documentElement.lang || 'en', {
    style: 'currency',
    currency,
  });
  return problem('payment_below_minimum', { minimum: format.format(minimumCharge(currency)) });
}

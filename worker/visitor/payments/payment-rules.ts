import { problem, type Problem } from '#shared/errors/problem.ts';
import { isChargeable, minimumCharge } from '#shared/money/minimum-charge.ts';
import { flowOf } from '#shared/payments/methods.ts';
import type { StartPayment } from '#shared/payments/payment.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { digest } from '../../crypto/digest.ts';
import type { CartSummary, CartRecord } from '../storage/state.ts';
import type { Payment } from '../storage/payment-log.ts';

const MINUTE = 60_000;

/** When a payment is looked at that nobody came back for; after the last one the provider's page has expired. */
export const LOOKS = [2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/** How long the last payment still speaks: its message on the page, and its order to whoever presses once more. */
export const FRESH = 30 * MINUTE;

/** Every way to pay, taken out of a cart's billing; its address stays. */
export const NO_METHOD = {
  method: null,
  card: null,
  account_card_id: null,
  intent: null,
  ideal: null,
  bancontact: null,
  klarna: null,
  paypal: null,
  google: null,
  apple: null,
  amazon: null,
};

/** Whether the provider may hold the money although there is no order. */
export function isTakenEarly({ method, gateway }: Payment): boolean {
  return flowOf(method, gateway)?.takesEarly ?? false;
}

/** Whether the shopper may be paying at this moment with a method that takes the money early. */
export function isAtProvider(payment: Payment): boolean {
  return payment.state === 'redirected' && isTakenEarly(payment);
}

/** Whether the provider can be asked about it: one that was given up may be paid at its page all the same. */
export function mayBePaid(payment: Payment): boolean {
  return isAtProvider(payment) || (payment.state === 'failed' && payment.method === 'paysafecard');
}

/** While the money may be here, the cart stays what it was paid for. */
export function isFreezing(payment: Payment): boolean {
  return isAtProvider(payment) || (payment.state === 'authorised' && isTakenEarly(payment));
}

export function isEnded({ state }: Payment): boolean {
  return state === 'done' || state === 'failed';
}

/** What of a cart must stay as it is while it is paid. */
export async function linesOf({ fingerprint }: CartSummary): Promise<string> {
  return digest(`${fingerprint.items} ${fingerprint.codes}`);
}

/**
 * Why a cart costs too little for a payment intent (docs/product.md#amounts-of-a-payment). Methods that stay on the
 * page hand over a card all the same, the marketplace confirms without a charge, and a cart that costs nothing needs no
 * intent.
 */
export function belowMinimum(
  { method, gateway }: StartPayment,
  { text }: CartRecord,
  { locale }: ShopContext,
): Problem | null {
  const makesIntent = method !== 'amazon' && (flowOf(method, gateway)?.leaves ?? false);
  const cart = JSON.parse(text) as { capture_total?: number; auth_total?: number; currency?: string };
  const amount = (cart.capture_total ?? 0) + (cart.auth_total ?? 0);
  const currency = cart.currency ?? '';
  if (!makesIntent || amount === 0 || isChargeable(amount, currency)) return null;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return problem('payment_below_minimum', { minimum: format.format(minimumCharge(currency)) });
}

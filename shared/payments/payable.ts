import { isChargeable } from '../money/minimum-charge.ts';
import type { CartKind } from './cart-kind.ts';
import { methods, type Offer } from './methods.ts';

/** The amounts due, as far as a payment method must know them. */
export type AmountsToPay = CartKind & { captureTotal: number; authTotal: number };

/**
 * Whether a method can pay the cost of a cart (docs/product/payment.md#amounts-of-a-payment). Methods that stay on
 * the page provide a card for the order, whatever its amount; the others create an intent, or authorise a
 * subscription that charges nothing today.
 */
export function takesAmount(
  { method, leaves }: Pick<Offer, 'method' | 'leaves'>,
  { captureTotal, authTotal, currency, isSubscription }: AmountsToPay,
): boolean {
  const amount = captureTotal + authTotal;
  const keepsCard = !leaves && method !== 'paypal';
  const isAgreement = amount === 0 && isSubscription && methods[method].isAgreement;
  return keepsCard || isAgreement === true || isChargeable(amount, currency);
}

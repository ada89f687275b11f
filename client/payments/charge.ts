import { takesKind } from '#shared/payments/cart-kind.ts';
import type { Offer } from '#shared/payments/methods.ts';
import { takesAmount } from '#shared/payments/payable.ts';
import type { PayableCart } from './exact-cart.ts';

/** Whether there is nothing to pay: the order is placed without a payment method. */
export function isCovered({ capture_total, auth_total, subscription_delivery }: PayableCart): boolean {
  return capture_total + auth_total === 0 && !subscription_delivery;
}

/**
 * Whether a cart can be paid this way. Only the server gives the reason: to the operator, and to a shopper
 * who tries anyway.
 */
export function takesCart(
  payer: Pick<Offer, 'method' | 'leaves' | 'currencies' | 'isRepeatable'>,
  { capture_total, auth_total, currency, subscription_delivery: isSubscription = false }: PayableCart,
): boolean {
  const toPay = { captureTotal: capture_total, authTotal: auth_total, currency, isSubscription };
  return takesKind(payer, toPay) && takesAmount(payer, toPay);
}

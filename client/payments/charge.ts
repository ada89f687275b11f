import { toPlan } from '#shared/cart/wire-item.ts';
import { takesKind } from '#shared/payments/cart-kind.ts';
import type { Offer } from '#shared/payments/methods.ts';
import { takesAmount } from '#shared/payments/payable.ts';
import type { PayableCart } from './exact-cart.ts';

/** Whether there is nothing to pay: the order is placed without a payment method. */
export function isCovered(cart: PayableCart): boolean {
  return cart.capture_total + cart.auth_total === 0 && !isSubscription(cart);
}

/** Its renewals are charged without the shopper, delivered or not. */
function isSubscription({ subscription_delivery, items }: PayableCart): boolean {
  return (
    subscription_delivery === true || (items ?? []).some(({ purchase_option: it }) => toPlan(it) !== null)
  );
}

/** Only the server gives the reason: to the operator, and to a shopper who tries anyway. */
export function takesCart(
  payer: Pick<Offer, 'method' | 'leaves' | 'currencies' | 'isRepeatable'>,
  cart: PayableCart,
): boolean {
  const { capture_total: captureTotal, auth_total: authTotal, currency } = cart;
  const toPay = { captureTotal, authTotal, currency, isSubscription: isSubscription(cart) };
  return takesKind(payer, toPay) && takesAmount(payer, toPay);
}

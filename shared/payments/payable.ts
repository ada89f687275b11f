import type { Json } from '../json.ts';
import { isChargeable } from '../money/minimum-charge.ts';
import { takesCurrency } from './currencies.ts';
import type { Offer } from './methods.ts';

/** The amounts due, as far as a payment method must know them. */
export type ToPay = { captureTotal: number; authTotal: number; currency: string; isSubscription: boolean };

/** Vouchers can only be charged once. */
const onceOnly = new Set<string>(['paysafecard']);

/** Methods that can authorise a subscription although nothing is charged today. */
const agreements = new Set<string>(['bancontact', 'amazon']);

/** Why a method cannot pay for a cart. */
export type Obstacle = 'currency' | 'subscription' | 'amount';

/**
 * Why a method cannot pay for this cart, or null (docs/product.md#amounts-of-a-payment). Methods that stay on the page
 * provide a card for the order, whatever its amount; the others create an intent, or authorise a subscription that
 * charges nothing today.
 *
 * @param settings the store's settings of the method
 */
export function whyNotPayable(
  offer: Pick<Offer, 'method' | 'gateway' | 'leaves'>,
  { captureTotal, authTotal, currency, isSubscription }: ToPay,
  settings: Record<string, Json> = {},
): Obstacle | null {
  if (!takesCurrency(offer.method, currency, settings)) return 'currency';
  if (isSubscription && !canRepeat(offer, settings)) return 'subscription';
  const { method, leaves } = offer;
  const amount = captureTotal + authTotal;
  const keepsCard = !leaves && method !== 'paypal';
  const isAgreement = amount === 0 && isSubscription && agreements.has(method);
  return keepsCard || isAgreement || isChargeable(amount, currency) ? null : 'amount';
}

/** Whether the provider can be charged again without the shopper. */
function canRepeat({ method, gateway }: Pick<Offer, 'method' | 'gateway'>, settings: Record<string, Json>) {
  if (method === 'paypal' && gateway === 'direct') return Boolean(settings['ppcp']);
  return !onceOnly.has(method);
}

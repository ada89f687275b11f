import type { Json } from '../json.ts';
import { isChargeable } from '../money/minimum-charge.ts';
import type { Offer } from './methods.ts';

/** What is to be paid, as far as a way to pay must know. */
export type ToPay = { captureTotal: number; authTotal: number; currency: string; isSubscription: boolean };

/** Vouchers are spent once: nothing can be charged to them again. */
const onceOnly = new Set<string>(['paysafecard']);

/** Methods that a subscription can be agreed on with although nothing is charged today. */
const agreements = new Set<string>(['bancontact', 'amazon']);

/**
 * Whether a method can pay this cart (docs/product.md#amounts-of-a-payment). Methods that stay on the page hand over a
 * card for the order, whatever it comes to; the others make an intent, or agree on a subscription that charges nothing
 * today.
 *
 * @param settings the method's own, of the store
 */
export function isPayable(
  offer: Pick<Offer, 'method' | 'gateway' | 'leaves'>,
  { captureTotal, authTotal, currency, isSubscription }: ToPay,
  settings: Record<string, Json> = {},
): boolean {
  if (isSubscription && !canRepeat(offer, settings)) return false;
  const { method, leaves } = offer;
  const amount = captureTotal + authTotal;
  const keepsCard = !leaves && method !== 'paypal';
  const isAgreement = amount === 0 && isSubscription && agreements.has(method);
  return keepsCard || isAgreement || isChargeable(amount, currency);
}

/** Whether the provider can be charged again without the shopper. */
function canRepeat({ method, gateway }: Pick<Offer, 'method' | 'gateway'>, settings: Record<string, Json>) {
  if (method === 'paypal' && gateway === 'direct') return Boolean(settings['ppcp']);
  return !onceOnly.has(method);
}

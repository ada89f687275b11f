import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Market } from '#shared/locale/markets.ts';
import { isChargeable, minimumCharge } from '#shared/money/minimum-charge.ts';
import { flowOf, methodNames } from '#shared/payments/methods.ts';
import type { StartPayment } from '#shared/payments/payment.ts';
import { destinationChange, destinationIn, type Shown } from '#shared/payments/shown.ts';
import { priceChange } from '#shared/payments/sums.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { digest } from '../../crypto/digest.ts';
import { noDeliveryOf } from '../cart/no-delivery.ts';
import type { CartRecord, CartSummary } from '../storage/state.ts';
import type { Payment } from '../storage/payment-log.ts';
import { traits } from './methods/traits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When a provider is queried about a payment without a return. After the last one it is over. */
const LOOKS = [2 * MINUTE, 8 * MINUTE, 20 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR];

/** States in which the provider is queried whether it was paid. */
const POLLED = new Set<string>(['started', 'redirected', 'failed']);

/** When an order is tried again. The last one comes back for as long as it takes. */
const ORDERS = [5_000, 15_000, MINUTE, 5 * MINUTE, 8 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];

/** How long a shopper may take to pay at the provider's page before the cart is free again. */
export const AT_PROVIDER = HOUR;

/** How long money may be held, or a review may wait, without an order. */
export const UNORDERED = 30 * MINUTE;

/** Money that was taken and is still no order after this is for a person to look at. */
export const INCIDENT = 24 * HOUR;

/** How long the last payment is still shown: its message on the page, and its order to who submits once more. */
export const FRESH = 30 * MINUTE;

/** Every way to pay, taken out of a cart's billing; its address stays. */
export const NO_METHOD: Record<string, null> = {
  method: null,
  account_card_id: null,
  intent: null,
  ...Object.fromEntries(
    methodNames.filter((method) => traits[method].hasBillingPart).map((method) => [method, null]),
  ),
};

/**
 * How long until a payment is looked at again, give or take a fifth: after an outage not all of them are sent at once.
 * Null when it was looked at for the last time.
 *
 * @param random between 0 and 1
 */
export function nextWait(payment: Payment, random: number): number | null {
  const isPolled = payment.returned === null && POLLED.has(payment.state);
  const waits = isPolled ? LOOKS : ORDERS;
  const wait = waits[payment.tries] ?? (isPolled ? null : (waits.at(-1) ?? null));
  return wait === null ? null : Math.round(wait * (0.8 + 0.4 * random));
}

/** Whether the provider may hold the money although there is no order. */
export function isTakenEarly({ method, gateway }: Payment): boolean {
  return flowOf(method, gateway)?.takesEarly ?? false;
}

/** Whether the shopper approves at the provider first, and orders on our page afterwards. */
export function isReviewed({ method, gateway }: Payment): boolean {
  return flowOf(method, gateway)?.isReviewed ?? false;
}

/** Whether the shopper leaves our page to pay. */
export function isElsewhere({ method, gateway }: Payment): boolean {
  return flowOf(method, gateway)?.leaves ?? false;
}

/** Whether the shopper may be paying at this moment with a method that takes the money early. */
export function isAtProvider(payment: Payment): boolean {
  return payment.state === 'redirected' && isTakenEarly(payment);
}

/** Whether the provider can be queried for its status. */
export function isQueryable({ method, secret, refs }: Payment): boolean {
  return secret !== null || (traits[method].statusByReference !== null && refs.length > 0);
}

/** The money was taken, and cannot become an order as things are: the shopper has to do something about the cart. */
export function isStuck(payment: Payment): boolean {
  return payment.state === 'authorised' && isTakenEarly(payment) && payment.incidentAt !== null;
}

/** Whether it must go on whoever signs in or out: money may be at its provider, or its sheet's address in the cart. */
export function mustGoOn(payment: Payment): boolean {
  const mayBePaid = payment.due !== null && isQueryable(payment);
  const isGoingOn = isFreezing(payment) || isStuck(payment) || (mayBePaid && payment.state !== 'done');
  return isGoingOn || payment.sheet !== null;
}

/** Whether something of it is in the cart that must not stay there without it. */
export function isInCart({ hasBilling, sheet }: Payment): boolean {
  return hasBilling || sheet !== null;
}

/** Whether a page has to show it: not once the shopper goes on with another cart. */
export function isShown(payment: Payment, cart: CartSummary | null, now: number): boolean {
  const { state, checkoutId, due, changedAt } = payment;
  const isFresh = now - changedAt < FRESH;
  const hasCart = cart !== null && cart.itemQuantity > 0;
  if (state === 'done') return !hasCart && isFresh;
  if (state !== 'failed') return due !== null || isFresh;
  // Who cancelled what was paid reads that it is paid back, whatever is left in the cart.
  if (payment.incident === 'payment_refund_due') return isFresh;
  return hasCart && cart.checkoutId === checkoutId && isFresh;
}

/** While the money may be here, the cart stays what it was paid for. */
export function isFreezing(payment: Payment): boolean {
  if (payment.state === 'ordering') return true;
  const isHere = payment.state === 'authorised' && isTakenEarly(payment);
  return isAtProvider(payment) || (isHere && !isStuck(payment));
}

export function isEnded({ state }: Payment): boolean {
  return state === 'done' || state === 'failed';
}

/** Who named a payment, and knows it by its references. */
export function providerOf({ method, gateway }: Pick<Payment, 'method' | 'gateway'>): string {
  return gateway === 'direct' ? method : gateway;
}

/** What of a cart must stay as it is while it is paid. */
export async function linesOf({ fingerprint }: CartSummary): Promise<string> {
  return digest(`${fingerprint.items} ${fingerprint.codes}`);
}

type Priced = {
  capture_total?: number | null;
  grand_total?: number | null;
  auth_total?: number | null;
  currency?: string;
};

/** What a cart costs, in the currency's own units: what is taken now and what is only secured. */
export function priceOf({ text }: CartRecord): { amount: number; currency: string } {
  const cart = JSON.parse(text) as Priced | null;
  const captured = cart?.capture_total ?? cart?.grand_total ?? 0;
  return { amount: captured + (cart?.auth_total ?? 0), currency: cart?.currency ?? '' };
}

/** Why a cart is not what a page or sheet said of it: it costs something else, or goes elsewhere. */
export function otherThanShown(
  shown: Shown,
  { sums, destination = '' }: CartSummary,
  { locale }: ShopContext,
): Problem | null {
  return priceChange(shown, sums, locale) ?? destinationChange(destinationIn(shown), destination);
}

/**
 * Why a cart costs too little for a payment intent (docs/product.md#amounts-of-a-payment). Methods that stay on the
 * page hand over a card all the same, the marketplace confirms without a charge, and a cart that costs nothing needs no
 * intent.
 */
export function belowMinimum(
  { method, gateway }: StartPayment,
  cart: CartRecord,
  { locale }: ShopContext,
): Problem | null {
  const makesIntent = traits[method].hasMinimum && (flowOf(method, gateway)?.leaves ?? false);
  const { amount, currency } = priceOf(cart);
  if (!makesIntent || amount === 0 || isChargeable(amount, currency)) return null;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return problem('payment_below_minimum', { minimum: format.format(minimumCharge(currency)) });
}

/** Why a cart is not ordered where parcels no longer go. Money that may be here, or an order that was sent, goes on. */
export function undelivered(markets: Market[], payment: Payment, cart: CartRecord | null): Problem | null {
  const isUnderWay = payment.state === 'ordering' || isQueryable(payment) || isTakenEarly(payment);
  if (isUnderWay || cart === null) return null;
  return noDeliveryOf(markets, JSON.parse(cart.text) as Json, payment.context.locale);
}

/** What a person finds a payment by: nothing about the shopper. */
export function incidentDetails({
  id,
  method,
  gateway,
  checkoutId,
  orderId,
  refs,
}: Payment): Record<string, string> {
  const order = orderId === null ? {} : { order: orderId };
  return { payment: id, method, gateway, checkout: checkoutId, ...order, provider: refs.join(' ') };
}

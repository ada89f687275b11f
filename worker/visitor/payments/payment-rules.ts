import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Market } from '#shared/locale/markets.ts';
import { isChargeable, minimumCharge } from '#shared/money/minimum-charge.ts';
import { flowOf, methodNames, methods } from '#shared/payments/methods.ts';
import type { StartPayment } from '#shared/payments/payment.ts';
import { destinationChange, destinationIn, goodsIn, shownOf, type Shown } from '#shared/payments/shown.ts';
import { priceChange, printCharge } from '#shared/payments/sums.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { digest } from '../../crypto/digest.ts';
import { noDeliveryOf } from '../cart/no-delivery.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { CartRecord, CartSummary } from '../storage/cart-record.ts';
import type { Incident } from './incident.ts';
import { idsOf, type Intent } from './intent.ts';
import {
  isPaid,
  isReturned,
  isSought,
  isTold,
  recordOf,
  type InState,
  type Moment,
  type Payment,
} from './payment.ts';
import { isUnanswered } from './unanswered.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When a provider is queried about a payment without a return. After the last query the payment is over. */
const CHECK_DELAYS = [2 * MINUTE, 8 * MINUTE, 20 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR];

/** Delays before an order is tried again. The last one repeats for as long as it takes. */
const ORDER_DELAYS = [5_000, 15_000, MINUTE, 5 * MINUTE, 8 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];

/** When an order is looked for that may be there after its payment has ended; the backend denies it twice, hours apart. */
const SEEK_DELAYS = [5_000, MINUTE, 15 * MINUTE, 3 * HOUR];

/** How long a shopper may take to pay at the provider's page before the cart is unlocked. */
export const MAX_AT_PROVIDER_MS = HOUR;

/** How long money may be held, or a review may wait, without an order. */
export const MAX_UNORDERED_MS = 30 * MINUTE;

/** Captured money that is still no order after this is left to an operator. */
export const INCIDENT_AFTER_MS = 24 * HOUR;

/** How long the last payment is still shown: its message on the page, and its order to a repeated submission. */
export const SHOWN_FOR_MS = 30 * MINUTE;

/** Incidents of which the shopper reads, whatever cart there is. */
const READ_ANYWHERE = new Set(['payment_refund_due', 'payment_twice', 'payment_unordered']);

/** How long that is read at most: as long as a browser keeps its visitor's cookie. */
const READ_FOR_MS = 7 * 24 * HOUR;

/** Every payment method, removed from a cart's billing; its address stays. */
export const NO_METHOD: Record<string, null> = {
  method: null,
  account_card_id: null,
  intent: null,
  ...Object.fromEntries(
    methodNames.filter((method) => !methods[method].isIntentAlone).map((method) => [method, null]),
  ),
};

/** The delay until it is checked again, varied by a fifth (docs/payments.md). Null after the last check. */
export function nextWait(payment: Payment, random: number, isOrder = false): number | null {
  const waits = isOrder ? ORDER_DELAYS : waitsOf(payment);
  const wait = waits[payment.tries] ?? (waits === CHECK_DELAYS ? null : (waits.at(-1) ?? null));
  return wait === null ? null : Math.round(wait * (0.8 + 0.4 * random));
}

function waitsOf(payment: Payment): number[] {
  if (isSought(payment)) return SEEK_DELAYS;
  const isPaidAway = payment.state === 'redirected' && isPaid(payment);
  const isWaiting = isReturned(payment) || ['authorised', 'ordering'].includes(payment.state);
  return isWaiting || isPaidAway || isUnanswered(payment) ? ORDER_DELAYS : CHECK_DELAYS;
}

/** When a payment that waits for its order is tried again; a time that is already set stays. */
export function nextTryAt(payment: Payment, { now, random }: Moment): number {
  if (payment.due !== null && payment.due > now) return payment.due;
  return now + (nextWait(payment, random, true) ?? MINUTE);
}

/** When its provider is next queried, or its time is over. */
export function nextLook(payment: Payment, { now, random }: Moment): number {
  const isAsked = isQueryable(payment) || flowOf(payment).takesEarly;
  return now + (isAsked ? (nextWait(payment, random) ?? 0) : MAX_UNORDERED_MS);
}

/** Whether the shopper may be paying at this moment with a method that captures early. */
export function isAtProvider(payment: Payment): payment is InState<'redirected'> {
  return payment.state === 'redirected' && flowOf(payment).takesEarly;
}

/** Whether the provider can be queried for its status. */
export function isQueryable(payment: Payment): boolean {
  return intentsOf(payment).length > 0;
}

/** The intents that its provider is asked about, by secret or by reference. */
export function intentsOf(payment: Pick<Payment, 'method' | 'gateway' | 'intents'>): Intent[] {
  const isVoucher = flowOf(payment).proof === 'voucher';
  return payment.intents.filter(({ secret }) => isVoucher || secret !== null);
}

/**
 * The intents that may hold money besides what is known: of an ended payment they are asked about for a day. Where nobody
 * said which one holds what is known, one of them does.
 */
export function unsettledOf(payment: Payment): Intent[] {
  if (flowOf(payment).proof === 'setup') return [];
  const left = intentsOf(payment).filter(({ said }) => UNSETTLED.has(said));
  return left.length <= (isUnsaid(payment) ? 1 : 0) ? [] : left;
}

const UNSETTLED = new Set(['open', 'unpaid', 'besides']);

/** Whether one of its intents holds its money, and nobody said which. */
export function isUnsaid(payment: Payment): boolean {
  const isKnown = payment.intents.some(({ said }) => said !== 'open' && said !== 'unpaid');
  return !isKnown && (payment.state === 'done' || isPaid(payment));
}

/** The money was captured and cannot become an order at present: the shopper has to change the cart. */
export function isStuck(payment: Payment): boolean {
  return payment.state === 'authorised' && flowOf(payment).takesEarly && isTold(payment);
}

/** Whether it waits for the shop's button on `/pay`. */
export function isReviewing(payment: Payment): boolean {
  return flowOf(payment).isReviewed && !('isConfirmed' in payment && payment.isConfirmed);
}

/** Whether its shopper has to do something at its provider, which a review's button may lead to once more: nothing orders it before. */
export function isOnItsWay(payment: Payment): boolean {
  const { state } = payment;
  return state === 'started' || state === 'redirected' || (isReviewing(payment) && flowOf(payment).leaves);
}

/** Whether a shopper reads of it in whatever cart, until an operator has closed it. */
export function isReadAnywhere(reason: { code: string } | null): boolean {
  return reason !== null && READ_ANYWHERE.has(reason.code);
}

/** Whether a page has to show it: not once the shopper continues with another cart. */
export function isShown(payment: Payment, cart: CartSummary | null, now: number): boolean {
  const { state, checkoutId, due, changedAt } = payment;
  const isFresh = now - changedAt < SHOWN_FOR_MS;
  const hasCart = cart !== null && cart.itemQuantity > 0;
  if (state === 'done') return !hasCart && isFresh;
  if (state !== 'failed') return due !== null || isFresh;
  // A shopper reads that money is refunded, or an order in doubt, whatever is left in the cart.
  const read = payment.incidents.filter(isReadAnywhere);
  const isReadNow = read.some(({ code, at }) => code === payment.problem?.code && now - at < READ_FOR_MS);
  if (read.length > 0) return isFresh || isReadNow;
  return hasCart && cart.checkoutId === checkoutId && isFresh;
}

/** While the money may have arrived, the cart must stay what it was paid for. */
export function locksCart(payment: Payment): boolean {
  const isHere = payment.state === 'authorised' && flowOf(payment).takesEarly;
  return payment.state === 'ordering' || isAtProvider(payment) || (isHere && !isStuck(payment));
}

/** The issuer of a payment's references. */
export function providerOf({ method, gateway }: Pick<Payment, 'method' | 'gateway'>): string {
  return gateway === 'direct' ? method : gateway;
}

/** The parts of a cart that must not change while it is paid. */
export async function linesOf({ fingerprint }: CartSummary): Promise<string> {
  return digest(`${fingerprint.items} ${fingerprint.codes}`);
}

/** The cost of a cart, in the currency's own units: charged now, and only secured. */
export function priceOf({ text }: CartRecord): { amount: number; currency: string } {
  const read = fieldsOf(JSON.parse(text) as Json);
  const captured = read('capture_total') ?? read('grand_total');
  return { amount: Number(captured) + Number(read('auth_total')), currency: textOf(read('currency')) ?? '' };
}

/** Null where no goods were shown, or they are still the cart's. */
export function goodsChange(shown: string | null, now: string | undefined): Problem | null {
  return shown === null || now === undefined || shown === now ? null : problem('payment_cart_changed');
}

/** Why a cart differs from what a page or sheet showed: its cost, its destination or its goods. */
export function differenceFromShown(
  shown: Shown,
  { sums, destination = '', goods }: CartSummary,
  context: ShopContext,
): Problem | null {
  return (
    priceChange(shown, sums, context) ??
    destinationChange(destinationIn(shown), destination) ??
    goodsChange(goodsIn(shown), goods)
  );
}

/**
 * Why a cart costs too little for a payment intent (docs/product/payment.md#amounts-of-a-payment). Methods that stay on
 * the page hand over a card anyway, Amazon Pay confirms without a charge, and a free cart needs no intent.
 */
export function belowMinimum(request: StartPayment, cart: CartRecord, context: ShopContext): Problem | null {
  const makesIntent = !methods[request.method].isFree && flowOf(request).leaves;
  const { amount, currency } = priceOf(cart);
  if (!makesIntent || amount === 0 || isChargeable(amount, currency)) return null;
  return problem('payment_below_minimum', {
    minimum: printCharge(minimumCharge(currency), currency, context),
  });
}

/** Why a cart is not ordered where delivery has ended. Money that may have arrived, or an order already sent, goes on. */
export function undelivered(markets: Market[], payment: Payment, cart: CartRecord | null): Problem | null {
  const isUnderWay = payment.state === 'ordering' || isQueryable(payment) || flowOf(payment).takesEarly;
  if (isUnderWay || cart === null) return null;
  return noDeliveryOf(markets, JSON.parse(cart.text) as Json, payment.context.locale);
}

/** What an operator finds a payment by: nothing about the shopper. */
export function incidentDetails(
  payment: Payment,
  { intent }: Pick<Incident, 'intent'> = {},
): Record<string, string> {
  const { id, method, gateway, checkoutId: checkout, orderId } = recordOf(payment);
  const named = { ...(orderId !== null && { order: orderId }), ...(intent !== undefined && { intent }) };
  return { payment: id, method, gateway, checkout, ...named, provider: idsOf(payment).join(' ') };
}

/** What the shopper agreed to. Money that has arrived is delivered to the cart's current destination. */
export function agreedOf(payment: Payment, sums = payment.sums): Shown {
  const { destination } = payment;
  return destination === null || flowOf(payment).takesEarly ? sums : shownOf(sums, destination);
}

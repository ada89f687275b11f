import type { JsonObject } from '#shared/json.ts';
import { toAmount, toMinor, type Minor } from '../money.ts';
import { readBillingMethod } from '../payment/billing-method.ts';
import type { Outcome } from '../payment/card-token.ts';
import { createPayment, summarisePayment, type PaymentRecord } from '../payment/payment-record.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import type { CartRecord } from './cart-record.ts';
import { viewCart } from './cart-view.ts';
import type { OrderRecord } from './order-record.ts';
import type { PricingContext } from './price-cart.ts';

/** The fields that only an order has: its ids, its number, and how the card behaved. */
export type OrderInput = {
  id: string;
  number: string;
  paymentId: string;
  outcome: Exclude<Outcome, 'declined'>;
  /** The ids of its new subscriptions, by line id. */
  subscriptionIds: ReadonlyMap<string, string>;
};

/** What a cart is sent with and its order is not. */
const NOT_COPIED = new Set([
  'checkout_url',
  'account_logged_in',
  'coupon',
  'info_text',
  'settings',
  'promotions',
  'recovered',
  'date_updated',
]);

/**
 * Creates the order of a cart (docs/commerce-protocol/records.md#order) with its current amounts. The account's balance pays
 * first if the session is signed in; the rest is paid by the cart's billing method, which must be present if anything
 * is left to pay.
 */
export function createOrder(
  cart: CartRecord,
  context: PricingContext,
  input: OrderInput,
): { order: OrderRecord; payment: PaymentRecord | null } {
  const view = viewCart(cart, context);
  const { decimals, code: currency } = context.market.charged;
  const amount = (value: Minor) => toAmount(value, decimals);
  const minor = (name: string) => toMinor(Number(view[name]), decimals);
  const [credit, payable] = [minor('account_credit_amount'), minor('capture_total')];
  const isPaid = payable + minor('auth_total') > 0;
  const payment = isPaid ? payWith(cart, input, { amount: amount(payable), currency }) : null;
  const waits = payment?.status === 'pending';
  const date = new Date().toISOString();
  const order: OrderRecord = {
    ...Object.fromEntries(Object.entries(view).filter(([name]) => !NOT_COPIED.has(name))),
    ...statusOf(payment, date),
    id: input.id,
    number: input.number,
    date_created: date,
    cart_id: cart.id,
    checkout_id: cart.checkout_id,
    account: orderAccount(view),
    guest: view['guest'] ?? true,
    delivered: false,
    canceled: false,
    payment_total: amount(waits ? credit : credit + payable),
    payment_balance: amount(waits ? -payable : 0),
    refund_total: 0,
    items: withSubscriptions(view['items'] ?? [], input.subscriptionIds),
    billing: { ...cart.billing, method: payment?.['method'] ?? freeMethod(view, credit) },
    shipments: { count: 0, results: [] },
    payments: summariesOf(payment),
    subscription_id: [...input.subscriptionIds.values()][0] ?? null,
  };
  return { order, payment };
}

function payWith(cart: CartRecord, input: OrderInput, paid: { amount: number; currency: string }) {
  const method = readBillingMethod(cart.billing);
  const { id, paymentId, outcome } = input;
  return createPayment(cart, { id: paymentId, order_id: id, method, outcome, ...paid });
}

function summariesOf(payment: PaymentRecord | null): JsonObject {
  const results = payment ? [summarisePayment(payment)] : [];
  return { count: results.length, results };
}

/** Before the shopper has confirmed, the order names the payment that waits for it. */
function statusOf(payment: PaymentRecord | null, date: string): JsonObject {
  const waits = payment?.status === 'pending';
  const status = waits ? 'payment_pending' : 'delivery_pending';
  const placed = { date, event: 'placed', status: 'payment_pending' };
  const paid = { date, event: 'paid', status };
  if (!waits) return { status, paid: true, history: [placed, paid] };
  return { status, paid: false, history: [placed], authentication_required_payment_id: payment.id };
}

/** The payment method of an order without a gateway payment. */
function freeMethod(view: JsonObject, credit: Minor): string {
  if (credit > 0) return 'account';
  return Number(view['giftcard_total']) > 0 ? 'giftcard' : 'account';
}

function withSubscriptions(items: JsonObject[string], ids: ReadonlyMap<string, string>): JsonObject[] {
  const list = Array.isArray(items) ? items.filter(isObject) : [];
  return list.map((item) => {
    const id = ids.get(textOf(item['id']));
    return id === undefined ? item : { ...item, subscription_id: id };
  });
}

function orderAccount({ account }: JsonObject): JsonObject | null {
  if (!isObject(account)) return null;
  return { id: account['id'] ?? null, email: account['email'] ?? null, name: account['name'] ?? null };
}

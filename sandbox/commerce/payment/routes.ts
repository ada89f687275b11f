import { Hono } from 'hono';
import type { JsonObject } from '#shared/json.ts';
import { seedId } from '../../seed/ids.ts';
import { listRecords, readRecord } from '../../store/read.ts';
import { transact, type Transaction } from '../../store/transaction.ts';
import { INTENTS } from '../../vault/intent-record.ts';
import { CARTS } from '../cart/cart-record.ts';
import { ORDERS } from '../cart/order-record.ts';
import { withMediaOrigin } from '../media-addresses.ts';
import { toAmount, toMinor } from '../money.ts';
import { openMarket } from '../settings/market.ts';
import { isObject, readObject } from '../wire/body.ts';
import { textOf, pick } from '../wire/json-text.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { summarisePayment, PAYMENTS, type PaymentRecord } from './payment-record.ts';

/**
 * Payments (docs/commerce-protocol.md#payment-calls): those of the session's account and of its last order. Another
 * visitor's payment is answered like a missing one.
 */
export function paymentRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/payments', async (c) => c.json(listRecordsBy(await ownPayments(c), readQuery(c.req.url))));
  app.get('/payments/:id', async (c) => {
    const own = await ownPayments(c);
    return c.json(own.find(({ id }) => id === c.req.param('id')) ?? null);
  });

  app.put('/payments/:id', async (c) => {
    const body = await readObject(c.req.raw);
    const own = await ownPayments(c);
    const id = own.find((payment) => payment.id === c.req.param('id'))?.id;
    if (id === undefined) throw new HardError(404, 'not_found', 'Payment not found', 'id');
    if (body['$reset_async_payment'] !== true) {
      throw invalidField('$reset_async_payment', 'REQUIRED', 'Only an asynchronous payment can be reset');
    }
    return c.json(await transact(c.env.DB, (tx) => settlePayment(tx, id)));
  });

  return app;
}

async function ownPayments(c: CommerceContext): Promise<PaymentRecord[]> {
  const { account_id: owner, cart_id: cartId, last_order_id: lastOrderId } = c.get('session').record;
  const current = owner === null ? [] : await listRecords(c.env.DB, PAYMENTS, owner);
  const cart = cartId === null ? null : await readRecord(c.env.DB, CARTS, cartId);
  const orderId = cart?.order_id ?? lastOrderId;
  const order = orderId === null ? null : await readRecord(c.env.DB, ORDERS, orderId);
  const payments = current.map(({ data }) => data);
  for (const id of paymentIds(order)) {
    const known = payments.some((payment) => payment.id === id);
    const payment = known ? null : await readRecord(c.env.DB, PAYMENTS, id);
    if (payment) payments.push(payment);
  }
  return payments;
}

function paymentIds(order: JsonObject | null): string[] {
  const payments = order?.['payments'];
  const results = isObject(payments) ? payments['results'] : [];
  const list = Array.isArray(results) ? results.filter(isObject) : [];
  return list.map(({ id }) => id).filter((id) => typeof id === 'string');
}

/**
 * After the shopper has confirmed with the bank (`authenticate` of the clients), a pending payment succeeds and its
 * order is paid. Any other payment is unchanged.
 */
async function settlePayment(tx: Transaction, id: string): Promise<PaymentRecord | null> {
  const payment = await tx.read(PAYMENTS, id);
  if (payment?.status !== 'pending' || payment.order_id === null) return payment;
  const proof = await tx.read(INTENTS, textOf(payment['transaction_id']));
  if (proof && proof.status !== 'requires_capture' && proof.status !== 'succeeded') return payment;
  const { amount = 0 } = payment;
  const fine = { status: 'success', success: true, authorized: true, captured: true, async: false };
  const date = new Date().toISOString();
  const settled = { ...payment, ...fine, amount_refundable: amount, date_async_update: date };
  tx.write(PAYMENTS, id, settled);
  const order = await tx.read(ORDERS, payment.order_id);
  if (!order || order['canceled'] === true) return settled;
  const { authentication_required_payment_id: _gone, ...rest } = order;
  const status = 'delivery_pending';
  const history = Array.isArray(order['history']) ? order['history'] : [];
  tx.write(ORDERS, order.id, {
    ...rest,
    id: order.id,
    number: order.number,
    checkout_id: order.checkout_id,
    status,
    paid: true,
    payment_total: addAmounts(order, Number(amount)),
    payment_balance: 0,
    payments: { count: 1, results: [summarisePayment(settled)] },
    history: [...history, { date, event: 'paid', status }],
  });
  return settled;
}

/** Adds to the paid amount of an order, in minor units. */
function addAmounts(order: JsonObject, amount: number): number {
  const { decimals } = openMarket([{ currency: textOf(order['currency']) }]).charged;
  return toAmount(toMinor(Number(order['payment_total']), decimals) + toMinor(amount, decimals), decimals);
}

const COPIED = [
  'account_id',
  'billing',
  'shipping',
  'currency',
  'coupon_code',
  'discounts',
  'discount_total',
  'item_discount',
  'sub_total',
  'tax_total',
  'tax_included_total',
  'shipment_total',
  'giftcard_total',
  'account_credit_amount',
  'capture_total',
  'auth_total',
  'grand_total',
  'payment_total',
  'paid',
  'subscription_id',
  'date_created',
  'items',
] as const;

/** Invoices of the session's account, one for every order (docs/commerce-protocol.md#other-calls). */
export function invoiceRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/invoices', async (c) => {
    const invoices = await ownInvoices(c);
    return c.json(invoices && listRecordsBy(invoices, readQuery(c.req.url)));
  });
  app.get('/invoices/:id', async (c) => {
    const invoices = await ownInvoices(c);
    return c.json(invoices?.find(({ id }) => id === c.req.param('id')) ?? null);
  });

  return app;
}

async function ownInvoices(c: CommerceContext): Promise<JsonObject[] | null> {
  const { account_id: owner } = c.get('session').record;
  if (owner === null) return null;
  const orders = await listRecords(c.env.DB, ORDERS, owner);
  return orders.map(({ data }) => withMediaOrigin(invoiceOf(data), c.env.IMAGE_URL) as JsonObject);
}

/** An invoice's number and id are derived from its order's, so that they never change. */
function invoiceOf(order: JsonObject): JsonObject {
  const paid = order['paid'] === true;
  return {
    ...pick(order, COPIED),
    id: seedId(`invoice/${textOf(order['id'])}`),
    number: `INV-${textOf(order['number'])}`,
    status: order['canceled'] === true ? 'void' : paid ? 'paid' : 'unpaid',
    order_id: order['id'] ?? null,
    date_due: order['date_created'] ?? null,
  };
}

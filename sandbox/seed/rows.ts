import type { Json, JsonObject } from '#shared/json.ts';
import { customersAt } from '#shop/demo/customers.ts';
import { giftCards } from '#shop/demo/discounts.ts';
import { ACCOUNTS, ADDRESSES, CARDS } from '../commerce/account/account-record.ts';
import { GIFTCARDS } from '../commerce/cart/giftcard-record.ts';
import { ORDERS } from '../commerce/cart/order-record.ts';
import { PAYMENTS } from '../commerce/payment/payment-record.ts';
import { SUBSCRIPTIONS, type SubscriptionRecord } from '../commerce/subscriptions/subscription-record.ts';
import { COUNTERS } from '../store/counter.ts';
import { seedRow, type SeedRow } from '../store/ready.ts';
import type { SeedCustomer } from './customer-types.ts';

/** Orders and subscriptions are numbered from here where the seed has none. */
const FIRST_NUMBER = 100_000;

/** The initial records: gift cards, and customers with their accounts' records. */
export function seedRows(): SeedRow[] {
  const customers = customersAt(new Date());
  const numbers = customers.flatMap(({ orders }) => orders.map((order) => Number(order.number)));
  const subscriptionNumbers = customers.flatMap(({ subscriptions }) =>
    subscriptions.map((subscription) => Number(subscription.number)),
  );
  return [
    ...giftCards.map((card) => seedRow(GIFTCARDS, { id: card.id, data: card, lookup: card.code })),
    ...customers.flatMap(customerRows),
    seedRow(COUNTERS, { id: 'order', data: { last: Math.max(FIRST_NUMBER, ...numbers) } }),
    seedRow(COUNTERS, { id: 'subscription', data: { last: Math.max(FIRST_NUMBER, ...subscriptionNumbers) } }),
  ];
}

type WireOrder = SeedCustomer['orders'][number];

function customerRows({ account, addresses, cards, orders, subscriptions }: SeedCustomer): SeedRow[] {
  const owner = account.id;
  return [
    seedRow(ACCOUNTS, {
      id: owner,
      lookup: account.email,
      data: {
        wire: {
          ...account,
          billing: asRecord(account.billing),
          shipping: asRecord(account.shipping),
          metadata: asRecord(account.metadata),
        },
        password: 'seed',
        cart_id: null,
      },
    }),
    ...addresses.map((data) => seedRow(ADDRESSES, { id: data.id, owner, data: asRecord(data) })),
    ...cards.map((data) => seedRow(CARDS, { id: data.id, owner, data: asRecord(data) })),
    ...orders.map((data) =>
      seedRow(ORDERS, {
        id: data.id,
        owner,
        lookup: data.checkout_id,
        data: { ...asRecord(data), history: orderHistory(data) },
      }),
    ),
    ...orders.flatMap(paymentRows),
    ...subscriptions.map((data) =>
      seedRow(SUBSCRIPTIONS, { id: data.id, owner, data: subscriptionRecord(data) }),
    ),
  ];
}

function orderHistory({ date_created, shipments, status, canceled }: WireOrder): JsonObject[] {
  const started = [
    { date: date_created, event: 'placed', status: 'payment_pending' },
    { date: date_created, event: 'paid', status: 'delivery_pending' },
  ];
  const sent = shipments.results.map((each) => ({
    date: each.date_created,
    event: 'shipped',
    status: 'delivery_pending',
  }));
  const last = [...sent].at(-1)?.date ?? date_created;
  const ended = canceled ? 'canceled' : 'delivered';
  return [
    ...started,
    ...sent,
    ...(status === 'delivery_pending' ? [] : [{ date: last, event: ended, status }]),
  ];
}

function paymentRows(order: WireOrder): SeedRow[] {
  return order.payments.results.map((payment) =>
    seedRow(PAYMENTS, {
      id: payment.id,
      owner: order.account_id,
      data: {
        ...payment,
        order_id: order.id,
        account_id: order.account_id,
        currency: order.currency,
        card: asRecord(order.billing.card),
        async: false,
        amount_refunded: order.refund_total,
        date_created: order.date_created,
      },
    }),
  );
}

function subscriptionRecord(data: SeedCustomer['subscriptions'][number]): SubscriptionRecord {
  const { product_id, variant_id, options, date_paused } = data;
  const created = { date: data.date_created, event: 'created', status: 'active', detail: data.plan_name };
  const paused = { date: date_paused ?? data.date_created, event: 'paused', status: 'paused', detail: null };
  return {
    ...data,
    shipping: asRecord(data.shipping),
    billing: { method: 'card', ...asRecord(data.billing) },
    items: data.items.map((item) => ({ ...item, product_id, variant_id, product_name: null, options })),
    history: data.paused ? [created, paused] : [created],
  };
}

/** Seeded values are JSON, which their types with optional fields cannot express. */
function asRecord<T extends object>(value: T): T & JsonObject {
  return value as T & { [key: string]: Json };
}

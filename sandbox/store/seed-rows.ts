import type { Json } from '#shared/json.ts';
import type { SeedCustomer, WireOrder, WireSubscription } from '../seed/account-types.ts';
import { customersAt } from '../seed/customers.ts';
import { giftCards } from '../seed/discounts.ts';
import type { SeedRow } from './ready.ts';
import type { JsonObject } from './records.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/** The records a fresh sandbox starts with: gift cards, and customers with what hangs on their accounts. */
export function seedRows(): SeedRow[] {
  const customers = customersAt(new Date());
  const numbers = customers.flatMap(({ orders }) => orders.map((order) => Number(order.number)));
  const subscriptionNumbers = customers.flatMap(({ subscriptions }) =>
    subscriptions.map((subscription) => Number(subscription.number)),
  );
  return [
    ...giftCards.map((card) => ({ kind: 'giftcard' as const, id: card.id, data: card, lookup: card.code })),
    ...customers.flatMap(customerRows),
    { kind: 'counter', id: 'order', data: { last: Math.max(...numbers) } },
    { kind: 'counter', id: 'subscription', data: { last: Math.max(...subscriptionNumbers) } },
  ];
}

function customerRows({ account, addresses, cards, orders, subscriptions }: SeedCustomer): SeedRow[] {
  const owner = account.id;
  return [
    {
      kind: 'account',
      id: owner,
      lookup: account.email,
      data: {
        wire: { ...account, billing: asRecord(account.billing), shipping: asRecord(account.shipping) },
        password: 'seed',
        cart_id: null,
      },
    },
    ...addresses.map((data) => ({ kind: 'address' as const, id: data.id, owner, data: asRecord(data) })),
    ...cards.map((data) => ({ kind: 'card' as const, id: data.id, owner, data: asRecord(data) })),
    ...orders.map((data) => ({
      kind: 'order' as const,
      id: data.id,
      owner,
      lookup: data.checkout_id,
      data: { ...asRecord(data), history: orderHistory(data) },
    })),
    ...orders.flatMap(paymentRows),
    ...subscriptions.map((data) => ({
      kind: 'subscription' as const,
      id: data.id,
      owner,
      data: subscriptionRecord(data),
    })),
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
  return order.payments.results.map((payment) => ({
    kind: 'payment',
    id: payment.id,
    ...(order.account_id === null ? {} : { owner: order.account_id }),
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
  }));
}

function subscriptionRecord(data: WireSubscription): SubscriptionRecord {
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

/** Seeded shapes are JSON, which their types, having optional names, cannot show. */
function asRecord<T extends object>(value: T): T & JsonObject {
  return value as T & { [key: string]: Json };
}

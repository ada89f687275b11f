import * as z from 'zod/mini';
import type { ExtraItem, Subscription } from '#shared/account/subscription.ts';
import type { Json } from '#shared/json.ts';
import { mapped, soft } from '../schema.ts';
import { readAs, readEach, type Report } from './decode.ts';
import { amount, list, orNull, page, schedule, text, truth, words } from './fields.ts';
import { orderAddress, toOrderAddress } from './order.ts';
import { toProduct } from './product.ts';
import { product } from './product-schema.ts';

const status = z.enum([
  'pending',
  'active',
  'trial',
  'pastdue',
  'unpaid',
  'canceled',
  'paid',
  'complete',
  'draft',
  'paused',
]);

const rhythm = mapped(schedule, ({ interval, interval_count: intervalCount, trial_days: trialDays }) => ({
  interval,
  intervalCount: intervalCount ?? 1,
  trialDays: trialDays ?? 0,
}));

const sentOrder = z.object({ id: z.string(), number: words, date_created: orNull });

const option = z.object({ id: words, name: words, value: words });

const item = z.object({
  id: z.string(),
  product_name: words,
  product: soft(z.object({ name: words })),
  quantity: soft(z.number()),
  price: soft(z.number()),
  recurring_price: soft(z.number()),
  options: list(option),
});

/** See docs/commerce-protocol.md#subscription; with what `expand` adds. */
const subscription = z.object({
  id: z.string(),
  number: words,
  status: soft(status),
  product: soft(product),
  product_name: words,
  variant_id: text,
  options: list(option),
  items: list(item),
  plan_id: orNull,
  plan_name: words,
  quantity: soft(z.number()),
  price: soft(z.number()),
  billing_schedule: soft(rhythm),
  currency: text,
  recurring_total: amount,
  paused: truth,
  canceled: truth,
  date_created: orNull,
  date_period_start: orNull,
  date_period_end: orNull,
  date_pause_end: orNull,
  date_next_charge: orNull,
  shipping: soft(z.extend(z.partial(orderAddress), { account_address_id: orNull })),
  billing: soft(z.object({ account_card_id: orNull, card: soft(z.object({ brand: words, last4: words })) })),
  orders: soft(z.object({ results: list(sentOrder) })),
});

type WireSubscription = z.infer<typeof subscription>;

/** The customer's subscription, null where there is none for this customer; throws a bad_answer for anything else. */
export function parseSubscription(body: Json): Subscription | null {
  return body === null ? null : toSubscription(readAs(subscription, body, 'subscription'));
}

export function parseSubscriptions(body: Json, report: Report): Subscription[] {
  if (body === null) return [];
  const { results } = readAs(page, body, 'subscriptions');
  return readEach(subscription, results, 'subscription', report).map(toSubscription);
}

function toSubscription(wire: WireSubscription): Subscription {
  const found = wire.product ? toProduct(wire.product) : null;
  return {
    id: wire.id,
    number: wire.number || wire.id,
    status: wire.status ?? null,
    productName: found?.name ?? (wire.product_name || 'Subscription'),
    product: found,
    options: wire.options,
    planId: wire.plan_id,
    planName: wire.plan_name,
    ...toLines(wire),
    schedule: wire.billing_schedule ?? null,
    currency: wire.currency ?? 'AUD',
    recurringTotal: wire.recurring_total ?? 0,
    isPaused: wire.paused,
    isCanceled: wire.canceled,
    ...toDates(wire),
    ...toPlaces(wire),
    orders: (wire.orders?.results ?? []).map(({ id, number, date_created: date }) => ({
      id,
      number: number || id,
      date,
    })),
  };
}

/** The first item is the plan's own product, the others came to it. */
function toLines(wire: WireSubscription): Pick<Subscription, 'quantity' | 'price' | 'extras'> {
  const [own, ...others] = wire.items;
  return {
    quantity: wire.quantity ?? own?.quantity ?? 1,
    price: own?.recurring_price ?? wire.price ?? 0,
    extras: others.map(toExtra),
  };
}

function toExtra({ id, options, ...wire }: z.infer<typeof item>): ExtraItem {
  return {
    id,
    name: wire.product?.name || wire.product_name || 'Item',
    detail: options.map(({ name, value }) => `${name}: ${value}`).join(', '),
    quantity: wire.quantity ?? 1,
    price: wire.recurring_price ?? wire.price ?? 0,
  };
}

function toDates(wire: WireSubscription) {
  return {
    dateCreated: wire.date_created,
    periodStart: wire.date_period_start,
    periodEnd: wire.date_period_end,
    pauseEnd: wire.date_pause_end,
    statedNextCharge: wire.date_next_charge,
  };
}

function toPlaces({
  shipping,
  billing,
}: WireSubscription): Pick<Subscription, 'shipping' | 'addressId' | 'card'> {
  const id = billing?.account_card_id ?? null;
  return {
    shipping: shipping ? toOrderAddress(shipping) : null,
    addressId: shipping?.account_address_id ?? null,
    card: billing?.card ? { id, ...billing.card } : null,
  };
}

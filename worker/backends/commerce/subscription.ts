import * as z from 'zod';
import type { PlanChoice, Subscription } from '#shared/account/subscription.ts';
import type { Json } from '#shared/json.ts';
import { readAs, readEach, type Report } from './door.ts';
import { amount, list, orNull, page, schedule, soft, text, truth, words } from './fields.ts';
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

const rhythm = schedule.transform((it) => ({
  interval: it.interval,
  intervalCount: it.interval_count ?? 1,
  trialDays: it.trial_days ?? 0,
}));

const sentOrder = z.object({ id: z.string(), number: words, date_created: orNull });

/** Commerce wire 10.5, with what `expand` adds. */
const subscription = z.object({
  id: z.string(),
  number: words,
  status: soft(status),
  product: soft(product),
  product_name: words,
  variant_id: text,
  options: list(z.object({ name: words, value: words })),
  plan_id: orNull,
  plan_name: words,
  quantity: soft(z.number()),
  billing_schedule: soft(rhythm),
  currency: text,
  recurring_total: amount,
  paused: truth,
  canceled: truth,
  date_period_end: orNull,
  date_pause_end: orNull,
  date_next_charge: orNull,
  shipping: soft(orderAddress.partial()),
  billing: soft(z.object({ card: soft(z.object({ brand: words, last4: words })) })),
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
  return {
    id: wire.id,
    number: wire.number || wire.id,
    ...toGoods(wire),
    options: wire.options,
    planId: wire.plan_id,
    planName: wire.plan_name,
    quantity: wire.quantity ?? 1,
    currency: wire.currency ?? 'AUD',
    recurringTotal: wire.recurring_total ?? 0,
    status: wire.status ?? null,
    schedule: wire.billing_schedule ?? null,
    isPaused: wire.paused,
    isCanceled: wire.canceled,
    periodEnd: wire.date_period_end,
    pauseEnd: wire.date_pause_end,
    namedNextCharge: wire.date_next_charge,
    shipping: wire.shipping ? toOrderAddress(wire.shipping) : null,
    ...toMoneySide(wire),
  };
}

function toMoneySide({ billing, orders }: WireSubscription): Pick<Subscription, 'card' | 'orders'> {
  const results = orders?.results ?? [];
  return {
    card: billing?.card ?? null,
    orders: results.map(({ id, number, date_created: date }) => ({ id, number: number || id, date })),
  };
}

type Goods = Pick<Subscription, 'productName' | 'productSlug' | 'image' | 'plans'>;

/** What is sent; the plans are those of the chosen variant, where it has its own. */
function toGoods({ product: wire, product_name: name, variant_id: variantId }: WireSubscription): Goods {
  if (!wire) return { productName: name || 'Subscription', productSlug: null, image: null, plans: [] };
  const goods = toProduct(wire);
  const variant = goods.variants.find(({ id }) => id === variantId);
  const offered = variant?.purchaseOptions ?? goods.purchaseOptions;
  const plans = (offered?.subscription?.plans ?? []).flatMap(({ id, name: plan, price }): PlanChoice[] =>
    price === null ? [] : [{ id, name: plan, price }],
  );
  const [image = null] = [...(variant?.images ?? []), ...goods.images];
  return { productName: goods.name, productSlug: goods.slug, image, plans };
}

import * as z from 'zod/mini';
import type { ExtraItem, Subscription } from '#shared/account/subscription.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Json } from '#shared/json.ts';
import { shop } from '#shared/shop/shop.ts';
import { amount, list, number, soft, text } from '#shared/wire-fields.ts';
import { once } from '../../../once.ts';
import { orderAddress, toOrderAddress } from '../address.ts';
import { product } from '../catalogue/product-schema.ts';
import { toProduct } from '../catalogue/product.ts';
import { readAs, readEach, type Report } from '../decode.ts';
import { billingSchedule, flagOrFalse, page, textOrEmpty, textOrNull } from '../fields.ts';

const status = once(() =>
  z.enum([
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
  ]),
);

const sentOrder = once(() => z.object({ id: z.string(), number: textOrEmpty, date_created: textOrNull }));

const option = once(() =>
  z.object({ id: textOrEmpty, name: textOrEmpty, value: textOrEmpty, value_id: textOrEmpty }),
);

const item = once(() =>
  z.object({
    id: z.string(),
    product_id: textOrNull,
    product_name: textOrEmpty,
    product: soft(z.object({ name: textOrEmpty })),
    quantity: number,
    price: number,
    recurring_price: number,
    options: list(option()),
  }),
);

/** See docs/commerce-protocol/records.md#subscription; with the expanded fields. */
const subscription = once(() =>
  z.object({
    id: z.string(),
    number: textOrEmpty,
    status: soft(status()),
    product: soft(product()),
    product_name: textOrEmpty,
    variant_id: text,
    options: list(option()),
    items: list(item()),
    plan_id: textOrNull,
    plan_name: textOrEmpty,
    quantity: number,
    price: number,
    billing_schedule: soft(billingSchedule()),
    currency: text,
    recurring_total: amount,
    paused: flagOrFalse,
    canceled: flagOrFalse,
    date_created: textOrNull,
    date_period_start: textOrNull,
    date_period_end: textOrNull,
    date_pause_end: textOrNull,
    date_next_charge: textOrNull,
    shipping: soft(z.extend(orderAddress(), { account_address_id: textOrNull })),
    billing: soft(
      z.object({
        account_card_id: textOrNull,
        card: soft(z.object({ brand: textOrEmpty, last4: textOrEmpty })),
      }),
    ),
    orders: soft(z.object({ results: list(sentOrder()) })),
  }),
);

type WireSubscription = z.infer<ReturnType<typeof subscription>>;

/** Null where this customer has no such subscription; throws a bad_answer for anything else. */
export function parseSubscription(body: Json): Subscription | null {
  return body === null ? null : toSubscription(readAs(subscription(), body, 'subscription'));
}

export function parseSubscriptions(body: Json, report: Report): Subscription[] {
  if (body === null) return [];
  const { results } = readAs(page(), body, 'subscriptions');
  return readEach(subscription(), results, 'subscription', report).map(toSubscription);
}

function toSubscription(wire: WireSubscription): Subscription {
  const found = wire.product ? toProduct(wire.product) : null;
  return {
    id: wire.id,
    number: wire.number || wire.id,
    status: wire.status ?? null,
    productName: found?.name ?? (wire.product_name || 'Subscription'),
    product: found,
    ...toChoice(wire, found),
    ...toLines(wire),
    schedule: wire.billing_schedule ?? null,
    currency: wire.currency ?? shop.defaultCurrency,
    recurringTotal: wire.recurring_total ?? 0,
    isPaused: wire.paused,
    isCanceled: wire.canceled,
    dateCreated: wire.date_created,
    periodStart: wire.date_period_start,
    periodEnd: wire.date_period_end,
    pauseEnd: wire.date_pause_end,
    statedNextCharge: wire.date_next_charge,
    ...toParties(wire),
    orders: (wire.orders?.results ?? []).map(({ id, number, date_created: date }) => ({
      id,
      number: number || id,
      date,
    })),
  };
}

/** A subscription has the words with which it was ordered, its product those of the page's language. */
function toChoice(
  { options, plan_id: planId, plan_name: planName }: WireSubscription,
  found: Product | null,
): Pick<Subscription, 'options' | 'planId' | 'planName'> {
  const plan = found?.purchaseOptions?.subscription?.plans.find(({ id }) => id === planId);
  const named = options.map(({ id, name, value, value_id: valueId }) => {
    const own = found?.options.find((each) => each.id === id);
    const chosen = own?.values.find((each) => each.id === valueId);
    return { id, name: own?.name ?? name, value: chosen?.name ?? value };
  });
  return { options: named, planId, planName: plan?.name ?? planName };
}

/** The first item is the subscribed product, the others are extras. */
function toLines(wire: WireSubscription): Pick<Subscription, 'quantity' | 'price' | 'itemId' | 'extras'> {
  const [own, ...others] = wire.items;
  return {
    quantity: wire.quantity ?? own?.quantity ?? 1,
    price: own?.recurring_price ?? wire.price ?? 0,
    itemId: own?.id ?? null,
    extras: others.map(toExtra),
  };
}

function toExtra({ id, options, ...wire }: z.infer<ReturnType<typeof item>>): ExtraItem {
  return {
    id,
    productId: wire.product_id,
    name: wire.product?.name || wire.product_name || 'Item',
    detail: options.map(({ name, value }) => `${name}: ${value}`).join(', '),
    quantity: wire.quantity ?? 1,
    price: wire.recurring_price ?? wire.price ?? 0,
  };
}

function toParties({
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

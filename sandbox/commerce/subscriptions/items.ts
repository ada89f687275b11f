import { randomId } from '../../random-id.ts';
import type { SubscriptionItem, SubscriptionRecord } from './subscription-record.ts';
import { readLine, readQuantity } from '../cart/lines.ts';
import { selectOptions } from '../cart/options.ts';
import { findProduct } from '../catalogue/shelves.ts';
import { isObject } from '../wire/body.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { itemOf, marketOfSubscription, recurringPrice, withTotals } from './amounts.ts';
import { isOver, withEvent } from './clock.ts';
import type { CartLine } from '../cart/cart-record.ts';
import type { Json, JsonObject } from '#shared/json.ts';

const MAX_ITEMS = 50;

/** `POST .../items`: adds a product to each charge, at the price of its plan with the same schedule if it has one. */
export function addItem(held: SubscriptionRecord, given: Json, now: string): SubscriptionRecord {
  return withItems(held, [...held.items, newItem(held, given)], { event: 'item_added', now });
}

/**
 * `PUT .../items` with a list: entries with an item's id change it, others are added, items that are not listed are
 * removed. The plan's own product always stays.
 */
export function setItems(held: SubscriptionRecord, given: Json, now: string): SubscriptionRecord {
  if (!Array.isArray(given)) throw new HardError(400, 'invalid_body', 'The items must be a list');
  const items = given.map((entry) => {
    const item = isObject(entry) ? held.items.find(({ id }) => id === entry['id']) : undefined;
    return item && isObject(entry) ? mergeItem(held, item, entry) : newItem(held, entry);
  });
  const [own] = held.items;
  const kept = own && !items.some(({ id }) => id === own.id) ? [own, ...items] : items;
  const ordered = kept.toSorted((a, b) => Number(b.id === own?.id) - Number(a.id === own?.id));
  return withItems(held, ordered, { event: 'items_changed', now });
}

export function changeItem(
  held: SubscriptionRecord,
  { id, fields }: { id: string; fields: JsonObject },
  now: string,
): SubscriptionRecord {
  const item = requireItem(held, id);
  const changed = mergeItem(held, item, fields);
  const items = held.items.map((each) => (each === item ? changed : each));
  return withItems(held, items, { event: 'item_changed', now });
}

export function removeItem(held: SubscriptionRecord, id: string, now: string): SubscriptionRecord {
  const item = requireItem(held, id);
  if (item === held.items[0]) {
    throw invalidField('id', 'INVALID', 'Without its own product a subscription can only be canceled');
  }
  const items = held.items.filter((each) => each !== item);
  return withItems(held, items, { event: 'item_removed', now });
}

function withItems(
  held: SubscriptionRecord,
  items: SubscriptionItem[],
  { event, now }: { event: string; now: string },
): SubscriptionRecord {
  if (isOver(held))
    throw invalidField('status', 'INVALID', 'This subscription is over and cannot be changed');
  if (items.length > MAX_ITEMS) {
    throw invalidField('items', 'MAX', `A subscription holds at most ${MAX_ITEMS} items`);
  }
  const own = items[0];
  const options = own ? { options: own.options, variant_id: own.variant_id } : {};
  return withEvent(withTotals({ ...held, ...options, items }), event, { date: now });
}

function newItem(held: SubscriptionRecord, given: Json): SubscriptionItem {
  if (!isObject(given)) throw new HardError(400, 'invalid_body', 'An item must be an object');
  const line = readLine({ ...given, purchase_option: null });
  return priced(held, { ...line, id: randomId() });
}

function mergeItem(held: SubscriptionRecord, item: SubscriptionItem, fields: JsonObject): SubscriptionItem {
  const { quantity, options, variant_id } = fields;
  const count = quantity === undefined ? item.quantity : readQuantity(quantity);
  if (options === undefined && variant_id === undefined) return { ...item, quantity: count };
  const product = findProduct(item.product_id ?? held.product_id);
  if (!product) throw new HardError(400, 'not_found', 'This product is no longer sold');
  const selection = selectOptions(product, options ?? null, variant_id ?? null);
  return priced(held, {
    id: item.id,
    product_id: product.id,
    variant_id: selection.variant?.id ?? null,
    quantity: count,
    options: selection.options,
    purchase_option: { type: 'standard', plan_id: null },
    metadata: {},
  });
}

/** Finds the product's plan with the subscription's schedule; without one the one-time price applies. */
function priced(held: SubscriptionRecord, line: CartLine): SubscriptionItem {
  const plans = findProduct(line.product_id)?.purchase_options.subscription?.plans ?? [];
  const plan = plans.find(
    ({ active, billing_schedule: { interval, interval_count } }) =>
      active && interval === held.interval && interval_count === held.interval_count,
  );
  const purchase_option = plan ? { type: 'subscription', plan_id: plan.id } : line.purchase_option;
  const price = recurringPrice({ ...line, purchase_option }, marketOfSubscription(held, ''));
  return itemOf(line, price ?? 0);
}

function requireItem(held: SubscriptionRecord, id: string): SubscriptionItem {
  const item = held.items.find((each) => each.id === id);
  if (!item) throw new HardError(404, 'not_found', 'The subscription has no such item', 'id');
  return item;
}

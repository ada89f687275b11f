import type { Json, JsonObject } from '#shared/json.ts';
import { randomId } from '../../random-id.ts';
import type { CartLine } from '../cart/cart-record.ts';
import { readLine, readQuantity } from '../cart/lines.ts';
import { selectOptions } from '../cart/options.ts';
import { findProduct } from '../catalogue/products.ts';
import { isObject } from '../wire/body.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { itemOf, marketOfSubscription, recurringPrice, withTotals } from './amounts.ts';
import { isOver, withEvent } from './clock.ts';
import type { SubscriptionItem, SubscriptionRecord } from './subscription-record.ts';

const MAX_ITEMS = 50;

/** `POST .../items`: adds a product to each charge, at the price of its plan with the same schedule if it has one. */
export function addItem(current: SubscriptionRecord, input: Json, now: string): SubscriptionRecord {
  return withItems(current, [...current.items, newItem(current, input)], { event: 'item_added', now });
}

/**
 * `PUT .../items` with a list: entries with an item's id change it, others are added, items that are not listed are
 * removed. The plan's own product always stays.
 */
export function setItems(current: SubscriptionRecord, input: Json, now: string): SubscriptionRecord {
  if (!Array.isArray(input)) throw new HardError(400, 'invalid_body', 'The items must be a list');
  const items = input.map((entry) => {
    const item = isObject(entry) ? current.items.find(({ id }) => id === entry['id']) : undefined;
    return item && isObject(entry) ? mergeItem(current, item, entry) : newItem(current, entry);
  });
  const [own] = current.items;
  const kept = own && !items.some(({ id }) => id === own.id) ? [own, ...items] : items;
  const ordered = kept.toSorted((a, b) => Number(b.id === own?.id) - Number(a.id === own?.id));
  return withItems(current, ordered, { event: 'items_changed', now });
}

export function changeItem(
  current: SubscriptionRecord,
  { id, fields }: { id: string; fields: JsonObject },
  now: string,
): SubscriptionRecord {
  const item = requireItem(current, id);
  const changed = mergeItem(current, item, fields);
  const items = current.items.map((each) => (each === item ? changed : each));
  return withItems(current, items, { event: 'item_changed', now });
}

export function removeItem(current: SubscriptionRecord, id: string, now: string): SubscriptionRecord {
  const item = requireItem(current, id);
  if (item === current.items[0]) {
    throw invalidField('id', 'INVALID', 'Without its own product a subscription can only be canceled');
  }
  const items = current.items.filter((each) => each !== item);
  return withItems(current, items, { event: 'item_removed', now });
}

function withItems(
  current: SubscriptionRecord,
  items: SubscriptionItem[],
  { event, now }: { event: string; now: string },
): SubscriptionRecord {
  if (isOver(current))
    throw invalidField('status', 'INVALID', 'This subscription is over and cannot be changed');
  if (items.length > MAX_ITEMS) {
    throw invalidField('items', 'MAX', `A subscription holds at most ${MAX_ITEMS} items`);
  }
  const own = items[0];
  const options = own ? { options: own.options, variant_id: own.variant_id } : {};
  return withEvent(withTotals({ ...current, ...options, items }), event, { date: now });
}

function newItem(current: SubscriptionRecord, input: Json): SubscriptionItem {
  if (!isObject(input)) throw new HardError(400, 'invalid_body', 'An item must be an object');
  const line = readLine({ ...input, purchase_option: null });
  return priced(current, { ...line, id: randomId() });
}

function mergeItem(
  current: SubscriptionRecord,
  item: SubscriptionItem,
  fields: JsonObject,
): SubscriptionItem {
  const { quantity, options, variant_id } = fields;
  const count = quantity === undefined ? item.quantity : readQuantity(quantity);
  if (options === undefined && variant_id === undefined) return { ...item, quantity: count };
  const product = findProduct(item.product_id ?? current.product_id);
  if (!product) throw new HardError(400, 'not_found', 'This product is no longer sold');
  const selection = selectOptions(product, options ?? null, variant_id ?? null);
  return priced(current, {
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
function priced(current: SubscriptionRecord, line: CartLine): SubscriptionItem {
  const plans = findProduct(line.product_id)?.purchase_options.subscription?.plans ?? [];
  const plan = plans.find(
    ({ active, billing_schedule: { interval, interval_count } }) =>
      active && interval === current.interval && interval_count === current.interval_count,
  );
  const purchase_option = plan ? { type: 'subscription', plan_id: plan.id } : line.purchase_option;
  const price = recurringPrice({ ...line, purchase_option }, marketOfSubscription(current));
  return itemOf(line, price ?? 0);
}

function requireItem(current: SubscriptionRecord, id: string): SubscriptionItem {
  const item = current.items.find((each) => each.id === id);
  if (!item) throw new HardError(404, 'not_found', 'The subscription has no such item', 'id');
  return item;
}

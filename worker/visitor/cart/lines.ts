import type { Json } from '#shared/json.ts';
import { fieldsOf, listOf, textOf } from '../fields.ts';

/** A cart line as a request that adds the same line elsewhere. */
export function toRequest(item: Json): { [name: string]: Json } {
  const read = fieldsOf(item);
  const purchase = fieldsOf(read('purchase_option'));
  const plan = textOf(purchase('plan_id'));
  const variantId = textOf(read('variant_id'));
  return {
    product_id: read('product_id'),
    quantity: read('quantity'),
    ...(variantId === null ? {} : { variant_id: variantId }),
    options: listOf(read('options')).map((option) => {
      const field = fieldsOf(option);
      return { id: field('id'), value: field('value_id') ?? field('value') };
    }),
    ...(plan === null ? {} : { purchase_option: { type: 'subscription', plan } }),
  };
}

/** A cart's current lines: each by its id, with everything needed to add it again should the id be gone. */
export function linesOf(cart: Json): { [name: string]: Json }[] {
  return listOf(fieldsOf(cart)('items')).map((item) => ({ id: fieldsOf(item)('id'), ...toRequest(item) }));
}

/** Whatever their quantity; requests come in any accepted form (docs/commerce-protocol.md#cart-calls). */
export function itemsLike(cart: Json, request: Json): Json[] {
  return listOf(fieldsOf(cart)('items')).filter((item) => isLike(item, request));
}

export function quantityOf(cart: Json, request: Json): number {
  return itemsLike(cart, request).reduce<number>(
    (sum, item) => sum + numberOf(fieldsOf(item)('quantity')),
    0,
  );
}

export function numberOf(value: Json): number {
  return typeof value === 'number' ? value : 0;
}

function isLike(item: Json, request: Json): boolean {
  const [held, requested] = [fieldsOf(item), fieldsOf(request)];
  const variantId = textOf(requested('variant_id'));
  const options = listOf(requested('options'));
  // A line names all of its options; a browser's request may omit those that the backend chooses.
  const hasOthers = requested('id') !== null && listOf(held('options')).length !== options.length;
  return (
    held('product_id') === requested('product_id') &&
    (variantId === null || held('variant_id') === variantId) &&
    !hasOthers &&
    options.every((option) => hasOption(item, option)) &&
    isSamePlan(held('purchase_option'), requested('purchase_option'))
  );
}

function hasOption(item: Json, option: Json): boolean {
  const requested = fieldsOf(option);
  const name = requested('id') ?? requested('name');
  return listOf(fieldsOf(item)('options')).some((each) => {
    const held = fieldsOf(each);
    const isNamed = [held('id'), held('name')].some((known) => isSameText(known, name));
    return (
      isNamed && [held('value'), held('value_id')].some((value) => isSameText(value, requested('value')))
    );
  });
}

function isSamePlan(held: Json, requested: Json): boolean {
  const [bought, wanted] = [fieldsOf(held), fieldsOf(requested)];
  const plan = wanted('plan_id') ?? wanted('plan');
  const isSubscription = requested === 'subscription' || wanted('type') === 'subscription' || plan !== null;
  const isBought = bought('type') === 'subscription' || bought('plan_id') !== null || bought('plan') !== null;
  if (!isSubscription || !isBought || plan === null) return isSubscription === isBought;
  const interval = fieldsOf(bought('billing_schedule'))('interval');
  return [bought('plan_id'), bought('plan'), bought('plan_name'), interval].some((known) =>
    isSameText(known, plan),
  );
}

function isSameText(one: Json, other: Json): boolean {
  const [known, requested] = [lowerCase(one), lowerCase(other)];
  return known !== null && known === requested;
}

/** Null equals nothing, not even null. */
function lowerCase(value: Json): string | null {
  return value === null || typeof value === 'object' ? null : String(value).toLowerCase();
}

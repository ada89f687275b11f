import type { Json } from '#shared/json.ts';
import { digest } from '../../crypto/digest.ts';
import { fieldsOf, listOf } from '../fields.ts';

/**
 * Digests of what a shopper can change in a cart. Prices, totals and dates are left out: the backend moves
 * them on its own, which must not look like a write that arrived.
 */
export type Fingerprint = { items: string; codes: string; whole: string };

export type Part = keyof Fingerprint;

/** The part of the cart that a write changes, so that changes elsewhere do not speak for it. */
export function partOf(path: string): Part {
  if (path.startsWith('/cart/items')) return 'items';
  if (path.startsWith('/cart/coupon') || path.startsWith('/cart/giftcards')) return 'codes';
  return 'whole';
}

/** Was a write of unknown fate carried out? Compares the cart before it was sent with the cart now. */
export function wasApplied(part: Part, before: string, now: Fingerprint): boolean {
  return now[part] !== before;
}

/** @param cart the backend's cart, `null` when there is none */
export async function fingerprint(cart: Json): Promise<Fingerprint> {
  const read = fieldsOf(cart);
  const items = listOf(read('items')).map(lineOf);
  const codes = [read('coupon_code'), listOf(read('giftcards')).map((card) => pick(card, ['id']))];
  const rest = [
    pick(read('account'), ['id', 'email']),
    pick(read('shipping'), SHIPPING_FIELDS),
    read('billing'),
    read('metadata'),
    read('comments'),
  ];
  const [itemsDigest, codesDigest, wholeDigest] = await Promise.all(
    [items, codes, [items, codes, rest]].map((part) => digest(canonical(part))),
  );
  return { items: itemsDigest ?? '', codes: codesDigest ?? '', whole: wholeDigest ?? '' };
}

const SHIPPING_FIELDS = [
  'name',
  'first_name',
  'last_name',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'service',
];

/** What a shopper chose of a cart's line. Its id says nothing: a line that is made anew is the same to the shopper. */
function lineOf(item: Json): Json {
  const read = fieldsOf(item);
  return [
    pick(item, ['product_id', 'variant_id', 'quantity']),
    listOf(read('options')).map((option) => pick(option, ['id', 'name', 'value'])),
    pick(read('purchase_option'), ['type', 'plan_id']),
  ];
}

function pick(value: Json, names: string[]): Json {
  const read = fieldsOf(value);
  return names.map(read);
}

/** JSON with sorted keys, so that the order of a backend's fields says nothing. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

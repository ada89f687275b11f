import type { Json } from '#shared/json.ts';
import { digest } from '../../crypto/digest.ts';
import { fieldsOf, listOf } from '../fields.ts';

/** Prices, totals and dates are left out: the backend changes them by itself. */
export type Fingerprint = { items: string; codes: string };

/** @param cart the backend's cart, `null` when there is none */
export async function fingerprint(cart: Json): Promise<Fingerprint> {
  const read = fieldsOf(cart);
  const items = listOf(read('items')).map(lineOf);
  const codes = [read('coupon_code'), listOf(read('giftcards')).map((card) => pick(card, ['id']))];
  return { items: await digest(canonical(items)), codes: await digestOfCodes(canonical(codes)) };
}

const NO_CODES = canonical([null, []]);
let digestOfNone: string | null = null;

/** Almost all carts have none. */
async function digestOfCodes(codes: string): Promise<string> {
  if (codes !== NO_CODES) return digest(codes);
  return (digestOfNone ??= await digest(codes));
}

/** The id is ignored: a line that is added again is the same to the shopper. */
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

/** JSON with sorted keys, so that the order of a backend's fields does not matter. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

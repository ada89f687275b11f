import type { Json } from '#shared/json.ts';
import { digest } from '../../crypto/digest.ts';
import { amountOf, fieldsOf, listOf } from '../fields.ts';

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
  const plan = fieldsOf(item)('purchase_option');
  return [
    pick(item, ['product_id', 'variant_id', 'quantity']),
    optionsOf(item),
    pick(plan, ['type', 'plan_id']),
  ];
}

function optionsOf(item: Json): Json {
  return listOf(fieldsOf(item)('options')).map((option) => pick(option, ['id', 'name', 'value']));
}

/** Null for a line that is bought once, which a backend may say or leave out. */
function planOf(item: Json): Json {
  const plan = fieldsOf(item)('purchase_option');
  return fieldsOf(plan)('type') === 'standard' ? null : plan && pick(plan, ['type', 'plan_id']);
}

/** What a line is, field by field: an order's lines may leave out all but the product. */
const partsOfLine: readonly [field: string, part: (item: Json) => Json][] = [
  ['quantity', (item) => [fieldsOf(item)('product_id'), amountOf(fieldsOf(item)('quantity'))]],
  ['variant_id', (item) => fieldsOf(item)('variant_id')],
  ['options', optionsOf],
  ['purchase_option', planOf],
  ['product_id', (item) => fieldsOf(item)('product_id')],
];

/** Of each line a short digest for each of its parts, which an order is compared with. */
export async function digestOfGoods(cart: Json): Promise<string> {
  const lines = listOf(fieldsOf(cart)('items')).map((item) =>
    Promise.all(partsOfLine.map(([, part]) => digest(canonical([part(item)])))),
  );
  return (await Promise.all(lines)).map((parts) => parts.map(short).join(':')).join(' ');
}

const short = (hexadecimal: string) => hexadecimal.slice(0, 16);

/** Whether an order's lines are those of a digest, in any sequence, as far as any of them says. */
export async function hasGoods(order: Json, goods: string): Promise<boolean> {
  const items = listOf(fieldsOf(order)('items'));
  const known = (goods.split(' ', 1)[0] ?? '').split(':').length;
  // Without its product a line is none: that was written with the quantity alone before.
  const always = known < partsOfLine.length ? 'quantity' : 'product_id';
  const isSaid = partsOfLine.map(
    ([field], at) => at < known && (field === always || items.some((item) => fieldsOf(item)(field) !== null)),
  );
  const saidOf = (line: string) => line.split(':').filter((_, at) => isSaid[at]);
  const compared = (lines: string) => lines.split(' ').map(saidOf).map(String).toSorted().join(' ');
  return compared(goods) === compared(await digestOfGoods(order));
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

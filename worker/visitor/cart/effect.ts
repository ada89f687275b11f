import type { Json } from '#shared/json.ts';
import { digest } from '../../crypto/digest.ts';
import type { CartCall } from '../contract.ts';
import { fieldsOf, listOf, textOf } from '../fields.ts';
import { comparableText } from './comparable-text.ts';
import { itemsLike, linesOf, numberOf, quantityOf } from './lines.ts';

/**
 * `adds` is relative to the current quantity; the other changes set a quantity, even if others changed the
 * line.
 */
export type LineChange = { request: Json; from: number; to: number; adds: boolean };

/** `any` is a code that may be a discount's or a gift card's; a gift card is removed by its id. */
export type CodeChange = { kind: 'coupon' | 'giftcard' | 'any'; code: string; id: string; isThere: boolean };

/** A cart field by its path, and a digest of its intended value, which may be personal. */
export type FieldChange = {
  path: string[];
  digest: string;
  /** The cart had this value before the write, so finding it proves nothing. */
  wasThere?: true;
  /** A later write has set the field: should this one arrive after it, that is written again. */
  isOver?: true;
  /** What that set, where the backend did not take it when it was to be written again. */
  wanted?: Json;
};

/** Prices, totals and dates are left out: the backend changes them by itself. */
export type Effect = {
  lines: LineChange[];
  codes: CodeChange[];
  fields: FieldChange[];
  /** The cart that becomes an order. */
  orderedId?: string;
};

/** An abandoned write, and until when the backend may still carry it out; milliseconds since 1970. */
export type LateWrite = { effect: Effect; until: number };

/**
 * @param cart as it is before the write. Null when the write cannot be recognised: it names a line that does
 * not exist.
 */
export async function effectOf(call: CartCall, cart: Json): Promise<Effect | null> {
  const { method, path } = call;
  const body = (call.body === null ? null : JSON.parse(call.body)) as Json;
  const none: Effect = { lines: [], codes: [], fields: [] };
  if (path === '/cart/items')
    return { ...none, lines: method === 'POST' ? [added(body, cart)] : listed(body, cart) };
  if (path.startsWith('/cart/items/')) {
    const lines = changed(
      path.slice('/cart/items/'.length),
      method === 'DELETE' ? { quantity: 0 } : body,
      cart,
    );
    return lines && { ...none, lines };
  }
  if (path === '/cart/coupon' || path.startsWith('/cart/giftcards')) {
    return { ...none, codes: [codeChange(call, textOf(fieldsOf(body)('code')), cart)] };
  }
  if (path === '/cart/order') return { ...none, orderedId: textOf(fieldsOf(cart)('id')) ?? '' };
  return updated(body, cart);
}

/** Whether a cart shows a write: its own lines, codes and fields, not just any change. */
export async function isApplied(effect: Effect, cart: Json): Promise<boolean> {
  const { lines, codes, fields, orderedId } = effect;
  const read = fieldsOf(cart);
  if (orderedId !== undefined) return (textOf(read('id')) ?? '') !== orderedId;
  const shown =
    lines.every((line) => isLineApplied(line, cart)) &&
    codes.every((code) => hasCode(code, cart) === code.isThere);
  return shown && (await areFieldsApplied(fields, cart));
}

export function hasCode({ kind, code, id }: CodeChange, cart: Json): boolean {
  const isCoupon = comparableText(textOf(fieldsOf(cart)('coupon_code')) ?? '') === comparableText(code);
  if (kind === 'coupon') return code !== '' ? isCoupon : textOf(fieldsOf(cart)('coupon_code')) !== null;
  if (kind === 'any' && isCoupon) return true;
  return cardsOf(cart).some(
    (card) => card.id === id || (code !== '' && comparableText(card.code) === comparableText(code)),
  );
}

export function cardsOf(cart: Json): { id: string; code: string }[] {
  return listOf(fieldsOf(cart)('giftcards')).map((card) => {
    const field = fieldsOf(card);
    return { id: textOf(field('id')) ?? '', code: textOf(field('code')) ?? '' };
  });
}

function isLineApplied({ request, to, adds }: LineChange, cart: Json): boolean {
  const now = quantityOf(cart, request);
  return adds ? now >= to : now === to;
}

function added(request: Json, cart: Json): LineChange {
  const from = quantityOf(cart, request);
  const quantity = fieldsOf(request)('quantity');
  return { request, from, to: from + (quantity === null ? 1 : numberOf(quantity)), adds: true };
}

/** The whole list: the lines it contains, and those it omits. */
function listed(list: Json, cart: Json): LineChange[] {
  const held = linesOf(cart);
  const requested = listOf(list).map((entry) => {
    const fields = entry as { [name: string]: Json };
    return { quantity: 1, ...held.find(({ id }) => id === fields['id']), ...fields };
  });
  return [...requested, ...held].map((request) => {
    const to = quantityOf({ items: requested }, request);
    return { request, from: quantityOf(cart, request), to, adds: false };
  });
}

/** A line by its id. With other options it becomes another line, or merges into one. */
function changed(id: string, fields: Json, cart: Json): LineChange[] | null {
  const line = linesOf(cart).find((each) => each['id'] === id);
  if (!line) return null;
  const from = quantityOf(cart, line);
  // A cart may have the same line twice.
  const others = from - numberOf(line['quantity'] ?? 0);
  const next = { ...line, ...(fields as { [name: string]: Json }) };
  const to = numberOf(next.quantity ?? 0);
  const isSameLine = itemsLike({ items: [line] }, next).length > 0;
  if (isSameLine) return [{ request: line, from, to: others + to, adds: false }];
  const before = quantityOf(cart, next);
  return [
    { request: line, from, to: others, adds: false },
    { request: next, from: before, to: before + to, adds: true },
  ];
}

function codeChange({ method, path }: CartCall, code: string | null, cart: Json): CodeChange {
  if (path === '/cart/coupon') {
    if (method !== 'DELETE') return { kind: 'any', code: code ?? '', id: '', isThere: true };
    return { kind: 'coupon', code: textOf(fieldsOf(cart)('coupon_code')) ?? '', id: '', isThere: false };
  }
  if (method === 'POST') return { kind: 'giftcard', code: code ?? '', id: '', isThere: true };
  const id = path.slice('/cart/giftcards/'.length);
  return {
    kind: 'giftcard',
    code: cardsOf(cart).find((card) => card.id === id)?.code ?? '',
    id,
    isThere: false,
  };
}

/**
 * `PUT /cart`: the contents of `$set` count like top-level fields
 * (docs/commerce-protocol.md#changing-a-cart).
 */
async function updated(body: Json, cart: Json): Promise<Effect> {
  const { $set: set = {}, ...named } = (body ?? {}) as { [name: string]: Json };
  const { items, coupon_code: coupon, ...rest } = { ...named, ...(set as { [name: string]: Json }) };
  const couponCall = { method: coupon ? 'PUT' : 'DELETE', path: '/cart/coupon', body: null } as const;
  const codes = coupon === undefined ? [] : [codeChange(couponCall, textOf(coupon), cart)];
  // A recomputed value is not a choice.
  const fields = Object.fromEntries(
    Object.entries(rest).filter(([name]) => name !== 'shipment_rating' && !name.startsWith('$')),
  );
  return {
    lines: items === undefined ? [] : listed(items, cart),
    codes,
    fields: await Promise.all(
      leavesOf(fields, []).map(async ({ path, value }) => {
        const change = { path, digest: await digest(comparableText(value)) };
        return (await hasField(change, cart)) ? { ...change, wasThere: true as const } : change;
      }),
    ),
  };
}

/** Fields that the cart never shows, or that it had before, prove nothing. */
async function areFieldsApplied(fields: FieldChange[], cart: Json): Promise<boolean> {
  const compared = await Promise.all(
    fields.map(async (field) => ({
      isThere: await hasField(field, cart),
      wasThere: field.wasThere === true,
    })),
  );
  if (compared.some(({ isThere, wasThere }) => isThere === false || (wasThere && !isThere))) return false;
  const changed = compared.filter(({ wasThere }) => !wasThere);
  return changed.length === 0 || changed.some(({ isThere }) => isThere);
}

/** Null where the cart shows nothing. */
export async function hasField({ path, digest: target }: FieldChange, cart: Json): Promise<boolean | null> {
  const value = path.reduce<Json>((held, name) => fieldsOf(held)(name), cart);
  if (value === null && target !== (await digest(''))) return null;
  return (await digest(comparableText(value))) === target;
}

function leavesOf(value: Json, path: string[]): { path: string[]; value: Json }[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

import type { Json } from '#shared/json.ts';
import type { CommerceCall } from '../../backends/commerce/client.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { cardsOf, hasCode, type CodeChange, type Effect, type LineChange } from './effect.ts';
import { itemsLike, linesOf, numberOf, quantityOf, toRequest } from './lines.ts';

type Carts = {
  /** The cart on record. */
  record: Json;
  /** What writes did that are in `now`, and not on record yet. */
  own: readonly Effect[];
  now: Json;
};

/** Late writes that a cart shows, and the calls that take them back out of it. */
type Found = { effects: Effect[]; calls: CommerceCall[] };

/** The late writes that a cart shows in one of its lines, or in its codes; null where it shows none. */
export function findLate(late: readonly Effect[], carts: Carts): Found | null {
  for (const effect of late) {
    for (const { request } of effect.lines) {
      const found = findInLine(request, late, carts);
      if (found) return found;
    }
    const calls = effect.codes.flatMap((code) => codeBack(code, carts));
    if (calls.length > 0) return { effects: [effect], calls };
  }
  return null;
}

/** A line may be changed by several late writes at once, and by others besides. */
function findInLine(request: Json, late: readonly Effect[], carts: Carts): Found | null {
  const expected = expectedQuantity(request, carts);
  const now = quantityOf(carts.now, request);
  if (now === expected) return null;
  const changes = late.flatMap((effect) =>
    effect.lines.filter((line) => isSameLine(line.request, request, carts)).map((line) => ({ effect, line })),
  );
  const added = changes.filter(({ line }) => line.adds);
  const sums = subsetsOf(added).map((part) => ({
    part,
    sum: part.reduce((sum, { line }) => sum + line.to - line.from, 0),
  }));
  const bases = [{ base: expected, set: [] }, ...setsOf(changes)];
  for (const { base, set } of bases) {
    const exact = sums.find(({ sum }) => base + sum === now);
    if (exact) {
      const effects = [...set, ...exact.part].map(({ effect }) => effect);
      return { effects, calls: setQuantity(request, expected, carts) };
    }
  }
  // Others changed the line as well: what they did stays.
  const most = sums
    .filter(({ sum }) => sum > 0 && sum <= now - expected)
    .toSorted((a, b) => b.sum - a.sum)[0];
  if (!most) return null;
  return {
    effects: most.part.map(({ effect }) => effect),
    calls: setQuantity(request, now - most.sum, carts),
  };
}

type Change = { effect: Effect; line: LineChange };

function setsOf(changes: Change[]): { base: number; set: Change[] }[] {
  return changes.filter(({ line }) => !line.adds).map((change) => ({ base: change.line.to, set: [change] }));
}

/** Of more than these the rest is looked for when some are found. */
const MOST_AT_ONCE = 10;

function subsetsOf(changes: Change[]): Change[][] {
  return changes
    .slice(0, MOST_AT_ONCE)
    .reduce<Change[][]>((parts, change) => [...parts, ...parts.map((part) => [...part, change])], [[]]);
}

function isSameLine(one: Json, other: Json, { record, now }: Carts): boolean {
  const items = [...itemsLike(record, one), ...itemsLike(now, one)];
  return itemsLike({ items }, other).length > 0;
}

function expectedQuantity(request: Json, { record, own, now }: Carts): number {
  const known = quantityOf(record, request);
  const items = [...itemsLike(record, request), ...itemsLike(now, request)];
  const change = own
    .flatMap(({ lines }) => lines)
    .find((line) => itemsLike({ items }, line.request).length > 0);
  if (!change) return known;
  return change.adds ? known + change.to - change.from : change.to;
}

/** Lines that are not on record are taken first. */
function setQuantity(request: Json, wanted: number, { record, now }: Carts): CommerceCall[] {
  const known = new Set(linesOf(record).map(({ id }) => id));
  const lines = linesOf({ items: itemsLike(now, request) }).toSorted(
    (one, other) => Number(known.has(one['id'] ?? null)) - Number(known.has(other['id'] ?? null)),
  );
  let missing = wanted - quantityOf(now, request);
  const calls: CommerceCall[] = [];
  for (const { id, quantity } of lines) {
    if (missing === 0) break;
    const next = Math.max(0, numberOf(quantity ?? null) + missing);
    missing -= next - numberOf(quantity ?? null);
    calls.push(changeLine(textOf(id ?? null) ?? '', next));
  }
  if (missing <= 0) return calls;
  const [lost] = itemsLike(record, request);
  const again = JSON.stringify({ ...toRequest(lost ?? request), quantity: missing });
  return [...calls, { method: 'POST', path: '/cart/items', body: again }];
}

function changeLine(id: string, quantity: number): CommerceCall {
  const path = `/cart/items/${id}`;
  if (quantity === 0) return { method: 'DELETE', path };
  return { method: 'PUT', path, body: JSON.stringify({ quantity }) };
}

function codeBack(late: CodeChange, carts: Carts): CommerceCall[] {
  const { record, own, now } = carts;
  if (hasCode(late, now) !== late.isThere || isExpected(late, carts) === late.isThere) return [];
  const card = cardsOf(now).find(({ id, code }) => id === late.id || isSameCode(code, late.code));
  if (late.isThere && card) return [{ method: 'DELETE', path: `/cart/giftcards/${card.id}` }];
  if (!late.isThere && late.kind === 'giftcard') {
    return [{ method: 'POST', path: '/cart/giftcards', body: JSON.stringify({ code: late.code }) }];
  }
  return [setCoupon(expectedCoupon(record, own))];
}

/** Whether the code is to be there. A discount code takes the place of another. */
function isExpected(late: CodeChange, { record, own }: Carts): boolean {
  const codes = own.flatMap(({ codes: each }) => each);
  const same = codes.find(({ code }) => isSameCode(code, late.code));
  if (same) return same.isThere;
  const isCoupon = isSameCode(textOf(fieldsOf(record)('coupon_code')) ?? '', late.code);
  return !(isCoupon && codes.some(({ kind }) => kind !== 'giftcard')) && hasCode(late, record);
}

function expectedCoupon(record: Json, own: readonly Effect[]): string | null {
  const change = own.flatMap(({ codes }) => codes).find(({ kind }) => kind !== 'giftcard');
  if (change) return change.isThere ? change.code : null;
  return textOf(fieldsOf(record)('coupon_code'));
}

function setCoupon(code: string | null): CommerceCall {
  if (code === null) return { method: 'DELETE', path: '/cart/coupon' };
  return { method: 'PUT', path: '/cart/coupon', body: JSON.stringify({ code }) };
}

function isSameCode(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === other.toLowerCase();
}

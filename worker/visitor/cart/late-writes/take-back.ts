import type { Json } from '#shared/json.ts';
import type { CommerceCall } from '../../../backends/commerce/client.ts';
import { fieldsOf, textOf } from '../../fields.ts';
import {
  cardsOf,
  hasCode,
  type CodeChange,
  type Effect,
  type LateWrite,
  type LineChange,
  type PossibleWrites,
} from './effect.ts';
import { itemsLike, linesOf, numberOf, quantityOf, toRequest } from '../lines.ts';

type Carts = {
  /** The recorded cart. */
  record: Json;
  /** Effects of writes that are in `now` but not yet recorded. */
  own: readonly Effect[];
  now: Json;
};

/**
 * The writes that may still arrive after a cart has shown a late one, and the calls that take that one back.
 */
type Found = { left: PossibleWrites; calls: CommerceCall[] };

/** Late writes that a cart shows in one of its lines, or in its codes; null where it shows none. */
export function findLate(possible: PossibleWrites, carts: Carts): Found | null {
  for (const late of new Set(possible.flat())) {
    const { lines, codes } = late.effect;
    for (const { request } of lines) {
      const found = findInLine(request, possible, carts);
      if (found) return found;
    }
    const calls = codes.flatMap((code) => codeBack(code, carts));
    if (calls.length > 0) return { left: possible.map((writes) => without(writes, late)), calls };
  }
  return null;
}

/** A line may be changed by several late writes at once, and by others as well. */
function findInLine(request: Json, possible: PossibleWrites, carts: Carts): Found | null {
  const expected = expectedQuantity(request, carts);
  const now = quantityOf(carts.now, request);
  if (now === expected) return null;
  const ways = possible.flatMap((writes) => waysToChange(request, writes, carts));
  const exact = ways.filter(({ base = expected, sum }) => base + sum === now);
  if (exact.length > 0) return { left: distinct(exact), calls: setQuantity(request, expected, carts) };
  // Others changed the line as well: their changes stay.
  const partial = ways.filter(({ base, sum }) => base === undefined && sum > 0 && sum <= now - expected);
  const most = Math.max(...partial.map(({ sum }) => sum));
  const likely = partial.filter(({ sum }) => sum === most);
  if (likely.length === 0) return null;
  return { left: distinct(likely), calls: setQuantity(request, now - most, carts) };
}

/**
 * Whether the late writes, together with those known to be in it, account for this effect's lines of a cart.
 */
export function isAccountedFor({ lines }: Effect, possible: PossibleWrites, carts: Carts): boolean {
  const all = possible.length === 0 ? [[]] : possible;
  return lines.every(({ request }) => {
    const expected = expectedQuantity(request, carts);
    const ways = all.flatMap((writes) => waysToChange(request, writes, carts));
    return ways.some(({ base = expected, sum }) => base + sum === quantityOf(carts.now, request));
  });
}

type Change = { write: LateWrite; line: LineChange };

/**
 * What some of the writes may make of a line: `sum` more than there was, or than the `base` that one of them
 * set.
 */
type Way = { base?: number; sum: number; left: LateWrite[] };

function waysToChange(request: Json, writes: readonly LateWrite[], carts: Carts): Way[] {
  const changes = writes.flatMap((write) =>
    write.effect.lines
      .filter((line) => isSameLine(line.request, request, carts))
      .map((line) => ({ write, line })),
  );
  const sums = subsetsOf(changes.filter(({ line }) => line.adds)).map((part) => ({
    part,
    sum: part.reduce((sum, { line }) => sum + line.to - line.from, 0),
  }));
  const set = changes.filter(({ line }) => !line.adds);
  return sums.flatMap(({ part, sum }) => [
    { sum, left: withoutLines(writes, part) },
    ...set.map((change) => ({
      base: change.line.to,
      sum,
      left: withoutLines(writes, [change, ...part]),
    })),
  ]);
}

/** Beyond this many, the rest is searched only once some are found. */
const MOST_AT_ONCE = 10;

function subsetsOf(changes: Change[]): Change[][] {
  return changes
    .slice(0, MOST_AT_ONCE)
    .reduce<Change[][]>((parts, change) => [...parts, ...parts.map((part) => [...part, change])], [[]]);
}

function without(writes: readonly LateWrite[], late: LateWrite): LateWrite[] {
  const at = writes.findIndex((write) => nameOf(write) === nameOf(late));
  return writes.filter((_, index) => index !== at);
}

/**
 * The writes without these changes; whatever else those writes changed arrived with them, and is searched
 * next.
 */
function withoutLines(writes: readonly LateWrite[], changes: Change[]): LateWrite[] {
  return writes.flatMap((write) => {
    const found = changes.filter((change) => change.write === write).map(({ line }) => line);
    if (found.length === 0) return [write];
    const { effect } = write;
    const lines = effect.lines.filter((line) => !found.includes(line));
    const isWhole = lines.length === 0 && effect.codes.length === 0;
    return isWhole ? [] : [{ ...write, effect: { ...effect, lines }, isFound: true as const }];
  });
}

/** Further combinations are not distinguished. */
const MOST_POSSIBLE = 20;

/** Of writes with the same effect the oldest is assumed to have arrived: the others are watched longer. */
function distinct(ways: Way[]): PossibleWrites {
  const known = new Map<string, LateWrite[]>();
  for (const { left } of ways) {
    const key = left.map(nameOf).toSorted().join();
    if (!known.has(key)) known.set(key, left);
  }
  return [...known.values()].slice(0, MOST_POSSIBLE);
}

function nameOf({ effect: { lines, codes }, isFound }: LateWrite): string {
  const changes = lines.map(({ request, from, to, adds }) => [request, adds, adds ? to - from : to]);
  return JSON.stringify([changes, codes, Boolean(isFound)]);
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

/** Unrecorded lines are reduced first. */
function setQuantity(request: Json, wanted: number, { record, now }: Carts): CommerceCall[] {
  const known = new Set(linesOf(record).map(({ id }) => id));
  const held = linesOf({ items: itemsLike(now, request) });
  const lines = [...held.filter(({ id }) => !known.has(id)), ...held.filter(({ id }) => known.has(id))];
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
  const card = cardsOf(now).find(({ code }) => isSameCode(code, late.code));
  if (late.isThere && card) return [{ method: 'DELETE', path: `/cart/giftcards/${card.id}` }];
  if (!late.isThere && late.kind === 'giftcard') {
    return [{ method: 'POST', path: '/cart/giftcards', body: JSON.stringify({ code: late.code }) }];
  }
  return [setCoupon(expectedCoupon(record, own))];
}

/** Whether the code should be present. A discount code replaces another. */
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

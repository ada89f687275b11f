import { describe, expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { CodeChange, Effect, LateWrite, LineChange } from './effect.ts';
import { findLate, isAccountedFor } from './take-back.ts';

const product = (product_id: string, quantity = 1, id = `i-${product_id}`) => ({ id, product_id, quantity });
const cartOf = (...items: Json[]): Json => ({ items });

const adds = (product_id: string, count: number, from = 0): LineChange => ({
  request: { product_id, quantity: count },
  from,
  to: from + count,
  adds: true,
});
const sets = (product_id: string, to: number, from = 0): LineChange => ({
  request: { product_id, quantity: to },
  from,
  to,
  adds: false,
});
const code = (details: Partial<CodeChange>): CodeChange => ({
  kind: 'coupon',
  code: 'SAVE',
  id: '',
  isThere: true,
  ...details,
});

const effect = (lines: LineChange[], codes: CodeChange[] = []): Effect => ({ lines, codes, fields: [] });
const late = (...lines: LineChange[]): LateWrite => ({ effect: effect(lines), until: 1 });
const lateCode = (details: Partial<CodeChange>): LateWrite => ({
  effect: effect([], [code(details)]),
  until: 1,
});

const remove = (id: string) => ({ method: 'DELETE', path: `/cart/items/${id}` });
const setTo = (id: string, quantity: number) => ({
  method: 'PUT',
  path: `/cart/items/${id}`,
  body: JSON.stringify({ quantity }),
});

/** What is found in a cart to which nothing was written meanwhile. */
const find = (writes: LateWrite[] | LateWrite[][], record: Json, now: Json, own: Effect[] = []) => {
  const possible = writes.some(Array.isArray) ? (writes as LateWrite[][]) : [writes as LateWrite[]];
  return findLate(possible, { record, own, now });
};

describe('a late write of a line', () => {
  const one = cartOf(product('p1'));

  test('is not found in an unchanged cart', () => {
    expect(find([late(adds('p1', 1, 1))], one, one)).toBeNull();
    expect(find([], one, cartOf(product('p1', 2)))).toBeNull();
    expect(find([late(adds('p2', 1))], one, cartOf(product('p1', 2)))).toBeNull();
    expect(find([late(adds('p1', 1, 1))], one, cartOf())).toBeNull();
  });

  test("that added to a line has the line's quantity set back", () => {
    const found = find([late(adds('p1', 2, 1))], one, cartOf(product('p1', 3)));
    expect(found).toEqual({ left: [[]], calls: [setTo('i-p1', 1)] });
  });

  test('that created a line has it removed, and no earlier line', () => {
    expect(find([late(adds('p2', 1))], one, cartOf(product('p1'), product('p2')))?.calls).toEqual([
      remove('i-p2'),
    ]);
    const twice = cartOf(product('p1', 1, 'i-p1'), product('p1', 1, 'i9'));
    expect(find([late(adds('p1', 1, 1))], one, twice)?.calls).toEqual([remove('i9')]);
    const before = cartOf(product('p1', 1, 'i9'), product('p1', 1, 'i-p1'));
    expect(find([late(adds('p1', 1, 1))], one, before)?.calls).toEqual([remove('i9')]);
  });

  test('is taken out of several lines where one is not enough', () => {
    const record = cartOf(product('p1', 1));
    const now = cartOf(product('p1', 2), product('p1', 2, 'i9'));
    expect(find([late(adds('p1', 3, 1))], record, now)?.calls).toEqual([remove('i9'), setTo('i-p1', 1)]);
    const turned = cartOf(product('p1', 2, 'i9'), product('p1', 2));
    expect(find([late(adds('p1', 3, 1))], record, turned)?.calls).toEqual([remove('i9'), setTo('i-p1', 1)]);
  });

  test('that set a quantity has the previous one set again', () => {
    const record = cartOf(product('p1', 2));
    const found = find([late(sets('p1', 5, 2))], record, cartOf(product('p1', 5)));
    expect(found).toEqual({ left: [[]], calls: [setTo('i-p1', 2)] });
    expect(find([late(sets('p1', 5, 2))], record, cartOf(product('p1', 4)))).toBeNull();
  });

  test('that removed a line has it added again as it was', () => {
    const line = { ...product('p1', 2), variant_id: 'v1', options: [{ id: 'size', value: 'small' }] };
    const found = find([late(sets('p1', 0, 2))], cartOf(line), cartOf());
    const { id: _id, ...again } = line;
    expect(
      found?.calls.map(({ body, ...call }) => ({ ...call, body: JSON.parse(body ?? '') as Json })),
    ).toEqual([{ method: 'POST', path: '/cart/items', body: again }]);
  });

  test('that reduced a line has the difference added again', () => {
    const found = find([late(sets('p1', 1, 3))], cartOf(product('p1', 3)), cartOf(product('p1', 1)));
    expect(found?.calls).toEqual([setTo('i-p1', 3)]);
  });

  test('is found next to later writes', () => {
    const since = [effect([adds('p1', 1, 1)])];
    expect(find([late(adds('p1', 3, 1))], one, cartOf(product('p1', 2)), since)).toBeNull();
    expect(find([late(adds('p1', 3, 1))], one, cartOf(product('p1', 5)), since)?.calls).toEqual([
      setTo('i-p1', 2),
    ]);
    const set = [effect([sets('p2', 9)]), effect([sets('p1', 4, 1)])];
    expect(find([late(adds('p1', 3, 4))], one, cartOf(product('p1', 7)), set)?.calls).toEqual([
      setTo('i-p1', 4),
    ]);
  });
});

describe('several late writes', () => {
  const one = cartOf(product('p1'));

  test('of one line are found together', () => {
    const writes = [late(adds('p1', 1, 1)), late(adds('p1', 3, 1))];
    expect(find(writes, one, cartOf(product('p1', 5)))).toEqual({ left: [[]], calls: [setTo('i-p1', 1)] });
    expect(find(writes, one, cartOf(product('p1', 4)))?.left).toEqual([[writes[0]]]);
    expect(find(writes, one, cartOf(product('p1', 2)))?.left).toEqual([[writes[1]]]);
  });

  test('may add to what another of them set', () => {
    const writes = [late(sets('p1', 5, 1)), late(adds('p1', 2, 1))];
    expect(find(writes, one, cartOf(product('p1', 7)))).toEqual({ left: [[]], calls: [setTo('i-p1', 1)] });
    expect(find(writes, one, cartOf(product('p1', 5)))?.left).toEqual([[writes[1]]]);
    expect(find(writes, one, cartOf(product('p1', 3)))?.left).toEqual([[writes[0]]]);
  });

  test('that others added to are found as far as possible, and the changes of others stay', () => {
    const writes = [late(adds('p1', 1, 1)), late(adds('p1', 3, 1))];
    const found = find(writes, one, cartOf(product('p1', 7)));
    expect(found).toEqual({ left: [[]], calls: [setTo('i-p1', 3)] });
    expect(find(writes, one, cartOf(product('p1', 3)))).toEqual({
      left: [[writes[1]]],
      calls: [setTo('i-p1', 2)],
    });
    expect(find([late(sets('p1', 5, 1))], one, cartOf(product('p1', 7)))).toBeNull();
  });

  test('next to one that set the line exclude the changes of others', () => {
    const writes = [late(sets('p1', 5, 1)), late(adds('p1', 2, 1))];
    expect(find(writes, one, cartOf(product('p1', 4)))).toEqual({
      left: [[writes[0]]],
      calls: [setTo('i-p1', 2)],
    });
  });

  test('are found by any of their lines', () => {
    const both = late(adds('p1', 1, 1), adds('p2', 1));
    expect(find([both], one, cartOf(product('p1'), product('p2')))?.calls).toEqual([remove('i-p2')]);
  });

  test('with the same effect: the oldest is assumed to have arrived', () => {
    const [older, newer] = [late(adds('p1', 1, 1)), { ...late(adds('p1', 1, 1)), until: 2 }];
    expect(find([older, newer], one, cartOf(product('p1', 2)))?.left).toEqual([[newer]]);
    // Whatever the cart held when they were sent.
    const further = late(adds('p1', 1, 2));
    expect(find([older, further], one, cartOf(product('p1', 2)))?.left).toEqual([[further]]);
    const known: LateWrite = { ...older, isFound: true };
    expect(find([older, known], one, cartOf(product('p1', 2)))?.left).toEqual([[known], [older]]);
  });

  test('that explain the cart in several ways are all remembered', () => {
    const [single, double] = [late(adds('p1', 1, 1)), late(adds('p1', 2, 1))];
    const writes = [single, { ...single, until: 2 }, double];
    expect(find(writes, one, cartOf(product('p1', 3)))?.left).toEqual([
      [double],
      [single, { ...single, until: 2 }],
    ]);
    expect(find([[single], [double]], one, cartOf(product('p1', 2)))?.left).toEqual([[]]);
  });

  test('of which one changed other lines, too, have those searched next', () => {
    const both = late(adds('p1', 1, 1), adds('p2', 1));
    const now = cartOf(product('p1', 2), product('p2'));
    const first = find([both], one, now);
    expect(first?.calls).toEqual([setTo('i-p1', 1)]);
    const rest = { ...both, effect: effect([adds('p2', 1)]), isFound: true };
    expect(first?.left).toEqual([[rest]]);
    expect(find([rest as LateWrite], one, cartOf(product('p1'), product('p2')))).toEqual({
      left: [[]],
      calls: [remove('i-p2')],
    });
    const withCode = { effect: effect([adds('p1', 1, 1)], [code({})]), until: 1 };
    expect(find([withCode], one, cartOf(product('p1', 2)))?.left).toEqual([
      [{ ...withCode, effect: effect([], [code({})]), isFound: true }],
    ]);
  });

  test('more than ten of a line are searched ten at a time, and twenty combinations are remembered', () => {
    const writes = Array.from({ length: 12 }, () => late(adds('p1', 1, 1)));
    expect(find(writes, one, cartOf(product('p1', 13)))?.calls).toEqual([setTo('i-p1', 3)]);
    const different = Array.from({ length: 7 }, (_, index) => late(adds('p1', 1, 1), adds(`q${index}`, 1)));
    expect(find(different, one, cartOf(product('p1', 4)))?.left).toHaveLength(20);
  });
});

describe('a late code', () => {
  const coupon = (name: string | null): Json => ({ coupon_code: name, items: [] });
  const cards = (...codes: string[]): Json => ({
    giftcards: codes.map((each) => ({ id: `g-${each}`, code: each })),
  });
  const setCoupon = (name: string) => ({
    method: 'PUT',
    path: '/cart/coupon',
    body: JSON.stringify({ code: name }),
  });
  const noCoupon = { method: 'DELETE', path: '/cart/coupon' };

  test('is removed again, and the one it replaced is restored', () => {
    expect(find([lateCode({})], coupon(null), coupon('save'))).toEqual({ left: [[]], calls: [noCoupon] });
    expect(find([lateCode({})], coupon('FRIEND'), coupon('SAVE'))?.calls).toEqual([setCoupon('FRIEND')]);
    expect(find([lateCode({ kind: 'any' })], coupon(null), coupon('SAVE'))?.calls).toEqual([noCoupon]);
  });

  test('is restored where it was removed', () => {
    const gone = lateCode({ isThere: false });
    expect(find([gone], coupon('SAVE'), coupon(null))?.calls).toEqual([setCoupon('SAVE')]);
    expect(find([gone], coupon('SAVE'), coupon('SAVE'))).toBeNull();
    expect(find([gone], coupon(null), coupon(null))).toBeNull();
  });

  test('stays where it was before, or was written since', () => {
    expect(find([lateCode({})], coupon('SAVE'), coupon('SAVE'))).toBeNull();
    expect(find([lateCode({})], coupon(null), coupon('OTHER'))).toBeNull();
    expect(
      find([lateCode({})], coupon(null), coupon('SAVE'), [effect([], [code({ code: 'save' })])]),
    ).toBeNull();
  });

  test('gives way to later writes', () => {
    const since = (details: Partial<CodeChange>) => [effect([], [code(details)])];
    const other = since({ code: 'OTHER', kind: 'any' });
    expect(find([lateCode({})], coupon(null), coupon('SAVE'), other)?.calls).toEqual([setCoupon('OTHER')]);
    expect(find([lateCode({})], coupon('SAVE'), coupon('SAVE'), other)?.calls).toEqual([setCoupon('OTHER')]);
    const none = since({ code: 'FRIEND', isThere: false });
    expect(find([lateCode({})], coupon('FRIEND'), coupon('SAVE'), none)?.calls).toEqual([noCoupon]);
    const card = since({ code: 'GIFT', kind: 'giftcard' });
    expect(find([lateCode({})], coupon('FRIEND'), coupon('SAVE'), card)?.calls).toEqual([
      setCoupon('FRIEND'),
    ]);
    expect(find([lateCode({})], coupon('SAVE'), coupon('SAVE'), card)).toBeNull();
    // An unknown code matches no other.
    const unnamed = since({ code: '', kind: 'giftcard', isThere: false });
    const gone = lateCode({ code: '', isThere: false });
    expect(find([gone], coupon('SAVE'), coupon(null), unnamed)?.calls).toEqual([setCoupon('SAVE')]);
  });

  test('of a gift card is removed by its id, and restored by its code', () => {
    const gift = lateCode({ kind: 'giftcard', code: 'gift' });
    expect(find([gift], cards('OTHER'), cards('OTHER', 'GIFT'))?.calls).toEqual([
      { method: 'DELETE', path: '/cart/giftcards/g-GIFT' },
    ]);
    const gone = lateCode({ kind: 'giftcard', code: 'GIFT', id: 'g-GIFT', isThere: false });
    expect(find([gone], cards('GIFT'), cards())?.calls).toEqual([
      { method: 'POST', path: '/cart/giftcards', body: '{"code":"GIFT"}' },
    ]);
    expect(find([gone], cards('GIFT'), cards('GIFT'))).toBeNull();
  });

  test('is searched once: the same code of another write is still searched', () => {
    const [older, other] = [lateCode({}), lateCode({ code: 'OTHER' })];
    expect(
      find(
        [
          [older, other],
          [other, older, older],
        ],
        coupon(null),
        coupon('SAVE'),
      )?.left,
    ).toEqual([[other], [other, older]]);
  });
});

describe('whether late writes account for the lines of an effect', () => {
  const account = (
    write: LineChange[],
    possible: LateWrite[][],
    record: Json,
    now: Json,
    own: Effect[] = [],
  ) => isAccountedFor(effect(write), possible, { record, own, now });
  const [one, two, three] = [1, 2, 3].map((quantity) => cartOf(product('p1', quantity))) as [
    Json,
    Json,
    Json,
  ];

  test('without any, only the expected cart is accounted for', () => {
    expect(account([adds('p1', 1, 1)], [], one, one)).toBe(true);
    expect(account([adds('p1', 1, 1)], [], one, two)).toBe(false);
    expect(account([adds('p1', 1, 1)], [], one, two, [effect([adds('p1', 1, 1)])])).toBe(true);
    expect(account([], [], one, two)).toBe(true);
  });

  test('some of them may, or one that set the line', () => {
    const possible = [[late(adds('p1', 1, 1))], [late(sets('p1', 3, 1))]];
    for (const now of [one, two, three]) expect(account([adds('p1', 1, 1)], possible, one, now)).toBe(true);
    expect(account([adds('p1', 1, 1)], possible, one, cartOf(product('p1', 4)))).toBe(false);
  });

  test('all lines must be', () => {
    const write = [adds('p1', 1, 1), adds('p2', 1)];
    expect(account(write, [], one, cartOf(product('p1'), product('p2')))).toBe(false);
  });
});

import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { CartCall } from '../contract.ts';
import { cardsOf, effectOf, hasCode, isApplied, type CodeChange } from './effect.ts';

const beans = {
  id: 'i1',
  product_id: 'p1',
  variant_id: 'v1',
  quantity: 1,
  options: [{ id: 'os', name: 'Size', value: 'Large', value_id: 'L' }],
  purchase_option: { type: 'standard' },
};
const mug = { id: 'i2', product_id: 'p2', variant_id: null, quantity: 2, options: [] };
const card = { id: 'g1', code: 'GIFT50AUD1' };
const cart = { id: 'c1', checkout_id: 'ck1', items: [beans, mug], coupon_code: 'SAVE10', giftcards: [card] };

const call = (method: CartCall['method'], path: string, body: Json = null): CartCall => ({
  method,
  path: `/cart${path}`,
  body: body === null ? null : JSON.stringify(body),
});

/** Whether a cart shows a call that was made when it was in the state above. */
async function shows(after: object, write: CartCall): Promise<boolean> {
  const effect = await effectOf(write, cart);
  return effect !== null && isApplied(effect, { ...cart, ...after } as Json);
}

const add = (request: object) => call('POST', '/items', request as Json);
const quantities = (first: number, second: number) => ({
  items: [
    { ...beans, quantity: first },
    { ...mug, quantity: second },
  ],
});
const plan = {
  type: 'subscription',
  plan_id: 'pl1',
  plan_name: 'Monthly',
  billing_schedule: { interval: 'monthly' },
};

test.each([
  ['the variant', { product_id: 'p1', variant_id: 'v1', quantity: 2 }],
  ["the option's id and the value's", { product_id: 'p1', quantity: 2, options: [{ id: 'os', value: 'L' }] }],
  [
    "the option's name and the value's",
    { product_id: 'p1', quantity: 2, options: [{ id: 'size', value: 'large' }] },
  ],
])('an added line is recognised by %s', async (_, request) => {
  expect(await shows(quantities(3, 2), add(request))).toBe(true);
  expect(await shows(quantities(2, 2), add(request))).toBe(false);
  expect(await shows(quantities(1, 9), add(request))).toBe(false);
});

test.each([
  [{ type: 'subscription', plan_id: 'pl1' }],
  [{ type: 'subscription', plan: 'pl1' }],
  [{ plan: 'monthly' }],
  ['subscription'],
])('a subscription is recognised by %j, and matches no other line', async (purchase_option) => {
  const request = { product_id: 'p2', quantity: 1, purchase_option };
  const subscribed = { ...mug, id: 'i3', quantity: 1, purchase_option: plan };
  expect(await shows({ items: [beans, mug, subscribed] }, add(request))).toBe(true);
  expect(await shows(quantities(1, 3), add(request))).toBe(false);
  expect(await shows({ items: [beans, mug, subscribed] }, add({ product_id: 'p2', quantity: 1 }))).toBe(
    false,
  );
});

test('a change of a line is recognised by the resulting quantity, a removal by its absence', async () => {
  expect(await shows(quantities(1, 5), call('PUT', '/items/i2', { quantity: 5 }))).toBe(true);
  expect(await shows(quantities(4, 2), call('PUT', '/items/i2', { quantity: 5 }))).toBe(false);
  expect(await shows({ items: [beans] }, call('DELETE', '/items/i2'))).toBe(true);
  expect(await shows({ items: [mug] }, call('DELETE', '/items/i2'))).toBe(false);
  expect(await effectOf(call('DELETE', '/items/i9'), cart)).toBeNull();
});

test('a line whose options change disappears, and one with the new options appears', async () => {
  const small = {
    ...beans,
    id: 'i4',
    variant_id: 'v2',
    options: [{ ...beans.options[0], value: 'Small', value_id: 'S' }],
  };
  const write = call('PUT', '/items/i1', { variant_id: 'v2', options: [{ id: 'os', value: 'S' }] });
  expect(await shows({ items: [small, mug] }, write)).toBe(true);
  expect(await shows({ items: [beans, mug, small] }, write)).toBe(false);
});

test('a whole list is recognised by all of its lines', async () => {
  const write = call('PUT', '/items', [{ id: 'i2', quantity: 4 }, { product_id: 'p3' }]);
  const tea = { id: 'i5', product_id: 'p3', quantity: 1, options: [] };
  expect(await shows({ items: [{ ...mug, quantity: 4 }, tea] }, write)).toBe(true);
  expect(await shows({ items: [beans, { ...mug, quantity: 4 }, tea] }, write)).toBe(false);
  expect(await shows({ items: [{ ...mug, quantity: 4 }] }, write)).toBe(false);
});

test('codes are recognised however they are written', async () => {
  expect(await shows({ coupon_code: 'TEN' }, call('PUT', '/coupon', { code: 'ten' }))).toBe(true);
  expect(await shows({ coupon_code: 'FRIEND' }, call('PUT', '/coupon', { code: 'ten' }))).toBe(false);
  const two = { giftcards: [card, { id: 'g2', code: 'GIFT20' }] };
  expect(await shows(two, call('PUT', '/coupon', { code: 'gift 20' }))).toBe(true);
  expect(await shows(two, call('POST', '/giftcards', { code: 'GIFT-20' }))).toBe(true);
  expect(
    await shows(
      { giftcards: [card, { id: 'g3', code: 'GIFT30' }] },
      call('POST', '/giftcards', { code: 'GIFT20' }),
    ),
  ).toBe(false);
  expect(await shows({ coupon_code: null }, call('DELETE', '/coupon'))).toBe(true);
  expect(await shows({ giftcards: [] }, call('DELETE', '/coupon'))).toBe(false);
  expect(await shows({ giftcards: [] }, call('DELETE', '/giftcards/g1'))).toBe(true);
});

test('cart fields are recognised by their values, except those the cart never shows', async () => {
  const write = call('PUT', '', {
    account: { email: 'Robin@example.com', password: 'secret' },
    $taxes: true,
    shipment_rating: null,
  });
  expect(await shows({ account: { email: 'robin@example.com' } }, write)).toBe(true);
  expect(await shows({ account: { email: 'other@example.com' } }, write)).toBe(false);
  expect(await shows({ account: null }, write)).toBe(false);
  const billing = call('PUT', '', { billing: { method: 'card', card: null }, coupon_code: null });
  expect(await shows({ coupon_code: null, billing: { method: 'card' } }, billing)).toBe(true);
  expect(
    await shows({ coupon_code: null, billing: { method: 'card', card: { token: 't1' } } }, billing),
  ).toBe(false);
  expect(await shows({ billing: { method: 'card' } }, billing)).toBe(false);
  expect(await shows({}, call('PUT', '', { $taxes: true, shipment_rating: null }))).toBe(true);
});

test('a value that the cart had before proves nothing', async () => {
  const before = { ...cart, billing: { method: 'bancontact' } };
  const written = call('PUT', '', {
    billing: { method: 'bancontact', card: null, bancontact: { token: 'seti_1' } },
  });
  const effect = await effectOf(written, before);
  expect(effect && (await isApplied(effect, before))).toBe(false);
  const after = { ...before, billing: { method: 'bancontact', bancontact: { token: 'seti_1' } } };
  expect(effect && (await isApplied(effect, after))).toBe(true);
  const same = await effectOf(call('PUT', '', { billing: { method: 'bancontact', card: null } }), before);
  expect(same && (await isApplied(same, before))).toBe(true);
  expect(same && (await isApplied(same, { ...before, billing: null }))).toBe(false);
});

test('an order is recognised by the missing cart', async () => {
  const order = await effectOf(call('POST', '/order'), cart);
  expect(order && (await isApplied(order, null))).toBe(true);
  expect(order && (await isApplied(order, cart))).toBe(false);
});

test.each([
  ['PUT', '/coupon', { code: 'ten' }, { kind: 'any', code: 'ten', isThere: true }],
  ['PUT', '/coupon', {}, { kind: 'any', code: '', isThere: true }],
  ['DELETE', '/coupon', null, { kind: 'coupon', code: 'SAVE10', isThere: false }],
  ['POST', '/giftcards', { code: 'GIFT-20' }, { kind: 'giftcard', code: 'GIFT-20', isThere: true }],
  ['POST', '/giftcards', {}, { kind: 'giftcard', code: '', isThere: true }],
  ['DELETE', '/giftcards/g1', null, { kind: 'giftcard', code: 'GIFT50AUD1', id: 'g1', isThere: false }],
  ['DELETE', '/giftcards/g9', null, { kind: 'giftcard', code: '', id: 'g9', isThere: false }],
] as const)('%s %s %j changes one code', async (method, path, body, code) => {
  const expected = { lines: [], codes: [{ id: '', ...code }], fields: [] };
  const giftcards = [{ id: 'g0', code: 'OTHER' }, card];
  expect(await effectOf(call(method, path, body), { ...cart, giftcards })).toEqual(expected);
});

test('a missing cart field reads as the empty string', async () => {
  const codeOff = await effectOf(call('DELETE', '/coupon'), {});
  expect(codeOff?.codes).toEqual([{ kind: 'coupon', code: '', id: '', isThere: false }]);
  const order = await effectOf(call('POST', '/order'), {});
  expect(order?.orderedId).toBe('');
  expect(order && (await isApplied(order, null))).toBe(false);
  expect(cardsOf({ giftcards: [{}] })).toEqual([{ id: '', code: '' }]);
});

test('a code is found by its text or its id, each among its own kind', () => {
  const has = (details: Partial<CodeChange>, of: Json) =>
    hasCode({ kind: 'coupon', code: '', id: '', isThere: true, ...details }, of);
  expect([has({}, cart), has({}, {})]).toEqual([true, false]);
  expect([has({ code: 'save10' }, cart), has({ code: 'ten' }, cart)]).toEqual([true, false]);
  expect(has({ kind: 'giftcard', code: 'SAVE10' }, cart)).toBe(false);
  expect(has({ kind: 'giftcard', id: 'g1' }, cart)).toBe(true);
  expect(has({ kind: 'giftcard', id: 'g9' }, { giftcards: [{ id: 'g2' }] })).toBe(false);
  // A call without a code changes nothing where there is none.
  expect([has({ kind: 'any' }, {}), has({ kind: 'any' }, cart)]).toEqual([true, false]);
});

test('a change of options is taken from one line and added to another', async () => {
  const [small, large] = [
    { ...mug, variant_id: 'v8' },
    { ...mug, id: 'i3', variant_id: 'v9', quantity: 4 },
  ];
  const write = call('PUT', '/items/i2', { variant_id: 'v9' });
  const effect = await effectOf(write, { ...cart, items: [small, large] });
  expect(effect?.lines).toMatchObject([
    { from: 2, to: 0, adds: false },
    { from: 4, to: 6, adds: true },
  ]);
});

test('a recomputation is not a field, and the lines in a whole cart are lines', async () => {
  const none = { lines: [], codes: [], fields: [] };
  expect(await effectOf(call('PUT', '', { $taxes: true, shipment_rating: null }), cart)).toEqual(none);
  const write = call('PUT', '', { items: [{ id: 'i2', quantity: 5 }] });
  expect(await shows({ items: [{ ...mug, quantity: 5 }] }, write)).toBe(true);
  expect(await shows({}, write)).toBe(false);
});

import { expect, test } from 'vitest';
import {
  destinationChange,
  destinationIn,
  destinationOf,
  goodsIn,
  goodsOf,
  shownOf,
  sumsIn,
} from './shown.ts';

const cart = {
  account: { email: 'robin@example.com' },
  shipping: { name: 'Robin', city: 'Bangalow', country: 'AU', service: 'standard', price: 8.5 },
  date_updated: '2026-11-22',
};

test('the shown state contains the sums and the destination', () => {
  const shown = shownOf('2850+0 AUD', destinationOf(cart));
  expect([sumsIn(shown), destinationIn(shown)]).toEqual(['2850+0 AUD', destinationOf(cart)]);
  expect([sumsIn('2850+0 AUD'), destinationIn('2850+0 AUD')]).toEqual(['2850+0 AUD', null]);
  expect(shown).toMatch(/^[\w+]+ \w+ \w+\.\w+$/);
});

test.each([
  { shipping: { ...cart.shipping, city: 'Byron Bay' } },
  { shipping: { ...cart.shipping, service: 'express' } },
  { shipping: { ...cart.shipping, name: '', city: 'RobinBangalow' } },
  { account: { email: 'wren@example.com' } },
  { account: null },
])('another address, service or addressee is another destination (%o)', (parts) => {
  expect(destinationOf({ ...cart, ...parts })).not.toBe(destinationOf(cart));
  expect(destinationChange(destinationOf(cart), destinationOf({ ...cart, ...parts }))?.code).toBe(
    'destination_changed',
  );
});

test('a recomputed value, or another kind of empty one, is not a change', () => {
  const same = { ...cart, shipping: { ...cart.shipping, address2: null, phone: '', price: 9 }, total: 1 };
  expect(destinationChange(destinationOf(cart), destinationOf(same))).toBeNull();
  expect(destinationChange(null, destinationOf(cart))).toBeNull();
});

const beans = {
  product_id: 'beans',
  variant_id: 'v1',
  quantity: 1,
  options: [{ id: 'grind', value: 'Whole bean' }],
  purchase_option: { type: 'subscription', plan_id: 'monthly' },
};

test.each([
  { options: [{ id: 'grind', value: 'Plunger' }] },
  { quantity: 2 },
  { variant_id: 'v2' },
  { purchase_option: { type: 'standard' } },
])('other options, plans or quantities at the same sum are other goods (%o)', (other) => {
  const [was, now] = [{ items: [beans] }, { items: [{ ...beans, ...other }] }].map((cart) => goodsOf(cart));
  const shown = shownOf('2850+0 AUD', destinationOf(cart), was);
  expect(goodsIn(shown)).toBe(was);
  expect(now).not.toBe(was);
});

test('a recomputed price is no other goods, and a sheet shows none', () => {
  expect(goodsIn('2850+0 AUD')).toBeNull();
  expect(goodsOf({ items: [{ ...beans, price: 7 }] })).toBe(goodsOf({ items: [beans] }));
  expect(goodsOf({ items: [beans], giftcard_total: 0 })).toBe(goodsOf({ items: [beans] }));
});

test('what the balance pays of the goods is part of what was shown, too, and no gift card', () => {
  const paid = [10, 12].map((total) => goodsOf({ items: [beans], account_credit_amount: total }));
  const byCard = goodsOf({ items: [beans], giftcard_total: 10 });
  expect(new Set([...paid, byCard]).size).toBe(3);
  expect(goodsOf({ items: [beans], account_credit_amount: 0 })).toBe(goodsOf({ items: [beans] }));
});

test('what gift cards pay of the goods is part of what was shown, as no sum says it', () => {
  const [ten, twelve] = [10, 12].map((total) => goodsOf({ items: [beans], giftcard_total: total }));
  expect(ten).not.toBe(twelve);
});

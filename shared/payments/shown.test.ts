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

test('the shown state contains the sums and the destination', async () => {
  const shown = shownOf('2850+0 AUD', await destinationOf(cart));
  expect([sumsIn(shown), destinationIn(shown)]).toEqual(['2850+0 AUD', await destinationOf(cart)]);
  expect([sumsIn('2850+0 AUD'), destinationIn('2850+0 AUD')]).toEqual(['2850+0 AUD', null]);
  expect(shown).toMatch(/^[\w+]+ \w+ [\da-f]{32}\.[\da-f]{32}$/);
});

test.each([
  { shipping: { ...cart.shipping, city: 'Byron Bay' } },
  { shipping: { ...cart.shipping, service: 'express' } },
  { shipping: { ...cart.shipping, name: '', city: 'RobinBangalow' } },
  { account: { email: 'wren@example.com' } },
  { account: null },
])('another address, service or addressee is another destination (%o)', async (parts) => {
  expect(await destinationOf({ ...cart, ...parts })).not.toBe(await destinationOf(cart));
  expect(destinationChange(await destinationOf(cart), await destinationOf({ ...cart, ...parts }))?.code).toBe(
    'destination_changed',
  );
});

test('a recomputed value, or another kind of empty one, is not a change', async () => {
  const same = { ...cart, shipping: { ...cart.shipping, address2: null, phone: '', price: 9 }, total: 1 };
  expect(destinationChange(await destinationOf(cart), await destinationOf(same))).toBeNull();
  expect(destinationChange(null, await destinationOf(cart))).toBeNull();
});

test('nobody finds another address of the same, as for a checksum of 32 bits in two seconds', async () => {
  const name = 'Robin';
  const own = { address1: '1 Collins Street', city: 'Melbourne', state: 'VIC', zip: '3000', country: 'AU' };
  const found = { address1: '13 Thief Lane', address2: 'Unit  aqa6Wzbs0dBkaFWMqJachlSf', city: 'Perth' };
  const other = { ...own, ...found, state: 'WA', zip: '6000' };
  const [shown, now] = await Promise.all(
    [own, other].map((to) =>
      destinationOf({ account: { email: 'robin@example.com' }, shipping: { name, ...to } }),
    ),
  );
  expect(destinationChange(shown ?? null, now ?? '')?.code).toBe('destination_changed');
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
])('other options, plans or quantities at the same sum are other goods (%o)', async (other) => {
  const [was, now] = [await goodsOf({ items: [beans] }), await goodsOf({ items: [{ ...beans, ...other }] })];
  const shown = shownOf('2850+0 AUD', await destinationOf(cart), was);
  expect(goodsIn(shown)).toBe(was);
  expect(now).not.toBe(was);
});

test('a recomputed price is no other goods, and a sheet shows none', async () => {
  expect(goodsIn('2850+0 AUD')).toBeNull();
  expect(await goodsOf({ items: [{ ...beans, price: 7 }] })).toBe(await goodsOf({ items: [beans] }));
  expect(await goodsOf({ items: [beans], giftcard_total: 0 })).toBe(await goodsOf({ items: [beans] }));
});

test('what the balance pays of the goods is part of what was shown, too, and no gift card', async () => {
  const paid = await Promise.all(
    [10, 12].map((total) => goodsOf({ items: [beans], account_credit_amount: total })),
  );
  const byCard = await goodsOf({ items: [beans], giftcard_total: 10 });
  expect(new Set([...paid, byCard]).size).toBe(3);
  expect(await goodsOf({ items: [beans], account_credit_amount: 0 })).toBe(await goodsOf({ items: [beans] }));
});

test('what gift cards pay of the goods is part of what was shown, as no sum says it', async () => {
  const [ten, twelve] = await Promise.all(
    [10, 12].map((total) => goodsOf({ items: [beans], giftcard_total: total })),
  );
  expect(ten).not.toBe(twelve);
});

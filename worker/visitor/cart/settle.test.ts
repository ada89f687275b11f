import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { fingerprint, partOf, wasApplied } from './settle.ts';

const item = { id: 'i1', product_id: 'p1', quantity: 1, price: 5, options: [{ id: 'size', value: 'L' }] };
const cart = { id: 'c1', items: [item], coupon_code: null, grand_total: 5, date_updated: '2026-01-01' };

async function changed(path: string, after: Json, before: Json = cart): Promise<boolean> {
  const part = partOf(path);
  return wasApplied(part, (await fingerprint(before))[part], await fingerprint(after));
}

test('a changed quantity, option or line shows that a write to the items was carried out', async () => {
  expect(await changed('/cart/items/i1', { ...cart, items: [{ ...item, quantity: 2 }] })).toBe(true);
  expect(await changed('/cart/items', { ...cart, items: [item, { ...item, id: 'i2' }] })).toBe(true);
  expect(await changed('/cart/items', cart, null)).toBe(true);
});

test('prices, totals, dates and the order of fields say nothing about a write', async () => {
  const moved = {
    date_updated: '2026-02-02',
    grand_total: 6,
    coupon_code: null,
    items: [{ ...item, price: 6 }],
  };
  expect(await changed('/cart/items', moved)).toBe(false);
  expect(await changed('/cart', moved)).toBe(false);
});

test('a change of another part does not speak for the write', async () => {
  const shipped = { ...cart, shipping: { country: 'AU' }, coupon_code: 'SAVE10' };
  expect(await changed('/cart/items', shipped)).toBe(false);
  expect(await changed('/cart/coupon', shipped)).toBe(true);
  expect(await changed('/cart/giftcards', shipped)).toBe(true);
  expect(await changed('/cart', { ...cart, shipping: { country: 'AU' } })).toBe(true);
});

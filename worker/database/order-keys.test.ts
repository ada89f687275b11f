import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { findCheckout, saveOrderKey } from './order-keys.ts';

const secret = 'a secret of the shop';
const name = { number: 'A100042', email: 'Robin@example.com' };

async function withOrder() {
  const database = memoryD1();
  const db = database.db as unknown as D1Database;
  await saveOrderKey(db, { name, checkoutId: 'checkout-1', secret, now: 5 });
  return { db, rows: () => database.rows('SELECT * FROM order_keys') };
}

test.each([
  ['as it was given', 'A100042', 'Robin@example.com'],
  ['in other capitals, with spaces', ' a100042', ' robin@EXAMPLE.com '],
  ['with a sign before the number', '# A100042', 'robin@example.com'],
])('an order is found by its number and address %s', async (_, number, email) => {
  const { db } = await withOrder();
  expect(await findCheckout(db, { number, email }, [secret])).toBe('checkout-1');
});

test.each([
  ['another number', { ...name, number: 'A100043' }, secret],
  ['another address', { ...name, email: 'lou@example.com' }, secret],
  ['another secret', name, 'a secret of another shop'],
])('an order is not found by %s', async (_, wrong, by) => {
  const { db } = await withOrder();
  expect(await findCheckout(db, wrong, [by])).toBeNull();
});

test('an order is found by the old secret, and a new one by the new, while both are given', async () => {
  const { db } = await withOrder();
  const next = { number: 'A100043', email: name.email };
  const newer = 'a newer secret of the shop';
  await saveOrderKey(db, { name: next, checkoutId: 'checkout-2', secret: newer, now: 6 });
  const found = [name, next].map((one) => findCheckout(db, one, [newer, secret]));
  expect(await Promise.all(found)).toEqual(['checkout-1', 'checkout-2']);
});

test('neither number nor address is stored, and an order once', async () => {
  const { db, rows } = await withOrder();
  await saveOrderKey(db, { name, checkoutId: 'checkout-1', secret, now: 9 });
  expect(rows()).toEqual([{ key: expect.any(String), checkout_id: 'checkout-1', placed_at: 5 }]);
  expect(JSON.stringify(rows())).not.toMatch(/100042|robin/i);
});

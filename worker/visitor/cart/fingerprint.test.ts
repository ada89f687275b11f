import { expect, test, vi } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const none = { id: 'c1', items: [], coupon_code: null, giftcards: [] };

test('each code and each line gives a cart another fingerprint, also after many carts without codes', async () => {
  const carts = [
    none,
    { ...none, coupon_code: 'SAVE10' },
    { ...none, giftcards: [{ id: 'g1' }] },
    { ...none, items: [{ product_id: 'p1', quantity: 1 }] },
    { ...none, items: [{ product_id: 'p1', quantity: 2 }] },
  ];
  const first = await Promise.all(carts.map(fingerprint));
  expect(new Set(first.map(({ codes }) => codes)).size).toBe(3);
  expect(new Set(first.map(({ items }) => items)).size).toBe(3);
  for (const digest of first.flatMap(Object.values)) expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await Promise.all(carts.map(fingerprint))).toEqual(first);
  expect(await fingerprint({ id: 'c2' })).toEqual(first[0]);
  expect(await fingerprint(null)).toEqual(first[0]);
});

test('that a cart has no codes is digested once', async () => {
  await fingerprint(none);
  const digest = vi.spyOn(crypto.subtle, 'digest');
  await fingerprint({ ...none, items: [{ product_id: 'p2', quantity: 1 }] });
  expect(digest).toHaveBeenCalledTimes(1);
  digest.mockRestore();
});

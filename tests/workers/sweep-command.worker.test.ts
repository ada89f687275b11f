import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './harness.ts';

const SECRET = 'a secret of the sweep';

let shop: TestShop;
let without: TestShop;

beforeAll(async () => {
  [shop, without] = await Promise.all([startShop({ SWEEP_SECRET: SECRET }), startShop()]);
  // The row below is of an object that never was.
  shop.expectLines(/Durable Object ID is not valid for this namespace/);
});
afterAll(() => Promise.all([shop.stop(), without.stop()]));

function sweep(to: TestShop, headers: Record<string, string>): Promise<number> {
  return fetch(`${to.shop}/api/hooks/sweep`, { method: 'POST', headers }).then(({ status }) => status);
}

test('a command starts the sweep with the secret, and nothing else does', async () => {
  const database = await shop.miniflare.getD1Database('DB', 'storefront');
  await database
    .prepare(
      `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid, tries,
         started_at, changed_at, due_at) VALUES ('pay-1', ?1, 'c', 'card', 'stripe', 1, 'AUD', 'authorised', 1, 1, 0, 0, 0, 1)`,
    )
    .bind('a'.repeat(64))
    .run();
  const wakes = async () =>
    (await database.prepare('SELECT wakes FROM payments').first<{ wakes: number }>())?.wakes;
  expect(await sweep(shop, {})).toBe(401);
  expect(await sweep(shop, { Authorization: 'Bearer another secret' })).toBe(401);
  expect(await wakes()).toBe(0);
  expect(await sweep(shop, { Authorization: `Bearer ${SECRET}` })).toBe(204);
  expect(await wakes()).toBe(1);
});

test('without a secret there is no such address', async () => {
  expect(await sweep(without, { Authorization: 'Bearer ' })).toBe(404);
});

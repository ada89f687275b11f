import { expect, test } from 'vitest';
import { shopOfFile } from './shop-of-file.ts';

const SECRET = 'a secret of the sweep';

const shop = shopOfFile({ SWEEP_SECRET: SECRET });
// The row below is of an object that never was.
shop.expectLines(/Durable Object ID is not valid for this namespace/);

async function sweep(headers: Record<string, string>): Promise<number> {
  return (await fetch(`${shop.shop}/api/hooks/sweep`, { method: 'POST', headers })).status;
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
  expect(await sweep({})).toBe(401);
  expect(await sweep({ Authorization: 'Bearer another secret' })).toBe(401);
  expect(await wakes()).toBe(0);
  expect(await sweep({ Authorization: `Bearer ${SECRET}` })).toBe(204);
  expect(await wakes()).toBe(1);
});

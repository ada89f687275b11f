import type { TestShop } from './harness.ts';

const database = ({ miniflare }: Pick<TestShop, 'miniflare'>) => miniflare.getD1Database('DB', 'storefront');

/** As if all that limits have counted so far had come so many times: one real request shows who is counted for it. */
export async function repeatTries(shop: Pick<TestShop, 'miniflare'>, times: number): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times})`;
  const copies = `${numbers} SELECT who, tried_at FROM tries, n WHERE i > 1`;
  await (await database(shop)).exec(`INSERT INTO tries (who, tried_at) ${copies}`);
}

export async function forgetTries(shop: Pick<TestShop, 'miniflare'>): Promise<void> {
  await (await database(shop)).exec('DELETE FROM tries');
}

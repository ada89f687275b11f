import { expect, test } from 'vitest';
import { setMode, withPlatform } from './broken-platform.ts';
import { addItem, plainProduct } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile({}, undefined, undefined, { adapt: withPlatform });
it.expectLines(/did not answer/, /"longest"/);

/** What a shopper may wait for the database, and a busy machine's own time. */
const LATEST_MS = 5_000 + 4_500;

async function open(path: string): Promise<[path: string, status: number, waitedMs: number]> {
  const startedAt = performance.now();
  const response = await fetch(it.shop + path, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
  await response.text();
  return [path, response.status, performance.now() - startedAt];
}

test('while the database hangs every address answers, and a product is put into a cart', async () => {
  const { id } = await plainProduct(it.visitor());
  await setMode(it, 'the database hangs');
  const opened = await Promise.all(
    ['/', '/shop', '/shop/glass-carafe', '/about', '/cart', '/account/login', '/nowhere', '/shop/nowhere'].map(open),
  );
  expect(opened.map(([path, status]) => [path, status])).toEqual([
    ['/', 200],
    ['/shop', 200],
    ['/shop/glass-carafe', 200],
    ['/about', 200],
    ['/cart', 200],
    ['/account/login', 200],
    ['/nowhere', 404],
    ['/shop/nowhere', 404],
  ]);
  for (const [path, , waitedMs] of opened) expect(waitedMs, path).toBeLessThan(LATEST_MS);
  expect((await addItem(it.visitor(), id)).status).toBe(200);
  await setMode(it, 'well');
});

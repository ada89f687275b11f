import { expect, test } from 'vitest';
import { setMode, withPlatform } from './broken-platform.ts';
import { addItem, plainProduct } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { askSandbox } from './tell-sandbox.ts';

const it = shopOfFile({}, undefined, undefined, { adapt: withPlatform });
it.expectLines(/did not answer/, /"longest"/);

async function open(path: string, init: RequestInit = {}): Promise<{ path: string; status: number }> {
  const response = await fetch(it.shop + path, { redirect: 'manual', ...init });
  await response.text();
  return { path, status: response.status };
}

const PAGES: Record<string, number> = {
  '/': 200,
  '/shop': 200,
  '/shop/scarce-roast': 200,
  '/about': 200,
  '/cart': 200,
  '/account/login': 200,
  '/nowhere': 404,
  '/shop/nowhere': 404,
};

test('while the database hangs every address answers, a cart is filled, and a message is refused', async () => {
  const { id } = await plainProduct(it.visitor());
  for (const path of Object.keys(PAGES)) await open(path);
  await setMode(it, 'the database hangs');
  const fields = { name: 'Kim', email: 'kim@example.com', message: 'Are you there?', started: '1' };
  const message = open('/contact', {
    method: 'POST',
    headers: { Origin: it.shop },
    body: new URLSearchParams(fields),
  });
  const opened = await Promise.all(Object.keys(PAGES).map((path) => open(path)));
  expect(Object.fromEntries(opened.map(({ path, status }) => [path, status]))).toEqual(PAGES);
  // Whether it had another address, the record could not say.
  const points = await askSandbox<{ indexes: string[]; blobs: string[] }[]>(it.sandbox, 'metrics');
  const undecided = points.filter(({ indexes }) => indexes[0] === 'address');
  expect(new Set(undecided.map(({ blobs }) => blobs.slice(1).join(' ')))).toEqual(
    new Set(['product missing', 'page missing']),
  );
  expect((await message).status).toBeGreaterThanOrEqual(400);
  expect((await addItem(it.visitor(), id)).status).toBe(200);
  await setMode(it, 'well');
});

import { expect, test } from 'vitest';
import { NOTHING_KEPT } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

// A shop that has met a backend without parts of fields requests whole ones. What one page asks for is measured: a page
// that is kept would ask for nothing.
const it = shopOfFile(NOTHING_KEPT);

/** The bytes of each answer that the sandbox gave for a page, by the path of the call. */
async function answersFor(path: string, locale = 'en-AU'): Promise<Map<string, number>> {
  await tellSandbox(it.sandbox, 'reset');
  const response = await fetch(`${it.shop}${path}`);
  expect(response.status).toBe(200);
  await response.text();
  const calls = await it.calls();
  const sizes = calls
    .filter(({ path: called }) => called.startsWith('/commerce/'))
    .map(async (call): Promise<[string, number]> => {
      const answer = await fetch(`${it.sandbox}${call.path}`, {
        headers: { Authorization: `Basic ${btoa('pk_sandbox')}`, 'X-Locale': locale },
      });
      return [call.path.split('?')[0] ?? '', (await answer.arrayBuffer()).byteLength];
    });
  return new Map(await Promise.all(sizes));
}

test.each([
  ['/shop', 'en-AU'],
  ['/fr/shop', 'fr-FR'],
  ['/ja/shop', 'ja-JP'],
])('The products of %s arrive in one short answer', async (path, locale) => {
  const html = await (await fetch(`${it.shop}${path}`)).text();
  expect(html.match(/class="card"/g)).toHaveLength(24);
  const sizes = await answersFor(path, locale);
  expect(sizes.get('/commerce/api/products')).toBeGreaterThan(20_000);
  expect(sizes.get('/commerce/api/products')).toBeLessThan(60_000);
});

test('Recommended products arrive in a short response', async () => {
  const sizes = await answersFor('/shop/scarce-roast');
  expect(sizes.get('/commerce/api/products')).toBeGreaterThan(1_000);
  expect(sizes.get('/commerce/api/products')).toBeLessThan(15_000);
});

test('A listing of five thousand products requests as much as a listing of thirty', async () => {
  await answersFor('/shop?page=2');
  const few = await answersFor('/shop');
  await tellSandbox(it.sandbox, 'scenario', { name: 'large-catalogue' });
  await answersFor('/shop?page=2');
  const many = await answersFor('/shop');
  expect([...many.keys()]).toEqual([...few.keys()]);
  const [of, than] = [many, few].map((sizes) => sizes.get('/commerce/api/products') ?? Number.NaN);
  // The answer has 96 products in place of 30.
  expect(of).toBeLessThan(1.2 * (96 / 30) * (than ?? 0));
});

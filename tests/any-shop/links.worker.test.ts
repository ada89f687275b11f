import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#shop/demo/products.ts';
import { addItem, startShop, type TestShop, type Visitor } from '../workers/harness.ts';

const MOST_PAGES = 40;

let it: TestShop;

beforeAll(async () => {
  it = await startShop();
});
afterAll(() => it.stop());

/** Pages by their paths, from these on, with those that they link to. */
async function follow(visitor: Visitor, from: string[]): Promise<Map<string, Response>> {
  const seen = new Map<string, Response>();
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined && seen.size < MOST_PAGES; path = waiting.shift()) {
    if (seen.has(path)) continue;
    const response = await visitor.fetch(path);
    seen.set(path, response.clone());
    const links = (await response.text()).matchAll(/<a [^>]*href="(\/(?!\/)[^"#]*)/g);
    waiting.push(...Array.from(links, ([, link = '']) => link.replaceAll('&amp;', '&')));
  }
  return seen;
}

test('what pages link to is there', async () => {
  const visitor = it.visitor();
  const bought = products.find(({ options, stock_level: level }) => options.length === 0 && level > 0);
  await addItem(visitor, bought?.id ?? '');
  const pages = await follow(visitor, ['/', '/shop', '/cart', '/pay', '/contact', '/find-order']);
  expect(pages.size).toBeGreaterThan(20);
  expect(await pages.get('/pay')?.text()).toContain('name="email"');
  expect([...pages].filter(([, { status }]) => status >= 400).map(([path]) => path)).toEqual([]);
});

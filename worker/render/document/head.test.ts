import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../context.ts';
import { canonical, inOneLine, titled } from './head.ts';

async function say(path: string, shop: string, write: (c: Parameters<typeof titled>[0]) => string) {
  const app = new Hono<AppEnv>().get('*', (c) => {
    c.set('settings', { store: { name: shop } } as AppEnv['Variables']['settings']);
    return c.text(write(c));
  });
  return (await app.request(`https://shop.example${path}`)).text();
}

test.each([
  ['Tea', 'The & Store', 'Tea · The & Store'],
  ['The & Store', 'The & Store', 'The & Store'],
  ['Tea', '', 'Tea'],
])("%s in the shop '%s' is titled %s", async (title, shop, full) => {
  expect(await say('/', shop, (c) => titled(c, title))).toBe(full);
});

test('a description has no sign between parts where there is one only', () => {
  expect(inOneLine('Articles', 'Shop', '')).toBe('Articles · Shop');
  expect(inOneLine('Articles', null, '')).toBe('Articles');
});

test('a canonical address keeps the parameters that make another page, and no others', async () => {
  const address = '/articles?utm_source=mail&page=2&tag=';
  expect(await say(address, '', (c) => canonical(c, ['page', 'tag']))).toBe(
    'https://shop.example/articles?page=2',
  );
  expect(await say(address, '', (c) => canonical(c))).toBe('https://shop.example/articles');
});

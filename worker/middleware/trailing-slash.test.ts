import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../context.ts';
import { trailingSlash } from './address-limit.ts';

const app = new Hono<AppEnv>().use(trailingSlash()).all('*', (c) => c.text('page'));

const leadsTo = async (path: string, method = 'GET') =>
  (await app.request(`https://shop.example${path}`, { method })).headers.get('Location');

test('a page has one address', async () => {
  expect(await leadsTo('/shop/?page=2')).toBe('/shop?page=2');
  expect(await leadsTo('/shop//')).toBe('/shop');
  expect(await leadsTo('//evil.example/')).toBe('/evil.example');
  for (const path of ['/', '//', '/shop', '//evil.example']) expect(await leadsTo(path)).toBeNull();
  expect(await leadsTo('/shop/', 'POST')).toBeNull();
});

test('a million slashes take as long as a million slashes', { timeout: 5_000 }, async () => {
  const many = '/'.repeat(1_000_000);
  expect(await leadsTo(`${many}a${many}b/`)).toBe(`/a${many}b`);
});

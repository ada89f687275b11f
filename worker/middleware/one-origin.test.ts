import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from '../context.ts';
import { oneOrigin } from './address-limit.ts';

function shopAt(shopUrl: string | null) {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('config', { shopUrl } as AppEnv['Variables']['config']);
      await next();
    })
    .use(oneOrigin())
    .all('*', (c) => c.text('done'));
}

test.each([
  ['https://evil.example/account/forgot-password?next=%2Fcart', '/account/forgot-password?next=%2Fcart'],
  ['http://shop.example/', '/'],
  ['https://www.shop.example/shop', '/shop'],
  ['https://shop.example:8443/shop', '/shop'],
  ['https://storefront.someone.workers.dev//evil.example', '//evil.example'],
  ['http://127.0.0.1/shop', '/shop'],
])('%s is redirected', async (address, path) => {
  for (const method of ['GET', 'POST', 'PUT']) {
    const answer = await shopAt('https://shop.example').request(address, { method });
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, `https://shop.example${path}`]);
  }
});

test('the shop answers at its own address', async () => {
  expect(await (await shopAt('https://shop.example').request('https://shop.example/cart')).text()).toBe(
    'done',
  );
});

test.each(['http://127.0.0.1:8787/', 'http://localhost:5173/', 'http://[::1]/'])(
  'a developer needs no address: %s',
  async (address) => {
    expect((await shopAt(null).request(address)).status).toBe(200);
  },
);

test.each(['https://evil.example/', 'http://127.0.0.1.evil.example/', 'http://localhost.evil.example/'])(
  'without an address of the shop %s is refused, and reported to the operator',
  async (address) => {
    expect((await shopAt(null).request(address)).status).toBe(421);
    expect(vi.mocked(console.error).mock.calls.join()).toContain('SHOP_URL is missing');
    vi.mocked(console.error).mockClear();
  },
);

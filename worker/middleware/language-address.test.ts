import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from '../context.ts';
import { languageAddress } from './language-address.ts';

vi.mock(import('#shared/shop/shop.ts'), async (original) => {
  const { shop } = await original();
  return { shop: { ...shop, without: ['account'] as const } };
});

const locales = [{ code: 'en-AU' }, { code: 'fr' }];
const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('settings', { store: { locales, locale: 'en-AU' }, isBuiltIn: false } as never);
    c.set('config', { defaultLocale: 'en-AU' } as never);
    c.set('shop', { locale: 'en-AU' } as never);
    c.set('visitor', { changeShop: async () => {} } as never);
    await next();
  })
  .use(languageAddress());

const open = (path: string) =>
  app.request(path, {}, {}, { waitUntil() {}, passThroughOnException() {}, props: {} } as never);

test('a page of a visitor has no language in its address, and none leads to a page that the shop does without', async () => {
  const cart = await open('/fr/cart?a=1');
  expect([cart.status, cart.headers.get('Location')]).toEqual([302, '/cart?a=1']);
  expect((await open('/fr/account/orders')).status).toBe(404);
});

test('a language after itself leads to its front page', async () => {
  for (const path of ['/fr/fr?a=1', '/FR/fr?a=1']) {
    const { status, headers } = await open(path);
    expect([path, status, headers.get('Location')]).toEqual([path, 308, '/fr?a=1']);
  }
  expect((await open('/fr/en-au')).headers.get('Location')).toBeNull();
});

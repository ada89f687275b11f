import { expect, test } from 'vitest';
import { mayPrefetch } from './prefetch.ts';

const here = new URL('https://shop.test/shop?category=tea');

test.each(['/', '/shop', '/shop/billy-blend', '/shop?category=coffee&page=2', '/articles'])(
  '%s may be prefetched',
  (address) => {
    expect(mayPrefetch(new URL(address, here), here)).toBe(true);
  },
);

test.each([
  '/cart',
  '/cart/items',
  '/account/login',
  '/account/logout',
  '/logout',
  '/api/cart',
  '/pay',
  '/thank-you',
  '/shop?checkout=abc',
  '/thank-you?redirect_status=succeeded',
  '/shop?category=tea',
  '/shop?category=tea#main',
  'https://elsewhere.test/',
  'mailto:hello@shop.test',
])('%s is never prefetched', (address) => {
  expect(mayPrefetch(new URL(address, here), here)).toBe(false);
});

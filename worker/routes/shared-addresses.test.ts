import { expect, test } from 'vitest';
import { sharedAddress } from './shared-addresses.ts';

function addressOf(path: string): string | null {
  const { pathname, searchParams } = new URL(`https://shop.example${path}`);
  return sharedAddress(pathname, searchParams);
}

test.each([
  ['/', '/'],
  ['/?utm_source=mail&fbclid=1&page=2', '/'],
  ['/about', '/about'],
  ['/about?anything=else', '/about'],
  ['/shop', '/shop'],
  ['/shop?page=1', '/shop'],
  ['/shop?page=01&utm_source=x', '/shop'],
  ['/shop?sort=popularity', '/shop'],
  ['/shop/c/tea?sort=price', '/shop/c/tea?sort=price'],
  ['/shop/c/tea?page=2&utm_source=x', '/shop/c/tea?page=2'],
  ['/shop/c/%E3%81%8A%E8%8C%B6', '/shop/c/%E3%81%8A%E8%8C%B6'],
  ['/shop/blue-mug?size=1-kg', '/shop/blue-mug'],
  ['/articles?page=1', '/articles'],
  ['/articles?page=3&page=4', '/articles?page=3'],
  ['/articles/cold-brew?page=3', '/articles/cold-brew'],
  ['/caf%C3%A9', '/caf%C3%A9'],
])('%s is shared as %s', (path, address) => {
  expect(addressOf(path)).toBe(address);
});

test.each([
  '/shop?search=tea',
  '/shop?category=tea',
  '/shop/c',
  '/shop/c/tea/green',
  '/shop/c/tea?search=mint',
  '/shop?price_from=5',
  '/cart',
  '/pay',
  '/contact',
  '/news',
  '/find-us',
  '/thank-you',
  '/preview',
  '/challenge',
  '/robots.txt',
  '/account',
  '/account/orders',
  '/shop/',
  '/shop/tea/green',
  '/about/us',
  '/%61bout',
  '/caf%c3%a9',
  '/%',
  '//evil.example',
  `/${'a'.repeat(300)}`,
])('%s is not shared', (path) => {
  expect(addressOf(path)).toBeNull();
});

test('a hundred thousand invented queries are one page', () => {
  const addresses = new Set(
    Array.from({ length: 100_000 }, (_, index) => addressOf(`/about?x${index}=${index}&utm_id=${index}`)),
  );
  expect([...addresses]).toEqual(['/about']);
});

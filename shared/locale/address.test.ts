import { expect, test } from 'vitest';
import { addressIn, splitAddress, splitVisitorsAddress } from './address.ts';

test.each([
  ['/', '/fr'],
  ['/?page=2', '/fr?page=2'],
  ['/#main', '/fr#main'],
  ['/shop', '/fr/shop'],
  ['/shop/c/tea#top', '/fr/shop/c/tea#top'],
  ['/faq', '/fr/faq'],
  ['/shop/suggestions', '/fr/shop/suggestions'],
  ['/fr', '/fr'],
  ['/fr/shop', '/fr/shop'],
  ['/de/shop', '/de/shop'],
  ['/cart', '/cart'],
  ['/account/orders', '/account/orders'],
  ['/thank-you?checkout=1', '/thank-you?checkout=1'],
  ['/icon-paper.svg', '/icon-paper.svg'],
  ['//elsewhere.example', '//elsewhere.example'],
  ['https://elsewhere.example/shop', 'https://elsewhere.example/shop'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['#main', '#main'],
  ['', ''],
])('in French %s is %s', (href, localized) => {
  expect(addressIn('/fr', href)).toBe(localized);
  expect(addressIn('', href)).toBe(href);
});

test.each([
  ['/fr/shop/tea', '/fr', '/shop/tea'],
  ['/FR/shop', '/FR', '/shop'],
  ['/en-nz/shop', '/en-nz', '/shop'],
  ['/fr', '/fr', '/'],
  ['/fr/', '', '/fr/'],
  ['/fr//evil.example', '', '/fr//evil.example'],
  ['/fr/cart', '', '/fr/cart'],
  ['/fr/api/cart', '', '/fr/api/cart'],
  ['/api/cart', '', '/api/cart'],
  ['/pay/address', '', '/pay/address'],
  ['/shop/tea', '', '/shop/tea'],
  ['/', '', '/'],
])('%s has the language %s', (pathname, prefix, path) => {
  expect(splitAddress(pathname)).toEqual({ prefix, path });
});

test.each([
  ['/fr/account/orders', '/account/orders'],
  ['/fr/challenge', '/challenge'],
  ['/fr/pay', '/pay'],
  ['/fr/thank-you', '/thank-you'],
  ['/de/cart', '/cart'],
])('%s leads to %s', (pathname, path) => {
  expect(splitVisitorsAddress(pathname)?.path).toBe(path);
});

test.each(['/cart', '/fr/shop', '/fr/api/cart', '/fr/preferences', '/fr/cartoon/cart', '/fr//cart'])(
  '%s is no page of the visitor behind a language',
  (pathname) => {
    expect(splitVisitorsAddress(pathname)).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { checkoutHref } from './checkout-target.ts';

const hosted = 'https://store.example/checkout/abc';

test.each([
  ['backend', hosted, hosted],
  ['backend', null, '/pay'],
  ['shop', hosted, '/pay'],
  ['shop', null, '/pay'],
] as const)('the checkout of the %s, at %s, is at %s', (target, checkoutUrl, href) => {
  expect(checkoutHref(target, { checkoutUrl })).toBe(href);
});

test('A cart that is not known yet is paid on the page of the shop', () => {
  expect(checkoutHref('backend', null)).toBe('/pay');
});

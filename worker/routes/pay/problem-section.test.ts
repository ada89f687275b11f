import { expect, test } from 'vitest';
import { sectionOf } from './problem-section.ts';

test.each([
  ['PRICE_CHANGED', 'items', 'cart'],
  ['invalid_stock', undefined, 'cart'],
  ['OUT_OF_STOCK', 'items.0.quantity', 'cart'],
  ['INVALID', 'coupon_code', 'cart'],
  ['payment_cart_changed', undefined, 'cart'],
  ['INVALID', 'shipping.service', 'delivery'],
  ['INVALID', 'shipping.country', 'address'],
  ['FORMAT_EMAIL', 'account.email', 'address'],
  ['destination_lost', undefined, 'address'],
  ['card_declined', 'billing.card', 'payment'],
  ['REQUIRED', 'billing', 'payment'],
  ['connection_error', undefined, 'payment'],
])('%s of %s is shown where it can be solved: %s', (code, param, section) => {
  expect(sectionOf({ code, message: '', status: 422, ...(param ? { param } : {}) }, 'payment')).toBe(section);
});

test('any other problem is shown at the section whose form was submitted', () => {
  const lost = { code: 'connection_error', message: '', status: 502 };
  expect(sectionOf(lost, 'address')).toBe('address');
  expect(sectionOf({ ...lost, code: 'payment_under_way' }, 'address')).toBe('payment');
});

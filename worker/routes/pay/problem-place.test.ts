import { expect, test } from 'vitest';
import { placeOf } from './problem-place.ts';

test.each([
  ['PRICE_CHANGED', 'items', 'cart'],
  ['invalid_stock', undefined, 'cart'],
  ['OUT_OF_STOCK', 'items.0.quantity', 'cart'],
  ['INVALID', 'coupon_code', 'cart'],
  ['payment_cart_changed', undefined, 'cart'],
  ['INVALID', 'shipping.service', 'delivery'],
  ['INVALID', 'shipping.country', 'address'],
  ['FORMAT_EMAIL', 'account.email', 'address'],
  ['card_declined', 'billing.card', 'payment'],
  ['REQUIRED', 'billing', 'payment'],
  ['connection_error', undefined, 'payment'],
])('%s of %s is said at the step that can mend it: %s', (code, param, place) => {
  expect(placeOf({ code, message: '', status: 422, ...(param ? { param } : {}) }, 'payment')).toBe(place);
});

test('what belongs nowhere in particular is said at the step that was sent', () => {
  const lost = { code: 'connection_error', message: '', status: 502 };
  expect(placeOf(lost, 'address')).toBe('address');
  expect(placeOf({ ...lost, code: 'payment_under_way' }, 'address')).toBe('payment');
});

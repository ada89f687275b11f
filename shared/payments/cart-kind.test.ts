import { expect, test } from 'vitest';
import { takesKind } from './cart-kind.ts';

const cart = { currency: 'EUR', isSubscription: false };

test('a method accepts its currencies, however they are written, and recurring charges where it can', () => {
  const once = { currencies: ['AUD', 'EUR'], isRepeatable: false };
  expect(takesKind(once, { ...cart, currency: 'aud' })).toBe(true);
  expect(takesKind(once, { ...cart, currency: 'INR' })).toBe(false);
  expect(takesKind({ ...once, currencies: null }, { ...cart, currency: 'INR' })).toBe(true);
  expect(takesKind(once, { ...cart, isSubscription: true })).toBe(false);
  expect(takesKind({ ...once, isRepeatable: true }, { ...cart, isSubscription: true })).toBe(true);
});

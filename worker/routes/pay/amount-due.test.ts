import { expect, test } from 'vitest';
import type { Cart } from '#shared/cart/cart.ts';
import { amountDue, isNothingDue } from './amount-due.ts';

const cart = (plan: object | null) =>
  ({
    accountCredit: 0,
    captureTotal: 0,
    authTotal: 0,
    currency: 'AUD',
    items: [{ plan }],
  }) as unknown as Cart;

test('a gift card may pay a whole order, but a subscription needs a way to pay its renewals', () => {
  expect(isNothingDue(amountDue(cart(null)))).toBe(true);
  expect(isNothingDue(amountDue(cart({ id: 'monthly' })))).toBe(false);
  expect(isNothingDue({ ...amountDue(cart(null)), later: 5 })).toBe(false);
});

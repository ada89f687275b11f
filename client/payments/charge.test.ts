import { beforeEach, expect, test, vi } from 'vitest';
import type { MethodName } from '#shared/payments/methods.ts';
import { chargeProblem, isCovered } from './charge.ts';
import { exactCart } from './exact-cart.ts';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en-AU' } }));

const cart = (capture_total: number, currency = 'AUD') => exactCart({ id: 'c1', capture_total, currency });

const all: MethodName[] = ['ideal', 'bancontact', 'klarna', 'paypal', 'amazon', 'paysafecard'];

test.each(all)('%s makes no intent below the minimum, and says what the minimum is', (method) => {
  expect(chargeProblem(method, cart(0.49))).toMatchObject({
    code: 'payment_below_minimum',
    message: 'This way to pay takes $0.50 or more. Please choose another',
  });
  expect(chargeProblem(method, cart(0.5))).toBeNull();
});

test.each([
  [49, 'JPY', 'JPY'],
  [174.99, 'HUF', 'HUF'],
  [14, 'czk', 'CZK'],
])('%d %s is below the minimum', (amount, currency, message) => {
  expect(chargeProblem('klarna', cart(amount, currency))?.message).toContain(message);
});

test.each(['card', 'apple', 'google'] as const)(
  '%s keeps the card for the order, whatever it comes to',
  (method) => {
    expect(chargeProblem(method, cart(0.1))).toBeNull();
    expect(chargeProblem(method, cart(0))).toBeNull();
  },
);

test('a zero amount is accepted where the method allows it', () => {
  expect(chargeProblem('amazon', cart(0))).toBeNull();
  expect(chargeProblem('bancontact', cart(0))).toBeNull();
  expect(chargeProblem('paypal', cart(0))?.message).toBe(
    'Invalid PayPal button amount. Value should be greater than zero.',
  );
});

test('a cart covered by gift cards needs no card, unless it renews', () => {
  expect(isCovered('apple', cart(0))).toBe(true);
  expect(isCovered('apple', { ...cart(0), subscription_delivery: true })).toBe(false);
  expect(isCovered('apple', cart(0.1))).toBe(false);
  expect(isCovered('klarna', cart(0))).toBe(false);
});

test('the amount authorised for later counts', () => {
  expect(chargeProblem('klarna', { ...cart(0.3), auth_total: 0.2 })).toBeNull();
});

test('a currency without a known minimum has none', () => {
  expect(chargeProblem('paysafecard', cart(0.01, 'KWD'))).toBeNull();
});

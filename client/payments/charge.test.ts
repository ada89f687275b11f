import { beforeEach, expect, test, vi } from 'vitest';
import type { MethodName } from '#shared/payments/methods.ts';
import { chargeProblem, isCovered } from './charge.ts';
import { exactCart } from './exact-cart.ts';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en-AU' } }));

const cart = (capture_total: number, currency = 'AUD') => exactCart({ id: 'c1', capture_total, currency });

const stays = (method: MethodName) => ({ method, leaves: false });

const all: MethodName[] = ['ideal', 'bancontact', 'klarna', 'paypal', 'amazon', 'paysafecard'];

test.each(all)('%s makes no intent below the minimum, and says what the minimum is', (method) => {
  expect(chargeProblem(stays(method), cart(0.49))).toMatchObject({
    code: 'payment_below_minimum',
    message: 'This way to pay takes $0.50 or more. Please choose another',
  });
  expect(chargeProblem(stays(method), cart(0.5))).toBeNull();
});

test.each([
  [49, 'JPY', 'JPY'],
  [174.99, 'HUF', 'HUF'],
  [14, 'czk', 'CZK'],
])('%d %s is below the minimum', (amount, currency, message) => {
  expect(chargeProblem(stays('klarna'), cart(amount, currency))?.message).toContain(message);
});

test.each(['card', 'apple', 'google'] as const)(
  '%s keeps the card for the order, whatever it comes to',
  (method) => {
    expect(chargeProblem(stays(method), cart(0.1))).toBeNull();
    expect(chargeProblem(stays(method), cart(0))).toBeNull();
  },
);

test('a card on the redirect gateway has a minimum like any page that is left for', () => {
  expect(chargeProblem({ method: 'card', leaves: true }, cart(0.1))?.code).toBe('payment_below_minimum');
});

test('nothing can be agreed on without an amount where the method allows it', () => {
  expect(chargeProblem(stays('amazon'), cart(0))).toBeNull();
  expect(chargeProblem(stays('bancontact'), cart(0))).toBeNull();
  expect(chargeProblem(stays('paypal'), cart(0))?.message).toBe(
    'Invalid PayPal button amount. Value should be greater than zero.',
  );
});

test('a covered cart needs no payment method, unless it renews', () => {
  expect(isCovered(cart(0))).toBe(true);
  expect(isCovered({ ...cart(0), subscription_delivery: true })).toBe(false);
  expect(isCovered({ ...cart(0), auth_total: 5 })).toBe(false);
  expect(isCovered(cart(0.1))).toBe(false);
});

test('what is authorised for later counts', () => {
  expect(chargeProblem(stays('klarna'), { ...cart(0.3), auth_total: 0.2 })).toBeNull();
});

test('a currency without a known minimum has none', () => {
  expect(chargeProblem(stays('paysafecard'), cart(0.01, 'KWD'))).toBeNull();
});

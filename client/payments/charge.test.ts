import { expect, test } from 'vitest';
import type { MethodName } from '#shared/payments/methods.ts';
import { isCovered, takesCart } from './charge.ts';
import { exactCart } from './exact-cart.ts';

const cart = (capture_total: number, currency = 'AUD') => exactCart({ id: 'c1', capture_total, currency });

const leaving = new Set<MethodName>(['ideal', 'bancontact', 'klarna', 'amazon', 'paysafecard']);

const payer = (method: MethodName) => ({
  method,
  leaves: leaving.has(method),
  currencies: null,
  isRepeatable: true,
});

const all: MethodName[] = ['ideal', 'bancontact', 'klarna', 'paypal', 'amazon', 'paysafecard'];

test.each(all)('%s creates no intent below the minimum', (method) => {
  expect(takesCart(payer(method), cart(0.49))).toBe(false);
  expect(takesCart(payer(method), cart(0.5))).toBe(true);
});

test.each([
  [49, 'JPY'],
  [174.99, 'HUF'],
  [14, 'czk'],
])('%d %s is below the minimum', (amount, currency) => {
  expect(takesCart(payer('klarna'), cart(amount, currency))).toBe(false);
});

test('a cart of another currency, or with a subscription, is paid by a method that accepts it', () => {
  const once = { ...payer('paypal'), currencies: ['AUD'], isRepeatable: false };
  expect(takesCart(once, cart(10))).toBe(true);
  expect(takesCart(once, cart(10, 'EUR'))).toBe(false);
  expect(takesCart(once, { ...cart(10), subscription_delivery: true })).toBe(false);
});

test.each(['card', 'apple', 'google'] as const)(
  '%s stores the card for the order, whatever its sum',
  (method) => {
    expect(takesCart(payer(method), cart(0.1))).toBe(true);
    expect(takesCart(payer(method), cart(0))).toBe(true);
  },
);

test('a card on the redirect gateway has a minimum like any redirect', () => {
  expect(takesCart({ ...payer('card'), leaves: true }, cart(0.1))).toBe(false);
});

test('a subscription can be set up without an amount where the method allows it', () => {
  const trial = { ...cart(0), subscription_delivery: true };
  expect(takesCart(payer('amazon'), trial)).toBe(true);
  expect(takesCart(payer('bancontact'), trial)).toBe(true);
  expect(takesCart(payer('paypal'), trial)).toBe(false);
});

test('a covered cart needs no payment method, unless it renews', () => {
  expect(isCovered(cart(0))).toBe(true);
  expect(isCovered({ ...cart(0), subscription_delivery: true })).toBe(false);
  const plan = { type: 'subscription', plan_id: 'monthly' };
  const digital = [{ id: 'l1', product_id: 'p1', quantity: 1, purchase_option: plan }] as never;
  expect(isCovered({ ...cart(0), items: digital })).toBe(false);
  expect(isCovered({ ...cart(0), auth_total: 5 })).toBe(false);
  expect(isCovered(cart(0.1))).toBe(false);
});

test('a sum authorised for later counts', () => {
  expect(takesCart(payer('klarna'), { ...cart(0.3), auth_total: 0.2 })).toBe(true);
});

test('a currency without a known minimum has none', () => {
  expect(takesCart(payer('paysafecard'), cart(0.01, 'KWD'))).toBe(true);
});

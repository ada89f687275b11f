import { expect, test } from 'vitest';
import { wayOf, type Gateway, type MethodName } from './methods.ts';
import { takesAmount, type AmountsToPay } from './payable.ts';

const cart: AmountsToPay = { captureTotal: 20, authTotal: 0, currency: 'EUR', isSubscription: false };

function takes(method: MethodName, gateway: Gateway, toPay: Partial<AmountsToPay>): boolean {
  const flow = wayOf(method, gateway);
  if (!flow) throw new Error('There is no such flow');
  return takesAmount({ ...flow, method }, { ...cart, ...toPay });
}

test.each([
  ['card', 'stripe', true],
  ['card', 'vault', true],
  ['apple', 'stripe', true],
  ['google', 'braintree', true],
  ['card', 'quickpay', false],
  ['ideal', 'stripe', false],
  ['bancontact', 'stripe', false],
  ['klarna', 'direct', false],
  ['paypal', 'direct', false],
  ['amazon', 'direct', false],
  ['paysafecard', 'direct', false],
] as const)('%s through %s accepts fifteen cents: %s', (method, gateway, isTaken) => {
  expect(takes(method, gateway, { captureTotal: 0.15 })).toBe(isTaken);
  expect(takes(method, gateway, {})).toBe(true);
});

test('a trial is set up without an amount, and authorised with one', () => {
  expect(takes('bancontact', 'stripe', { captureTotal: 0, isSubscription: true })).toBe(true);
  expect(takes('bancontact', 'stripe', { captureTotal: 0 })).toBe(false);
  expect(takes('klarna', 'direct', { captureTotal: 0, authTotal: 18, isSubscription: true })).toBe(true);
});

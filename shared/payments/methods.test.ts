import { expect, test } from 'vitest';
import { currenciesOf, missingSettings, offersOf, type MethodName } from './methods.ts';

function takesCurrency(method: MethodName, currency: string, settings = {}): boolean {
  return currenciesOf(method, settings)?.includes(currency) ?? true;
}

test.each([
  ['ideal', 'EUR', true],
  ['ideal', 'AUD', false],
  ['bancontact', 'GBP', false],
  ['klarna', 'NZD', true],
  ['klarna', 'JPY', false],
  ['paypal', 'INR', false],
  ['paysafecard', 'JPY', false],
  ['amazon', 'PLN', false],
  ['card', 'INR', true],
  ['apple', 'INR', true],
] as const)('%s accepts %s: %s', (method, currency, isTaken) => {
  expect(takesCurrency(method, currency)).toBe(isTaken);
});

test("a store's own list replaces ours", () => {
  expect(takesCurrency('ideal', 'AUD', { currencies: 'EUR, aud' })).toBe(true);
  expect(takesCurrency('ideal', 'NZD', { currencies: 'EUR AUD' })).toBe(false);
  expect(takesCurrency('paypal', 'EUR', { currencies: '' })).toBe(true);
});

test.each(['merchant_id', 'public_key_id'])('Amazon Pay is not offered without its %s', (key) => {
  const amazon = { merchant_id: 'm1', public_key_id: 'k1', [key]: '' };
  expect(offersOf({ amazon })).toEqual([]);
  expect(missingSettings({ amazon })).toMatchObject([{ message: `Amazon Pay ${key} is missing` }]);
});

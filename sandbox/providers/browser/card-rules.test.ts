import { expect, test } from 'vitest';
import { brandOf, digitsOf, fullYear, isCardNumber, isExpired } from './card-rules.ts';

test.each([
  ['4242 4242 4242 4242', true, 'Visa'],
  ['5555-5555-5555-4444', true, 'MasterCard'],
  ['378282246310005', true, 'American Express'],
  ['6011111111111117', true, 'Discover'],
  ['3530111333300000', true, 'JCB'],
  ['36227206271667', true, 'Diners Club'],
  ['4242424242424243', false, 'Visa'],
  ['0000000000000000', false, 'Unknown'],
  ['4242', false, 'Visa'],
  ['4a42424242424242', false, 'Visa'],
])('%s is a card number: %s, %s', (typed, valid, brand) => {
  const digits = digitsOf(typed);
  expect([isCardNumber(digits), brandOf(digits)]).toEqual([valid, brand]);
});

test('A year has two or four digits', () => {
  expect(['31', '2031', '7', '', 'ab'].map(fullYear)).toEqual([
    2031,
    2031,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

test('A card is valid until the end of its month', () => {
  expect(isExpired(6, 2026, new Date('2026-06-30T23:59:59Z'))).toBe(false);
  expect(isExpired(6, 2026, new Date('2026-07-02T00:00:00Z'))).toBe(true);
  expect(isExpired(12, 2026, new Date('2026-12-31T00:00:00Z'))).toBe(false);
});

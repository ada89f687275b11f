import { expect, test } from 'vitest';
import { cardFieldLengths, formatCardNumber, formatExpiry, formatSecurityCode } from './field-format.ts';

test.for([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242.4242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242 ', '4242'],
  ['378282246310005', '3782 822463 10005'],
  ['42424242424242424242', '4242 4242 4242 4242'],
  ['37828224631000567', '3782 8224 6310 0056'],
  ['abc', ''],
  ['', ''],
] as const)('A number typed as %s reads %s', ([text, expected]) => {
  expect(formatCardNumber(text)).toBe(expected);
  expect(formatCardNumber(expected)).toBe(expected);
});

test.for([
  ['0', '0'],
  ['01', '01'],
  ['012', '01 / 2'],
  ['0127', '01 / 27'],
  ['012027', '01 / 2027'],
  ['01/2027', '01 / 2027'],
  ['1/27', '01 / 27'],
  ['1-27', '01 / 27'],
  ['1 27', '01 / 27'],
  ['5', '05'],
  ['527', '05 / 27'],
  ['12 / 20279', '12 / 2027'],
  ['1', '1'],
  ['', ''],
  ['x', ''],
] as const)('An expiry typed as %s reads %s', ([text, expected]) => {
  expect(formatExpiry(text)).toBe(expected);
  expect(formatExpiry(expected)).toBe(expected);
});

test('A security code keeps four digits', () => {
  expect(formatSecurityCode('12a345')).toBe('1234');
});

test('No field becomes longer than 19, 9 and 4 characters', () => {
  const long = '12'.repeat(40);
  expect(formatCardNumber(long)).toHaveLength(cardFieldLengths.number);
  expect(formatExpiry(long)).toHaveLength(cardFieldLengths.expiry);
  expect(formatSecurityCode(long)).toHaveLength(cardFieldLengths.securityCode);
});

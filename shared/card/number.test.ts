import { expect, test } from 'vitest';
import { cleanCardNumber, isCardNumber } from './number.ts';

test.for([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  ' 4242 4242\u00a04242-4242 ',
  4242424242424242,
  '378282246310005',
  '5555555555554444',
  '6011111111111117',
  '3530111333300000',
  '30569309025904',
  '36227206271667',
  '4222222222222',
  '6304000000000000',
  '0000000000',
  '1234567897',
])('%s can be a card number', (number) => {
  expect(isCardNumber(number)).toBe(true);
});

test.for([
  ['a wrong check digit', '4242424242424243'],
  ['nine digits', '000000000'],
  ['seventeen digits', '00000000000000000'],
  ['nineteen digits', '4242424242424242000'],
  ['dots', '4242.4242.4242.4242'],
  ['a letter', '4a42424242424242'],
  ['digits of another script', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'],
  ['nothing', ''],
  ['no text', undefined],
  ['null', null],
  ['a list', ['4242424242424242']],
])('%s is not a card number', ([, number]) => {
  expect(isCardNumber(number)).toBe(false);
});

test('Spaces and dashes are removed', () => {
  expect(cleanCardNumber(' 4242-4242 42\t')).toBe('4242424242');
});

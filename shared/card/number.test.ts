import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { cleanCardNumber, isCardNumber, hasCardNumber } from './number.ts';

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

test.each<[string, Json]>([
  ['as it is', '4242424242424242'],
  ['as a number', 4242424242424242],
  ['in groups', { billing: { company: '4242 4242 4242 4242' } }],
  ['with dashes in a sentence', { comments: 'Take 4242-4242-4242-4242, please.' }],
  ['of thirteen digits', { metadata: { note: '4222222222222' } }],
  ['of nineteen digits', [{ options: [{ value: '6304000000000000000' }] }]],
  ['of fifteen digits', { shipping: { address2: 'amex 378282246310005' } }],
  ['as a name', { metadata: { '4242424242424242': true } }],
  ['deep below', { $set: { a: [{ b: { c: ['x', '5555 5555 5555 4444'] } }] } }],
  ['after a quantity', { comments: '2 4242 4242 4242 4242' }],
  ['before its expiry and code', { comments: '4242 4242 4242 4242 12/31 123' }],
  ['before an expiry with a dash', { comments: '4242424242424242-12/31' }],
  ['with points', { comments: '4242.4242.4242.4242' }],
  ['with long dashes', { comments: '4242\u20134242\u20134242\u20134242' }],
  ['in lines', { comments: '4242\n4242\r\n4242\t4242' }],
  ['with spaces that do not break', { comments: '4242\u00a04242\u00a04242\u00a04242' }],
  ['with marks that nobody sees', { comments: '4242\u200b4242\u200e4242\ufeff4242' }],
  ['before a dash', { comments: '4242 4242 4242 4242- and the rest' }],
  ['after a dash', { comments: '-4242424242424242-' }],
  ['with signs of minus', { comments: '4242\u22124242\u22124242\u22124242' }],
  ['far apart', { comments: '4242     4242     4242     4242' }],
  ['with commas', { comments: '4242,4242,4242,4242' }],
  ['in brackets', { comments: '[4242][4242][4242][4242]' }],
  ['with any signs', { comments: 'card: 3782|822463|10005.' }],
  ['in full width', { comments: '\uff14\uff12'.repeat(8) }],
  ['in Arabic digits', { comments: '\u0664\u0662'.repeat(8) }],
  ['in Persian digits', { comments: '\u06f4\u06f2'.repeat(8) }],
])('finds a card number %s', (_, value) => {
  expect(hasCardNumber(value)).toBe(true);
});

test.each<[string, Json]>([
  ['that fails the Luhn check', '4242424242424241'],
  ['that is too short', '424242424242'],
  ['that is too long', '42424242424242424242'],
  ['that is part of an id', { token: 'tok_4242424242424242', id: '4242424242424242a' }],
  ['that is a phone number', { phone: '+61 491 570 156', zip: '2479' }],
  ['that is a time', { at: '2026-11-22T18:34:00.000Z', on: '22/11/2026 18:34' }],
  ['that is a place', { note: '-33.8688197, 151.2092955' }],
  ['that is a list of years', { note: '2014, 2017, 2020, 2026' }],
  ['that is an id with dashes', { id: '4242-4242-4242-4242-abcd' }],
  ['at the end of an id with dashes', { id: 'ab12-4242-4242-4242-4242' }],
  ['across two values', ['42424242', '42424242']],
  ['in nothing', null],
])('finds none in a number %s', (_, value) => {
  expect(hasCardNumber(value)).toBe(false);
});

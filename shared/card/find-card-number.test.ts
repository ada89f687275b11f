import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { hasCardNumber } from './find-card-number.ts';

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
])('finds a card number %s', (_, value) => {
  expect(hasCardNumber(value)).toBe(true);
});

test.each<[string, Json]>([
  ['that fails the Luhn check', '4242424242424241'],
  ['that is too short', '424242424242'],
  ['that is too long', '42424242424242424242'],
  ['that is part of an id', { token: 'tok_4242424242424242', id: '4242424242424242a' }],
  ['that is a phone number', { phone: '+61 491 570 156', zip: '2479' }],
  ['across two values', ['42424242', '42424242']],
  ['in nothing', null],
])('finds none in a number %s', (_, value) => {
  expect(hasCardNumber(value)).toBe(false);
});

import { expect, test } from 'vitest';
import { orderCountry, orderWords } from './order-words.ts';

test.for([
  ['DE', 'payment.orderToPay'],
  ['FR', 'payment.orderToPay'],
  ['NO', 'payment.orderToPay'],
  ['JP', 'payment.placeOrder'],
  ['RE', 'payment.orderToPay'],
  ['CH', null],
  ['AU', null],
] as const)('the law of %s asks %s on the button that orders', ([country, words]) => {
  expect(orderWords(country)).toBe(words);
});

test('without an address the country is that of the language, where it names one, and else that of the shop', () => {
  expect(orderCountry('AU', 'de-DE', 'CH')).toBe('AU');
  expect(orderCountry(null, 'de-DE', 'CH')).toBe('DE');
  expect(orderCountry('', 'de', 'DE')).toBe('DE');
});

import { expect, test } from 'vitest';
import { needsFinalTerms, orderWords } from './order-words.ts';

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

test('the six points of Japan are for what goes there, and without an address for who reads its language or is there', () => {
  const asked = (country: string | null, locale: string, here: string) =>
    needsFinalTerms({ country, locale, here });
  expect([asked('JP', 'en-AU', 'AU'), asked(null, 'ja-JP', ''), asked('', 'en', 'JP')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([asked('AU', 'ja-JP', 'JP'), asked(null, 'en', 'AU'), asked('', 'fr', '')]).toEqual([
    false,
    false,
    false,
  ]);
});

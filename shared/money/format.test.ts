import { expect, test } from 'vitest';
import { chargedIn, plainCurrency, type ChargeFormat, type Currency } from './currency.ts';
import { approximation, formatCharge, formatMoney } from './format.ts';

const plain = { decimals: 2, rate: null, round: null, roundInterval: null, roundFraction: null } as const;
const aud: Currency = { ...plain, code: 'AUD', type: 'base', rate: 1 };
const usd: Currency = { ...plain, code: 'USD', type: 'display', rate: 0.7707 };
const eur: Currency = { ...plain, code: 'EUR', type: 'priced', rate: 1.8 };
const jpy: Currency = { ...plain, code: 'JPY', type: 'display', rate: 95.5, decimals: 0 };
const cny: Currency = {
  ...plain,
  code: 'CNY',
  type: 'display',
  rate: 9.9,
  round: 'up',
  roundInterval: 'fraction',
  roundFraction: 0.95,
};

/** Intl uses several kinds of space, which differ between platforms. */
function print(amount: number | null, currency: Currency, locale = 'en-AU') {
  return formatMoney(amount, { locale, currency }).replace(/\s/g, ' ');
}

test('a currency of which only the code is known has the decimals of its country', () => {
  expect(print(638, plainCurrency('JPY'))).toBe('JPY 638');
  expect(print(6.5, plainCurrency('AUD'))).toBe('$6.50');
  expect(plainCurrency('KWD').decimals).toBe(3);
  expect(plainCurrency('no currency').decimals).toBe(2);
});

test('a sign that several currencies have is replaced by the code where it is sent to a country of another', () => {
  const charge = (country: string | null, locale = 'en-AU', charged: Currency = aud) =>
    formatCharge(6.5, { locale, charged, chosen: charged, country } as ChargeFormat).replace(/\s/g, ' ');
  expect([charge('US'), charge('AU'), charge(null), charge('')]).toEqual([
    'AUD 6.50',
    '$6.50',
    '$6.50',
    '$6.50',
  ]);
  expect(charge('US', 'fr-FR')).toBe('6,50 $AU');
  expect(charge('DE', 'de-DE', eur)).toBe('6,50 €');
});

test.for<[number, string]>([
  [1, '$1.00'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [-5.5, '-$5.50'],
  [1234567.891, '$1,234,567.89'],
  [19.995, '$20.00'],
  [1.005, '$1.01'],
])('%d in the store’s own currency reads %s', ([amount, expected]) => {
  expect(print(amount, aud)).toBe(expected);
});

test.for([
  ['ar', aud, '\u200F5.50 AU$\u200E'],
  ['ar', eur, '\u200F5.50 €'],
  ['en-AU', aud, '$5.50'],
] as const)('in right-to-left text a sign stays after its letters: %s', ([locale, currency, expected]) => {
  expect(print(5.5, currency, locale)).toBe(expected);
});

test('a display currency is converted, rounded and marked as approximate', () => {
  expect(print(1, usd)).toBe('≈ USD 0.77');
  expect(print(1, jpy)).toBe('≈ JPY 96');
  expect(print(10, cny)).toBe('≈ CNY 99.95');
});

test('a priced currency is neither converted nor approximate', () => {
  expect(print(1, eur)).toBe('EUR 1.00');
  expect(print(1234.5, eur, 'fr-FR')).toBe('1 234,50 €');
});

test('what is charged is printed whole, also where a currency is counted in coins that nobody carries', () => {
  const forint: Currency = { ...plainCurrency('HUF'), decimals: 0 };
  const rows = [1995, -199.5, 1795.5].map((amount) => print(amount, forint, 'hu'));
  expect(rows).toEqual(['1995 Ft', '-199,50 Ft', '1795,50 Ft']);
  expect(print(638.4, plainCurrency('JPY'))).toBe('JPY 638');
});

function charge(amount: number, chosen: Currency, locale = 'en-AU'): (string | null)[] {
  const money = { locale, charged: plainCurrency('AUD'), chosen };
  return [formatCharge(amount, money), approximation(amount, money)].map(
    (text) => text?.replace(/\s/g, ' ') ?? null,
  );
}

test('what is charged is never converted, and named where the visitor chose another currency', () => {
  expect(charge(19, aud)).toEqual(['$19.00', null]);
  expect(charge(19, eur)).toEqual(['AUD 19.00', null]);
  expect(charge(19, usd)).toEqual(['AUD 19.00', '≈ USD 14.64']);
  expect(charge(19, jpy, 'ja-JP')).toEqual(['AUD 19.00', '≈ ￥1,815']);
});

test('the approximation has no price rule: rows add up to their total', () => {
  expect(charge(10, cny)).toEqual(['AUD 10.00', '≈ CNY 99.00']);
  expect(charge(-0.58, cny)).toEqual(['-AUD 0.58', '≈ -CNY 5.74']);
});

test('an amount in a currency whose rate is not known has no approximation', () => {
  const money = { locale: 'en-AU', charged: plainCurrency('AUD'), chosen: usd };
  for (const code of ['NZD', 'USD']) expect(approximation(19, chargedIn(money, code))).toBeNull();
});

test('an invalid locale does not break a price', () => {
  expect(print(1, aud, 'en_AU')).toBe('$1.00');
  expect(print(1, aud, 'INVALID')).toBe('A$1.00');
  expect(print(1.5, aud, 'x_y_z')).toBe('1.5');
  expect(print(1, aud, '')).toBe('A$1.00');
});

test('a missing amount reads as a dash', () => {
  expect(print(null, aud)).toBe('–');
  expect(print(Number.NaN, aud)).toBe('–');
});

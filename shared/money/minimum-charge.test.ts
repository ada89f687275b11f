import { expect, test } from 'vitest';
import { isChargeable, minimumCharge } from './minimum-charge.ts';

const table =
  'USD .5 AED 2 AUD .5 BGN 1 BRL .5 CAD .5 CHF .5 CZK 15 DKK 2.5 EUR .5 GBP .3 HKD 4 HRK .5 HUF 175 INR .5 JPY 50 MXN 10 MYR 2 NOK 3 NZD .5 PLN 2 RON 2 SEK 3 SGD .5 THB 10';

test.for(table.match(/[A-Z]{3} \S+/g) ?? [])('No payment intent is created below %s', (entry) => {
  const [currency = '', amount = ''] = entry.split(' ');
  expect(minimumCharge(currency)).toBe(Number(amount));
  expect(isChargeable(Number(amount), currency)).toBe(true);
  expect(isChargeable(Number(amount) - 0.01, currency)).toBe(false);
  expect(isChargeable(Number(amount) - 0.01, currency.toLowerCase())).toBe(false);
});

test('A currency without a known minimum can always be charged', () => {
  expect(isChargeable(0.01, 'ISK')).toBe(true);
  expect(isChargeable(0.01, 'constructor')).toBe(true);
});

test('A missing amount cannot be charged', () => {
  expect(isChargeable(Number.NaN, 'ISK')).toBe(false);
});

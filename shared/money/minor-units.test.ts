import { expect, test } from 'vitest';
import { toMinorUnits } from './minor-units.ts';

test.for([
  [10.005, 'USD', 1001],
  [1.005, 'USD', 101],
  [4.35, 'AUD', 435],
  [0.1 + 0.2, 'EUR', 30],
  [19.99, 'GBP', 1999],
  [175, 'HUF', 17500],
  [1.234, 'KWD', 123],
  [0, 'AUD', 0],
  [-5.5, 'AUD', -550],
  [90071992547409.91, 'AUD', 9007199254740991],
] as const)('%d %s is counted in hundredths', ([amount, currency, expected]) => {
  expect(toMinorUnits(amount, currency)).toBe(expected);
});

const zeroDecimal = 'BIF DJF JPY KRW PYG VND XAF XPF CLP GNF KMF MGA RWF VUV XOF'.split(' ');

test.for(zeroDecimal)('%s has no hundredths', (currency) => {
  expect(toMinorUnits(50, currency)).toBe(50);
  expect(toMinorUnits(50.4, currency.toLowerCase())).toBe(50);
});

test('A missing amount does not become zero', () => {
  expect(toMinorUnits(Number.NaN, 'AUD')).toBeNaN();
});

import { expect, test } from 'vitest';
import { fromMinor, requireAmount, requireCurrency, toMinorUnits } from './amounts.ts';

test('The card provider uses cents, and whole units for zero-decimal currencies', () => {
  expect([fromMinor(5000, 'AUD'), fromMinor(500, 'JPY')]).toEqual([50, 500]);
  expect([toMinorUnits(4.35, 'AUD'), toMinorUnits(500, 'JPY')]).toEqual([435, 500]);
});

test.each([Number.NaN, 10.5, 49, 0, -100])('%s cents cannot be charged', (minor) => {
  expect(() => fromMinor(minor, 'AUD')).toThrow();
});

test.each([Number.NaN, 0, -1, Number.POSITIVE_INFINITY])('%s is no amount to pay', (amount) => {
  expect(() => requireAmount(amount)).toThrow(/greater than zero/);
});

test('A currency is a code of three letters', () => {
  expect(requireCurrency('aud')).toBe('AUD');
  expect(() => requireCurrency('dollars')).toThrow(/not known/);
});

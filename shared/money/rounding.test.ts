import { expect, test } from 'vitest';
import type { Currency } from './currency.ts';
import { convertAmount, roundAmount } from './rounding.ts';

type Round = NonNullable<Currency['round']>;

function rule(round: Currency['round'], fraction: number | null = null) {
  const roundInterval = fraction === null ? null : ('fraction' as const);
  return { decimals: 2, round, roundInterval, roundFraction: fraction };
}

const display: Currency = { code: 'USD', type: 'display', rate: 0.7707, ...rule(null) };

test.for<[number, number, number, number]>([
  [0, 0, 0, 0],
  [0.25, 0, 1, 0],
  [0.49, 0, 1, 0],
  [0.5, 1, 1, 0],
  [0.99, 1, 1, 0],
  [1, 1, 1, 1],
  [9.1, 9, 10, 9],
  [9.5, 10, 10, 9],
  [10, 10, 10, 10],
  [10.25, 10, 11, 10],
  [10.95, 11, 11, 10],
  [-10.5, -11, -11, -10],
])('%d rounds to the whole amount %d, up to %d and down to %d', ([value, nearest, up, down]) => {
  expect(roundAmount(value, rule('nearest'))).toBe(nearest);
  expect(roundAmount(value, rule('up'))).toBe(up);
  expect(roundAmount(value, rule('down'))).toBe(down);
});

test.for<[Round, number, number, number]>([
  ['nearest', 0.95, 9.1, 8.95],
  ['nearest', 0.95, 9.5, 9.95],
  ['nearest', 0.95, 10, 9.95],
  ['nearest', 0.95, 9.95, 9.95],
  ['up', 0.95, 9.1, 9.95],
  ['up', 0.95, 9.95, 9.95],
  ['up', 0.95, 9.96, 10.95],
  ['down', 0.95, 9.94, 8.95],
  ['down', 0.95, 10.95, 10.95],
  ['nearest', 0.25, 9.9, 10.25],
  ['up', 0.25, 9.9, 10.25],
  ['down', 0.25, 9.9, 9.25],
  ['nearest', 1, 9.9, 10],
  ['up', 1, 9.9, 10],
  ['down', 1, 9.9, 9],
])('%s with the fraction %d makes %d into %d', ([round, fraction, value, expected]) => {
  expect(roundAmount(value, rule(round, fraction))).toBe(expected);
});

test('a price never becomes negative, and zero stays zero', () => {
  expect(roundAmount(0.2, rule('down', 0.95))).toBe(0.95);
  expect(roundAmount(0, rule('up', 0.95))).toBe(0);
});

test.for([
  [1.005, 1.01],
  [19.995, 20],
  [8.345, 8.35],
  [-1.005, -1.01],
  [0.1 + 0.2, 0.3],
  [1e-7, 0],
  [1234567.891, 1234567.89],
])('without a rule %d rounds to the decimals, %d, without floating-point error', ([value, expected]) => {
  expect(roundAmount(Number(value), rule(null))).toBe(expected);
});

test('huge amounts keep every digit a number can hold', () => {
  expect(roundAmount(1e21, rule('nearest'))).toBe(1e21);
  expect(roundAmount(9007199254740991, rule('up'))).toBe(9007199254740991);
  expect(roundAmount(Number.POSITIVE_INFINITY, rule('up'))).toBe(Number.POSITIVE_INFINITY);
});

test('a display amount is multiplied exactly before it is rounded', () => {
  expect(convertAmount(10, display)).toBe(7.71);
  expect(convertAmount(1.1, { ...display, rate: 1.1 })).toBe(1.21);
  expect(convertAmount(10, { ...display, ...rule('up', 0.95), rate: 9.9 })).toBe(99.95);
  expect(convertAmount(10, { ...display, decimals: 0, rate: 95.55 })).toBe(956);
});

import { expect, test } from 'vitest';
import { fromMinor, toMinor } from './amounts.ts';

test.each([
  [17.5, 'AUD', 1750],
  [1.005, 'AUD', 101],
  [1800, 'JPY', 1800],
  [1.5, 'KWD', 1500],
  [0.0000001, 'AUD', 0],
  [0, 'AUD', 0],
  [12.3456, 'CLF', 123456],
])('%d %s is %d', (amount, currency, minor) => {
  expect(toMinor(amount, currency)).toBe(minor);
});

test('a filter is read back', () => {
  expect([fromMinor(1750, 'AUD'), fromMinor(1800, 'JPY'), fromMinor(1500, 'KWD')]).toEqual([17.5, 1800, 1.5]);
});

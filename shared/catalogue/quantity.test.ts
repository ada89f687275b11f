import { expect, test } from 'vitest';
import { clampQuantity } from './quantity.ts';

test.for<[unknown, number]>([
  [1, 1],
  [5, 5],
  ['5', 5],
  [' 7 ', 7],
  [2.4, 2],
  [2.5, 3],
  ['2.5', 3],
  [0.2, 1],
  [0, 1],
  [-3, 1],
  ['-3', 1],
  ['', 1],
  ['  ', 1],
  ['three', 1],
  ['3 or so', 1],
  [Number.NaN, 1],
  [null, 1],
  [undefined, 1],
  [true, 1],
  [[4], 1],
  [{}, 1],
  [99, 99],
  [100, 99],
  [Number.POSITIVE_INFINITY, 99],
  ['1e3', 99],
  [Number.NEGATIVE_INFINITY, 1],
])('a quantity of %o becomes %d', ([input, expected]) => {
  expect(clampQuantity(input, 99)).toBe(expected);
});

test('the cap is the product’s own limit, and never below 1', () => {
  expect(clampQuantity(50, 10)).toBe(10);
  expect(clampQuantity(5, 0)).toBe(1);
});

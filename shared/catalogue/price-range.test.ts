import { expect, test } from 'vitest';
import { priceRange } from './price-range.ts';

const rangeOf = (...prices: (number | null)[]) => priceRange(prices.map((price) => ({ price })));

test.for<[number[], number[]]>([
  [
    [1, 10],
    [1, 10, 1],
  ],
  [
    [9.99, 10.01],
    [9, 11, 1],
  ],
  [
    [0, 1],
    [0, 1, 1],
  ],
  [
    [3, 14.5],
    [2, 16, 2],
  ],
  [
    [12, 87],
    [8, 88, 8],
  ],
  [
    [0, 100],
    [0, 100, 10],
  ],
  [
    [0, 101],
    [0, 110, 10],
  ],
  [
    [7, 105],
    [0, 110, 10],
  ],
  [
    [10, 1010],
    [10, 1010, 10],
  ],
  [
    [13, 1013],
    [10, 1020, 10],
  ],
  [
    [0, 1001],
    [0, 1100, 100],
  ],
  [
    [25, 2499],
    [0, 2500, 100],
  ],
  [
    [100, 10100],
    [100, 10100, 100],
  ],
  [
    [0, 10001],
    [0, 11000, 1000],
  ],
  [
    [37, 98765],
    [0, 99000, 1000],
  ],
  [
    [14.5, 3, 7],
    [2, 16, 2],
  ],
  [[5.5], [5, 6, 1]],
])('row %#: min and max are rounded to an interval of about a tenth', ([prices, [min, max, interval]]) => {
  expect(rangeOf(...prices)).toEqual({ min, max, interval });
});

test('There is no range where all prices are the same', () => {
  expect(rangeOf()).toBeNull();
  expect(rangeOf(5)).toBeNull();
  expect(rangeOf(10, 10)).toBeNull();
});

test('A product without a price does not widen the range', () => {
  expect(rangeOf(null, 3, 14.5)).toEqual({ min: 2, max: 16, interval: 2 });
  expect(rangeOf(null)).toBeNull();
});

test('A very large catalogue has a range', () => {
  const products = Array.from({ length: 200_000 }, (_, index) => ({ price: index % 90 }));
  expect(priceRange(products)).toMatchObject({ min: 0, max: 90 });
});

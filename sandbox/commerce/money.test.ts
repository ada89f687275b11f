import { expect, test } from 'vitest';
import { allocate, share, toAmount, toMinor } from './money.ts';

test.each([
  [4.35, 2, 435],
  [1.005, 2, 101],
  [19.99, 2, 1999],
  [0.1 + 0.2, 2, 30],
  [-5.5, 2, -550],
  [50, 0, 50],
])('%d with %d decimals is %d minor units', (amount, decimals, minor) => {
  expect(toMinor(amount, decimals)).toBe(minor);
});

test('Minor units come back as the plain decimal', () => {
  expect([toAmount(435, 2), toAmount(5, 2), toAmount(0, 2), toAmount(50, 0)]).toEqual([4.35, 0.05, 0, 50]);
});

test('Halves round away from zero', () => {
  expect([share(5, 1, 2), share(-5, 1, 2), share(1, 1, 3), share(2, 1, 3)]).toEqual([3, -3, 0, 1]);
});

test('An amount is split without remainder, and zero weights get nothing', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(allocate(7, [0, 5, 0])).toEqual([0, 7, 0]);
  expect(allocate(7, [0, 0])).toEqual([0, 0]);
});

import { expect, test } from 'vitest';
import { createFold } from './fold.ts';

test('Equal faults open one window, which knows how many they were', () => {
  const fold = createFold(10);
  const opened = ['a', 'a', 'b', 'a'].map((kind) => fold.opens(kind, 0));
  expect(opened).toEqual([true, false, true, false]);
  expect([fold.take('a'), fold.take('b')]).toEqual([3, 1]);
  expect(fold.opens('a', 0)).toBe(true);
});

test('No more kinds are kept than were agreed', () => {
  const fold = createFold(2);
  expect(['a', 'b', 'c'].map((kind) => fold.opens(kind, 0))).toEqual([true, true, false]);
  expect(fold.take('c')).toBe(0);
  fold.take('a');
  expect(fold.opens('c', 0)).toBe(true);
});

test('A window that was lost with its request is opened anew after a minute', () => {
  const fold = createFold(1);
  expect(fold.opens('a', 0)).toBe(true);
  expect(fold.opens('a', 60_000)).toBe(false);
  expect(fold.opens('a', 60_001)).toBe(true);
  expect(fold.opens('b', 120_002)).toBe(true);
});

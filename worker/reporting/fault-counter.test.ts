import { expect, test } from 'vitest';
import { createFaultCounter } from './error-service.ts';

test('equal faults open one window with a count', () => {
  const counter = createFaultCounter(10);
  const opened = ['a', 'a', 'b', 'a'].map((kind) => counter.opens(kind, 0));
  expect(opened).toEqual([true, false, true, false]);
  expect([counter.take('a'), counter.take('b')]).toEqual([3, 1]);
  expect(counter.opens('a', 0)).toBe(true);
});

test('the number of kinds is limited', () => {
  const counter = createFaultCounter(2);
  expect(['a', 'b', 'c'].map((kind) => counter.opens(kind, 0))).toEqual([true, true, false]);
  expect(counter.take('c')).toBe(0);
  counter.take('a');
  expect(counter.opens('c', 0)).toBe(true);
});

test('a lost window can be opened again after a minute', () => {
  const counter = createFaultCounter(1);
  expect(counter.opens('a', 0)).toBe(true);
  expect(counter.opens('a', 60_000)).toBe(false);
  expect(counter.opens('a', 60_001)).toBe(true);
  expect(counter.opens('b', 120_002)).toBe(true);
});

import { expect, test } from 'vitest';
import { createReportLimit } from './page-views.ts';

test('a network has a quota per minute, which the next minute renews', () => {
  const takes = createReportLimit();
  const taken = Array.from({ length: 200 }, () => takes('203.0.113.0', 1_000_000)).filter(Boolean);
  expect(taken).toHaveLength(120);
  expect(takes('198.51.100.0', 1_000_000)).toBe(true);
  expect(takes('203.0.113.0', 1_059_999)).toBe(false);
  expect(takes('203.0.113.0', 1_060_000)).toBe(true);
});

test('many networks together have a limit, too', () => {
  const takes = createReportLimit();
  const taken = Array.from({ length: 3_000 }, (_, index) => takes(`network ${index}`, 1_000_000));
  expect(taken.filter(Boolean)).toHaveLength(1_200);
  expect(takes('another', 1_060_001)).toBe(true);
});

import { expect, test } from 'vitest';
import { partsOf, spanOf, spanOfAll } from './period.ts';

const at = (time: string) => Date.parse(time) / 1000;
const NOW = Date.parse('2026-11-22T12:34:56Z');

test.each([
  ['1h', '2026-11-22T11:30:00Z', '2026-11-22T12:30:00Z', 13, 300],
  ['24h', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z', 25, 3_600],
  ['7d', '2026-11-15T12:00:00Z', '2026-11-22T12:00:00Z', 29, 21_600],
  ['30d', '2026-10-23T00:00:00Z', '2026-11-22T00:00:00Z', 31, 86_400],
] as const)(
  'the parts of %s begin with the one that its beginning is in',
  (name, first, last, count, every) => {
    const span = spanOf(name, NOW);
    const parts = partsOf(span);
    expect([parts.length, parts[0], parts.at(-1)]).toEqual([count, at(first), at(last)]);
    expect(parts.every((part, index) => index === 0 || part - (parts[index - 1] ?? 0) === every)).toBe(true);
    // The point of this second is part of it.
    expect(span.to).toBe(NOW / 1000 + 1);
  },
);

test('everything in the dataset is ninety days, in one part', () => {
  const { from, to, every } = spanOfAll(NOW);
  expect([to - from, every]).toEqual([7_776_000, 7_776_000]);
});

import { expect, test } from 'vitest';
import { createRandom, seed } from '../../tests/random.ts';
import { BUCKETS, dataPoints } from '../../worker/metrics/data-point.ts';
import { isFailure, percentile, sumBy } from './sums.ts';

function rowOf(times: number[]) {
  const observations = times.map(
    (ms) => ({ kind: 'object', labels: { call: 'x', outcome: 'done' }, ms }) as const,
  );
  const [point] = dataPoints(observations, 'v');
  const [count = 0, total = 0] = point?.doubles ?? [];
  const buckets = (point?.doubles ?? []).slice(3).map((value, index) => [`bucket${index}`, value]);
  return { times: count, total, name: 'x', ...Object.fromEntries(buckets) };
}

test(`a percentile lies in the bucket of the true one (seed ${seed})`, () => {
  const random = createRandom(seed);
  for (let round = 0; round < 200; round += 1) {
    const times = Array.from({ length: 1 + Math.floor(random() * 50) }, () => random() ** 4 * 25_000);
    const [sums] = sumBy([rowOf(times)], { name: () => 'x' });
    if (!sums) throw new Error('nothing was summed');
    for (const share of [0.5, 0.75, 0.95]) {
      const exact = times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;
      const bound = BUCKETS.findIndex((limit) => exact <= limit);
      const found = percentile(sums, share) ?? -1;
      expect(found).toBeGreaterThanOrEqual(BUCKETS[bound - 1] ?? 0);
      expect(found).toBeLessThanOrEqual(BUCKETS[bound] ?? Infinity);
    }
  }
});

test('without values there is no percentile, and beyond the last bound the bound is all that is known', () => {
  const [none] = sumBy([{ times: 0, total: 0 }], { name: () => 'x' });
  expect(none && percentile(none, 0.5)).toBeNull();
  const [long] = sumBy([rowOf([60_000])], { name: () => 'x' });
  expect(long && percentile(long, 0.5)).toBe(BUCKETS.at(-1));
});

test('5xx answers and missing ones count as failures', () => {
  const rows = [
    { status: '2xx', times: 5, total: 1 },
    { status: '5xx', times: 2, total: 1 },
    { status: 'none', times: 1, total: 1 },
  ];
  expect(sumBy(rows, { name: () => 'all', isError: isFailure })).toMatchObject([{ times: 8, errors: 3 }]);
});

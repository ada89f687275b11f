import { expect, test } from 'vitest';
import { request } from '../../tests/fixtures/traffic.ts';
import { createRandom } from '../../tests/random.ts';
import { BUCKETS, dataPoints } from './data-point.ts';
import type { Observation } from './kinds.ts';
import { lookup } from './lookups.ts';

function read(ms: number, outcome = 'hit'): Observation {
  return { kind: 'kv', labels: { key: 'site', operation: 'get', outcome }, ms };
}

test('equal observations become one point with count, sum, maximum and histogram', () => {
  const [hits, misses, ...rest] = dataPoints([read(1), read(30), read(7, 'miss'), read(99_999)], 'v1');
  expect(rest).toEqual([]);
  expect(hits).toMatchObject({ indexes: ['kv'], blobs: ['v1', 'site', 'get', 'hit'] });
  expect(hits?.doubles?.slice(0, 3)).toEqual([3, 1 + 30 + 99_999, 99_999]);
  expect(hits?.doubles?.[3 + BUCKETS.indexOf(5)]).toBe(1);
  expect(hits?.doubles?.[3 + BUCKETS.indexOf(50)]).toBe(1);
  expect(hits?.doubles?.at(-1)).toBe(1);
  expect(misses?.doubles?.[0]).toBe(1);
});

test('a request whose caches have everything is one point, with the most costly lookup of each cache', () => {
  const lookups = [
    lookup('store', 'fresh', 2),
    lookup('store', 'stale'),
    lookup('store', 'hit'),
    lookup('page', 'hit'),
  ];
  const points = dataPoints([...lookups, request('/shop', '2xx', 7)], 'v1');
  expect(points.map(({ indexes, blobs }) => [indexes, blobs])).toEqual([
    [['request'], ['v1', '/shop', 'GET', '2xx', 'AU', 'phone', 'en-AU', 'hit', 'stale', 'none', 'none']],
  ]);
  expect(points[0]?.doubles?.slice(0, 3)).toEqual([1, 7, 7]);
});

test('lookups without a request are one point', () => {
  const points = dataPoints([lookup('content', 'miss'), lookup('content', 'changed')], 'v1');
  expect(points).toMatchObject([{ indexes: ['lookup'], blobs: ['v1', 'none', 'none', 'changed', 'none'] }]);
});

test('points stay within the limits of Analytics Engine, and lose no observation', () => {
  const random = createRandom(42);
  const observations = Array.from({ length: 500 }, () =>
    read(random() * 40_000, random() < 0.5 ? 'hit' : 'miss'),
  );
  const points = dataPoints(observations, 'v1');
  for (const { indexes = [], blobs = [], doubles = [] } of points) {
    expect(indexes).toHaveLength(1);
    expect(blobs.length).toBeLessThanOrEqual(20);
    expect(doubles.length).toBeLessThanOrEqual(20);
    const [count = 0] = doubles;
    expect(doubles.slice(3).reduce((sum, one) => sum + one, 0)).toBe(count);
  }
  expect(points.reduce((sum, { doubles = [] }) => sum + (doubles[0] ?? 0), 0)).toBe(500);
});

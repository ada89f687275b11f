import { expect, test } from 'vitest';
import { QUERIES, sqlOf, type QueryName } from '../../../ops/figures/queries.ts';
import { columnsOf, KINDS, type Observation } from '../../../worker/metrics/kinds.ts';
import { openDataset } from '../../fixtures/dataset.ts';
import { pointsOf } from '../../fixtures/traffic.ts';
import { createRandom, seed } from '../../random.ts';

const NOW = 1_800_000_000;
const span = { from: NOW - 86_400, to: NOW, every: 3_600 };

const open = (points: { at: number; observation: Observation }[]) =>
  openDataset(points.flatMap(({ at, observation }) => pointsOf(at, [observation])));

function randomObservation(random: () => number): Observation {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const kind = pick(Object.keys(KINDS)) as keyof typeof KINDS;
  const labels = Object.fromEntries(
    Object.entries<readonly string[] | RegExp>(KINDS[kind]).map(([name, allowed]) => [
      name,
      allowed instanceof RegExp
        ? pick(['AU', 'AUD', '/shop', 'readCart', 'en-AU'])
        : pick(allowed.slice(0, 3)),
    ]),
  );
  // The time of a lookup is part of its request's.
  const ms = kind === 'lookup' ? 0 : Math.floor(random() * 30_000);
  return { kind, labels, ms } as Observation;
}

test(`every query sums what its points say, within its time (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const points = Array.from({ length: 2_000 }, () => ({
    at: NOW - Math.floor(random() * 2 * 86_400) - 1,
    observation: randomObservation(random),
  }));
  const read = open(points);
  for (const name of Object.keys(QUERIES) as QueryName[]) {
    const rows = await read(name, span);
    const sum = (column: string) => rows.reduce((all, row) => all + Number(row[column]), 0);
    if ('counts' in QUERIES[name]) {
      expect([name, sum('times')]).toEqual([name, points.filter(({ at }) => at >= span.from).length]);
      continue;
    }
    const { kind, only = {} } = QUERIES[name] as { kind: string; only?: Record<string, string> };
    const meant = points.filter(({ at, observation }) => {
      const values = columnsOf(observation);
      const labels = Object.keys(KINDS[observation.kind]);
      const isOnly = Object.entries(only).every(([label, value]) => values[labels.indexOf(label)] === value);
      return observation.kind === kind && at >= span.from && isOnly;
    });
    expect([name, sum('times')]).toEqual([name, meant.length]);
    expect([name, sum('total')]).toEqual([
      name,
      meant.reduce((all, { observation }) => all + observation.ms, 0),
    ]);
    const buckets = Array.from({ length: 14 }, (_, index) => sum(`bucket${index}`));
    expect(buckets.reduce((all, one) => all + one, 0)).toBe(meant.length);
  }
});

test('parts of time begin where the span says', async () => {
  const observation: Observation = { kind: 'order', labels: { currency: 'AUD' }, ms: 0 };
  const read = open([NOW - 1, NOW - 3_601].map((at) => ({ at, observation })));
  const rows = await read('ordersOverTime', span);
  expect(rows.map(({ time, times }) => [time, times])).toEqual(
    expect.arrayContaining([
      [Math.floor((NOW - 1) / 3_600) * 3_600, 1],
      [Math.floor((NOW - 3_601) / 3_600) * 3_600, 1],
    ]),
  );
});

test('a query names its dataset, its kind and only what both dialects know', () => {
  expect(sqlOf('addsOverTime', 'storefront', 600)).toMatch(
    /^SELECT intDiv\(toUnixTimestamp\(timestamp\), 600\) \* 600 AS time, SUM\(double1\) AS times, .* FROM events\.analyticsEngine\.storefront WHERE index1 = 'cart' AND blob2 = 'add' AND blob3 = 'done' AND timestamp >= \$from AND timestamp < \$to GROUP BY time LIMIT \d+$/,
  );
});

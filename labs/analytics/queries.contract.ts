import { afterAll, beforeAll, expect, test } from 'vitest';
import { spanOf } from '../../ops/figures/period.ts';
import { QUERIES, type QueryName } from '../../ops/figures/queries.ts';
import { createReader, type ReadFigures } from '../../ops/figures/queries.ts';
import type { Row } from '../../ops/figures/run-query.ts';
import { readDatasets } from '../../ops/quotas/usage.ts';
import { openDataset, openSandboxSql } from '../../tests/fixtures/dataset.ts';
import { createRandom } from '../../tests/random.ts';
import { dataPoints } from '../../worker/metrics/data-point.ts';
import { KINDS, type Kind, type Observation } from '../../worker/metrics/kinds.ts';
import { openClickHouse, type SampledPoint } from './click-house.ts';

const NOW = Date.parse('2026-11-22T10:30:00Z');
const WEEK = 7 * 86_400;

const random = createRandom(18);
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

/** Values for labels that are patterns, hostile ones among them: those become `other`. */
const PATTERNED: Record<string, string[]> = {
  route: ['/', '/shop/:slug', '/api/cart/items/:id', "/it's' OR 1=1"],
  country: ['AU', 'DE', 'T1', 'Atlantis'],
  locale: ['en-AU', 'ar', '☃'],
  call: ['writeCart', 'summary', '__proto__'],
  currency: ['AUD', 'JPY', "'; DROP TABLE points"],
};

function observation(kind: Kind): Observation {
  const labels = Object.entries<readonly string[] | RegExp>(KINDS[kind]).map(([name, allowed]) => [
    name,
    allowed instanceof RegExp ? pick(PATTERNED[name] ?? []) : pick(allowed),
  ]);
  // To the power of four: most are fast, and some beyond the last bucket.
  return { kind, labels: Object.fromEntries(labels), ms: Math.round(40_000 * random() ** 4) } as Observation;
}

/** Points of every kind over eight days; each stands for one, two, five or ten alike. */
const sampled: SampledPoint[] = Array.from({ length: 6_000 }, () => {
  const observations = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
    observation(pick(Object.keys(KINDS) as Kind[])),
  );
  const at = Math.floor(NOW / 1000) - Math.floor(random() * (WEEK + 86_400));
  return dataPoints(observations, pick(['v1', 'v2'])).map(({ indexes, blobs, doubles }) => ({
    at,
    stands: pick([1, 1, 2, 5, 10]),
    indexes: indexes as string[],
    blobs: blobs as string[],
    doubles: doubles ?? [],
  }));
}).flat();

const seconds = Math.floor(NOW / 1000);

/** One database grows within the day; another was deleted before it. */
const storage = [
  { at: seconds - 2 * 86_400, databaseId: 'deleted', bytes: 9e9 },
  { at: seconds - 80_000, databaseId: 'shop', bytes: 2e6 },
  { at: seconds, databaseId: 'shop', bytes: 3e6 },
];

/** Each point as often as it stands for. */
const unsampled = sampled.flatMap((point) => Array.from({ length: point.stands }, () => point));

let readSandbox: ReadFigures;
let clickHouse: ReturnType<typeof openClickHouse>;
let readClickHouse: ReadFigures;

beforeAll(() => {
  readSandbox = openDataset(unsampled);
  clickHouse = openClickHouse(sampled, storage);
  readClickHouse = createReader(clickHouse.run, 'storefront');
});
afterAll(() => clickHouse.close());

/** Rows in one order, numbers as numbers: ClickHouse writes 64-bit integers as texts. */
function normal(rows: Row[]): Record<string, string | number>[] {
  return rows
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          /^-?\d+(?:\.\d+)?$/.test(String(value)) ? Math.round(Number(value) * 1_000) / 1_000 : value,
        ]),
      ),
    )
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf(row: Record<string, string | number>): string {
  return Object.entries(row)
    .filter(([name]) => !/^(?:times|total|bucket\d+)$/.test(name))
    .map(([, value]) => String(value))
    .join(' ');
}

for (const name of Object.keys(QUERIES) as QueryName[]) {
  for (const period of ['1h', '24h', '7d'] as const) {
    test(`${name} over ${period} is the same in the sandbox and in ClickHouse, sampled points weighted`, async () => {
      const span = spanOf(period, NOW);
      const [sandbox, real] = await Promise.all([readSandbox(name, span), readClickHouse(name, span)]);
      if (period === '7d') expect(sandbox.length).toBeGreaterThan(0);
      expect(normal(real)).toEqual(normal(sandbox));
    });
  }
}

test('a sampled point counts as often as it stands for', async () => {
  const rows = await readClickHouse('points', { from: 0, to: Math.floor(NOW / 1000) + 1, every: 60 });
  const counted = rows.reduce((sum, { times }) => sum + Number(times), 0);
  expect(counted).toBe(sampled.reduce((sum, { stands }) => sum + stands, 0));
  expect(counted).toBeGreaterThan(sampled.length);
});

test('the account’s requests and databases are the same in the sandbox and in ClickHouse', async () => {
  const asked = { from: seconds - 43_200, now: seconds, report: fail };
  const sandbox = await readDatasets(openSandboxSql(unsampled, { databaseSize: 3e6, now: seconds }), asked);
  expect(sandbox).toMatchObject({ d1Storage: 3e6 });
  expect(sandbox.httpRequests).toBeGreaterThan(0);
  expect(await readDatasets(clickHouse.run, asked)).toEqual(sandbox);
});

function fail(error: Error): never {
  throw error;
}

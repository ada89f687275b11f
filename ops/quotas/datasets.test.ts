import { expect, test } from 'vitest';
import { openSandboxSql } from '../../tests/fixtures/dataset.ts';
import { pointsOf, request } from '../../tests/fixtures/traffic.ts';
import { quotasOf } from './quotas.ts';
import { readDatasets } from './usage.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z') / 1000;
const midnight = NOW - 43_200;

test('requests of the period and the size of all databases are read from the platform’s own datasets', async () => {
  const points = [midnight - 60, midnight + 60, NOW - 60].flatMap((at) =>
    pointsOf(at, [request('/shop', '2xx', 20)]),
  );
  const run = openSandboxSql(points, { databaseSize: 3e6, now: NOW });
  const usage = await readDatasets(run, { from: midnight, now: NOW, report: fail });
  expect(usage).toEqual({ httpRequests: 2, d1Storage: 3e6 });
});

test('several databases are added up; a dataset that is refused is left out, and the others are shown', async () => {
  const reported: string[] = [];
  const usage = await readDatasets(
    async ({ query, params }) => {
      expect(query).not.toContain('accountTag');
      if (query.includes('events.httpRequests')) throw new Error('The plan has no such dataset');
      expect(params).toEqual({ from: '2026-11-21T12:00:00.000Z' });
      return {
        data: [
          { databaseId: 'a', used: '1000000000' },
          { databaseId: 'b', used: 4e9 },
        ],
      };
    },
    { from: midnight, now: NOW, report: ({ message }) => void reported.push(message) },
  );
  expect(usage).toEqual({ d1Storage: 5e9 });
  expect(reported).toEqual(['The plan has no such dataset']);
});

test('an unlimited dataset is shown without a limit', () => {
  const quotas = quotasOf({ httpRequests: 9, d1Storage: 4e9 }, 'free', NOW);
  expect(quotas).toEqual([
    {
      name: 'HTTP requests of all zones, files included',
      used: 9,
      limit: null,
      isBytes: false,
      exhausted: null,
    },
    { name: 'Size of all databases', used: 4e9, limit: 5e9, isBytes: true, exhausted: null },
  ]);
});

function fail(error: Error): never {
  throw error;
}

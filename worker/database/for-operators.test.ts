import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { saveSlowRequest } from './for-operators.ts';

const line = {
  requestId: 'r-1',
  route: '/shop',
  status: 503,
  ms: 1_400,
  longest: ['a 5xx 9 ms', 'b 2xx 3 ms'],
};

test('an outage stores ten requests a minute per isolate, and five hundred in all', async () => {
  const { db, rows } = memoryD1();
  const minute = { since: 0, slow: 0, failed: 0 };
  for (let second = 0; second < 120; second += 1) {
    const slow = { line, version: 'v-1', now: 1_000_000 + second * 1_000 };
    await saveSlowRequest(db as unknown as D1Database, slow, minute);
  }
  expect(rows('SELECT count(*) AS kept FROM slow_requests')).toEqual([{ kept: 20 }]);
  for (let hour = 0; hour < 600; hour += 1) {
    await saveSlowRequest(
      db as unknown as D1Database,
      { line, version: 'v-1', now: 1e9 + hour * 3.6e6 },
      minute,
    );
  }
  expect(rows('SELECT count(*) AS kept FROM slow_requests')).toEqual([{ kept: 500 }]);
  expect(rows('SELECT * FROM slow_requests ORDER BY id DESC LIMIT 1')).toMatchObject([
    { request_id: 'r-1', route: '/shop', status: 503, ms: 1_400, longest: 'a 5xx 9 ms\nb 2xx 3 ms' },
  ]);
});

test('what was only slow keeps no failure from being stored', async () => {
  const { db, rows } = memoryD1();
  const minute = { since: 0, slow: 0, failed: 0 };
  for (const status of [...Array.from({ length: 12 }, () => 200), 503]) {
    const slow = { line: { ...line, status }, version: 'v-1', now: 1_000_000 };
    await saveSlowRequest(db as unknown as D1Database, slow, minute);
  }
  expect(rows('SELECT status, count(*) AS kept FROM slow_requests GROUP BY status')).toEqual([
    { status: 200, kept: 10 },
    { status: 503, kept: 1 },
  ]);
});

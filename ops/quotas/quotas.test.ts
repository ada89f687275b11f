import { expect, test } from 'vitest';
import { periodOf, quotasOf } from './quotas.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z') / 1000;
const at = (time: string) => Date.parse(time) / 1000;

test('a day begins at midnight, a month on its first day, in UTC', () => {
  expect(periodOf('free', NOON)).toEqual({ from: at('2026-11-22'), to: at('2026-11-23') });
  expect(periodOf('paid', NOON)).toEqual({ from: at('2026-11-01'), to: at('2026-12-01') });
  expect(periodOf('free', at('2026-12-31T23:59:59Z')).to).toBe(at('2027-01-01'));
});

test('a quota is used up when its pace says so, if that is within the period', () => {
  const [requests, writes] = quotasOf({ requests: 80_000, kvWrites: 400 }, 'free', NOON);
  expect(requests).toMatchObject({ name: 'Requests', limit: 100_000, exhausted: at('2026-11-22T15:00:00Z') });
  expect(writes).toMatchObject({ name: 'KV writes', exhausted: null });
  expect(quotasOf({ requests: 120_000 }, 'free', NOON)[0]?.exhausted).toBe(NOON);
  expect(quotasOf({ requests: 0 }, 'free', at('2026-11-22'))[0]?.exhausted).toBeNull();
});

test('an uncounted resource has no quota, and of the metered plan only the size of the database has', () => {
  expect(quotasOf({}, 'paid', NOON)).toEqual([]);
  expect(quotasOf({ requests: 1e9, databaseSize: 9e9 }, 'metered', NOON)).toEqual([
    { name: 'Size of the database', used: 9e9, limit: 10e9, isBytes: true, exhausted: null },
  ]);
});

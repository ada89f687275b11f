import { beforeEach, expect, test, vi } from 'vitest';
import { memorySql } from '../../../tests/memory-sql.ts';
import { KeptRenewals } from '../storage/kept-renewals.ts';
import { migrate } from '../storage/schema.ts';
import { VisitorValues } from '../storage/visitor-values.ts';
import { Renewals } from './renewals.ts';

const GRACE_MS = 60_000;
const outcome = { href: '/account/orders', successor: 'the next id', hasLeft: false };

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

function setUp() {
  const sql = memorySql();
  migrate(sql);
  const kept = new KeptRenewals(new VisitorValues(sql), GRACE_MS);
  const start = () =>
    new Renewals({ kept: () => kept, isMoved: () => false, waitMs: GRACE_MS, now: Date.now });
  return { kept, start, stored: () => JSON.stringify(sql.exec('SELECT * FROM visitor').toArray()) };
}

test('a form that is posted again waits for the first, and gets its outcome', async () => {
  const renewals = setUp().start();
  expect(await renewals.claim('k1')).toEqual({ kind: 'first', isMoved: false });
  const again = [renewals.claim('k1'), renewals.claim('k1')];
  expect(await renewals.claim('another')).toMatchObject({ kind: 'first' });
  await renewals.finish('k1', outcome);
  expect(await Promise.all(again)).toEqual([1, 2].map(() => ({ kind: 'repeated', ...outcome })));
});

test('a refused form is the first again, one after another', async () => {
  const renewals = setUp().start();
  await renewals.claim('k1');
  const [second, third] = [renewals.claim('k1'), renewals.claim('k1')];
  await renewals.finish('k1', null);
  expect(await Promise.race([second, third])).toMatchObject({ kind: 'first' });
  await renewals.finish('k1', outcome);
  expect([await second, await third].map(({ kind }) => kind).sort()).toEqual(['first', 'repeated']);
});

test('a form whose Worker stopped does not hold the next one up for longer than the grace', async () => {
  const renewals = setUp().start();
  await renewals.claim('k1');
  const again = renewals.claim('k1');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(await again).toMatchObject({ kind: 'first' });
});

test('an outcome survives a restart, and goes with the grace: neither key nor successor is left', async () => {
  const { kept, start, stored } = setUp();
  await start().finish('k1', outcome);
  kept.saveMove({ at: Date.now(), successor: outcome.successor, account: 'a digest' });
  expect(await start().claim('k1')).toEqual({ kind: 'repeated', ...outcome });
  expect(stored()).not.toContain('k1');
  expect(kept.expiresAt).toBe(Date.now() + GRACE_MS);
  vi.advanceTimersByTime(GRACE_MS);
  expect(await start().claim('k1')).toMatchObject({ kind: 'first' });
  expect(kept.move(Date.now())).toBeNull();
  kept.expire(Date.now());
  expect(stored()).toBe('[]');
  expect(kept.expiresAt).toBeNull();
});

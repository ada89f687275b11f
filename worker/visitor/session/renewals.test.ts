import { beforeEach, expect, test, vi } from 'vitest';
import { memorySql } from '../../../tests/memory-sql.ts';
import { KeptRenewals } from '../storage/kept-renewals.ts';
import { migrate } from '../storage/schema.ts';
import { VisitorValues } from '../storage/visitor-values.ts';
import { Renewals } from './renewals.ts';

const [GRACE_MS, WAIT_MS] = [60_000, 30_000];
const outcome = { href: '/account/orders', successor: 'the next id', hasLeft: false };

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

function setUp() {
  const sql = memorySql();
  migrate(sql);
  const kept = new KeptRenewals(new VisitorValues(sql), GRACE_MS);
  const start = () =>
    new Renewals({ kept: () => kept, isMoved: () => false, waitMs: WAIT_MS, now: Date.now });
  return { kept, start, stored: () => JSON.stringify(sql.exec('SELECT * FROM visitor').toArray()) };
}

test('a form that is posted again waits for the first, and gets its outcome', async () => {
  const renewals = setUp().start();
  expect(await renewals.claim('k1', '/form')).toEqual({ kind: 'first', isMoved: false });
  const again = [renewals.claim('k1', '/form'), renewals.claim('k1', '/form')];
  expect(await renewals.claim('another', '/other')).toMatchObject({ kind: 'first' });
  await renewals.finish('k1', outcome);
  expect(await Promise.all(again)).toEqual([1, 2].map(() => ({ kind: 'repeated', ...outcome })));
});

test('a refused form is the first again, one after another', async () => {
  const renewals = setUp().start();
  await renewals.claim('k1', '/form');
  const [second, third] = [renewals.claim('k1', '/form'), renewals.claim('k1', '/form')];
  await renewals.finish('k1', null);
  expect(await Promise.race([second, third])).toMatchObject({ kind: 'first' });
  await renewals.finish('k1', outcome);
  expect([await second, await third].map(({ kind }) => kind).sort()).toEqual(['first', 'repeated']);
});

test('a corrected form begins when the try before it has ended, and gets no outcome of that one', async () => {
  const renewals = setUp().start();
  await renewals.claim('k1', '/form');
  let begun: unknown = null;
  const corrected = renewals.claim('k2', '/form').then((claim) => (begun = claim));
  expect(await renewals.claim('k3', '/other')).toMatchObject({ kind: 'first' });
  expect(begun).toBeNull();
  await renewals.finish('k1', outcome);
  expect(await corrected).toMatchObject({ kind: 'first' });
});

test('a form whose Worker stopped does not hold the next one up for longer than it might still be carried out', async () => {
  const renewals = setUp().start();
  await renewals.claim('k1', '/form');
  const again = renewals.claim('k1', '/form');
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await again).toMatchObject({ kind: 'first' });
});

test('an outcome survives a restart, and goes with the grace: neither key nor successor is left', async () => {
  const { kept, start, stored } = setUp();
  await start().finish('k1', outcome);
  kept.saveMove({ at: Date.now(), successor: outcome.successor, account: 'a digest', customer: 'a digest' });
  expect(await start().claim('k1', '/form')).toEqual({ kind: 'repeated', ...outcome });
  expect(stored()).not.toContain('k1');
  expect(kept.expiresAt).toBe(Date.now() + GRACE_MS);
  vi.advanceTimersByTime(GRACE_MS);
  expect(await start().claim('k1', '/form')).toMatchObject({ kind: 'first' });
  expect(kept.move(Date.now())).toBeNull();
  kept.expire(Date.now());
  expect(stored()).toBe('[]');
  expect(kept.expiresAt).toBeNull();
});

import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { context, createLife } from '../../../tests/fixtures/object-life.ts';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { LIMITS } from '../contract.ts';

const { reported } = vi.hoisted(() => ({ reported: [] as unknown[] }));

vi.mock('./object-report.ts', () => ({
  createObjectReport: () => (fault: unknown) => reported.push(fault),
}));

test('an object is counted when it is created, not when it is woken, and when it empties itself', async () => {
  const { start, lives } = createLife({ ...LIMITS, idleMs: 0 });
  const life = start();
  expect(lives()).toEqual([]);
  const absent = refuse(problem('visitor_unknown'));
  await life.use(context, absent, async () => ok(null));
  await start().use(context, absent, async () => ok(null));
  expect(lives()).toEqual(['made']);
  await start().alarm();
  expect(lives()).toEqual(['made', 'emptied']);
});

test('a call that throws leaves the alarm set for the work it had begun', async () => {
  const { start, alarms } = createLife();
  const life = start();
  const until = Date.now() + LIMITS.lateMs;
  const broken = new Error('Broken');
  const answer = await life.use(context, refuse(problem('visitor_unknown')), async ({ state }) => {
    const effect = { lines: [], codes: [], fields: [] };
    state.saveLateWrites([{ effect, until }]);
    throw broken;
  });
  expect(answer).toMatchObject({ error: { code: 'server_error' } });
  expect(reported).toEqual([broken]);
  expect(alarms).toEqual([until]);
});

test('nothing runs behind an answer where the ledger knows everything', async () => {
  const { start, behind } = createLife();
  const life = start();
  const absent = refuse(problem('visitor_unknown'));
  await life.use(context, absent, async () => ok(null));
  expect(behind).toEqual([]);
  await life.use(context, absent, async ({ paymentLog }) => {
    paymentLog.save(paymentWith());
    return ok(null);
  });
  // The alarm's new time, and the report.
  expect(behind).toHaveLength(2);
  await Promise.allSettled(behind);
});

test('an object is handed over to the customer who is signed in there, once, and then says that it has moved', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { start } = createLife();
  const life = start();
  expect(await life.handOver(null, context)).toEqual(ok({ kind: 'unknown' }));
  const absent = refuse(problem('visitor_unknown'));
  const write = () => life.use(context, absent, async () => ok('written'));
  await life.use(context, absent, async ({ state }) => {
    state.values.keep('sign_in', JSON.stringify({ id: 's1', account: 'ada', beganAt: Date.now() }));
    return ok(null);
  });
  expect(await life.handOver('bo', context)).toMatchObject({ error: { code: 'visitor_changed' } });
  expect(await life.handOver('ada', context)).toMatchObject({ value: { kind: 'here' } });
  // It may have continued already.
  expect(await life.handOver('ada', context)).toMatchObject({ error: { code: 'visitor_changed' } });
  // A second form of the same customer waits for where the first leads.
  const joined = life.move();
  await life.letGo({ successor: 'next', account: 'ada' }, context);
  await vi.advanceTimersByTimeAsync(50);
  expect(await life.handOver('ada', context)).toEqual(ok({ kind: 'moved', successor: null }));
  // For whoever signs them out.
  expect(await life.handOver(null, context)).toEqual(ok({ kind: 'moved', successor: 'next' }));
  expect(await joined).toMatchObject({ successor: 'next', account: 'ada', customer: 'ada' });
  expect(await write()).toMatchObject({ error: { code: 'visitor_changed' } });
  vi.advanceTimersByTime(LIMITS.movedMs);
  expect(await write()).toEqual(absent);
  vi.advanceTimersByTime(LIMITS.renewalGraceMs);
  expect(await life.move()).toBeNull();
});

test('a form that waits for a move which never comes leads to nobody, and the object goes on', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const life = createLife().start();
  const absent = refuse(problem('visitor_unknown'));
  const write = () => life.use(context, absent, ({ queue }) => queue.run(async () => ok('written')));
  await write();
  await life.handOver(null, context);
  const joined = life.move();
  expect(await write()).toMatchObject({ error: { code: 'visitor_changed' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await joined, await write()]).toEqual([null, ok('written')]);
});

test('a sign-in ends by itself when its time is over, and open tabs are told', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { start, alarms, tabs } = createLife({ ...LIMITS, idleMs: 400 * 86_400_000 });
  const life = start();
  await life.use(context, refuse(problem('visitor_unknown')), async ({ state }) => {
    state.values.keep('sign_in', JSON.stringify({ id: 's1', account: 'ada', beganAt: Date.now() }));
    return ok(null);
  });
  const monthMs = 30 * 86_400_000;
  expect(alarms).toEqual([1_000_000 + monthMs]);
  vi.setSystemTime(1_000_000 + monthMs);
  expect(life.isHere).toBe(false);
  await life.alarm();
  expect([tabs, life.isHere, life.opened?.state.isEnded]).toEqual([['told'], false, true]);
});

import { expect, test } from 'vitest';
import { memorySql } from '../../tests/memory-sql.ts';
import type { OutboxEntry } from './entry.ts';
import { OutboxSchedule, type Ending, type FailedEntry } from './outbox-schedule.ts';

const MINUTE_MS = 60_000;

function mailTo(email: string): OutboxEntry {
  return { kind: 'new password', email, resetUrl: '', locale: 'en', currency: 'AUD', requestId: 'r1' };
}

function startOutbox(carryOut: (entry: OutboxEntry, setCounted: () => void) => Promise<Ending>) {
  const state = { now: 0, failed: [] as FailedEntry[], faults: [] as string[], isListBroken: false };
  const sql = memorySql();
  const start = () =>
    new OutboxSchedule({
      sql,
      carryOut,
      saveFailed: async (failed) => {
        if (state.isListBroken) throw new Error('No database');
        state.failed.push(failed);
      },
      report: (fault) => void state.faults.push(fault.message),
      now: () => state.now,
    });
  return { state, start, sql };
}

/** Runs as the alarm does, and returns the minutes at which it did. */
async function runToEnd({ state, start }: ReturnType<typeof startOutbox>): Promise<number[]> {
  const minutes: number[] = [];
  // A new object each time: nothing is held in memory alone.
  for (let next = start().nextAt(); next !== null && minutes.length < 20; next = start().nextAt()) {
    state.now = Math.max(next, state.now);
    minutes.push(state.now / MINUTE_MS);
    await start().run();
  }
  return minutes;
}

test('a mail is sent once, and those of one address one after the other', async () => {
  const events: string[] = [];
  const outbox = startOutbox(async ({ email }) => {
    events.push(`begin ${email}`);
    await Promise.resolve();
    events.push(`end ${email}`);
    return null;
  });
  for (const email of ['kim@example.com', 'Kim@example.com', 'lou@example.com'])
    outbox.start().add(mailTo(email));
  expect(await runToEnd(outbox)).toEqual([0]);
  expect(events).toHaveLength(6);
  expect(events.indexOf('end kim@example.com')).toBeLessThan(events.indexOf('begin Kim@example.com'));
  expect(events.indexOf('begin lou@example.com')).toBeLessThan(events.indexOf('end kim@example.com'));
});

test('what fails is tried again five times at most, and is then in the operator’s list', async () => {
  const counted: (boolean | undefined)[] = [];
  const outbox = startOutbox(async ({ isCounted }, setCounted) => {
    counted.push(isCounted);
    // The first try fails before its mail is counted.
    if (counted.length === 2) setCounted();
    throw new Error('No answer');
  });
  outbox.start().add(mailTo('kim@example.com'));
  expect(await runToEnd(outbox)).toEqual([0, 1, 6, 36, 156]);
  expect(counted).toEqual([false, false, true, true, true]);
  expect(outbox.state.failed).toMatchObject([{ entry: { email: 'kim@example.com' }, tries: 5, askedAt: 0 }]);
  expect(outbox.state.faults).toHaveLength(5);
});

test('what is refused ends at once, and stays until the list has it', async () => {
  const outbox = startOutbox(async () => ({ refused: 'This is no address' }));
  outbox.state.isListBroken = true;
  outbox.start().add(mailTo('kim@example.com'));
  await outbox.start().run();
  expect([outbox.state.failed, outbox.start().nextAt()]).toEqual([[], MINUTE_MS]);
  outbox.state.isListBroken = false;
  expect(await runToEnd(outbox)).toEqual([1]);
  expect(outbox.state.failed).toMatchObject([{ problem: 'This is no address' }]);
});

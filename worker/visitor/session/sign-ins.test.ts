import { expect, test, vi } from 'vitest';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { KeptSignIn } from '../storage/kept-sign-in.ts';
import { migrate } from '../storage/schema.ts';
import { VisitorValues } from '../storage/visitor-values.ts';
import { SignIns } from './sign-ins.ts';

const place = { device: '', country: '', city: '' };
const customer = { id: 'a1', email: 'kim@example.com' };

const [first, second] = ['1'.repeat(64), '2'.repeat(64)];
const learnt = { sentAt: 1_000, place, isNew: true, isOver: () => false };

/** The sign-ins of two objects, and a sign-in of the first for whose listing nobody waits any longer: the database hangs. */
async function signInUnlisted() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hangs = Promise.withResolvers<void>();
  let calls = 0;
  const database = memoryD1(async () => {
    calls += 1;
    if (calls === 1) await hangs.promise;
  });
  const of = (objectId: string, kept: KeptSignIn) =>
    new SignIns({
      kept,
      objectId,
      db: () => database.db as never,
      secrets: ['a secret of the shop'],
      lifetimeMs: 1_000_000,
      now: () => 1_000,
      ended: () => undefined,
      reportFault: () => undefined,
    });
  const [kept, keptThere] = [createKept(), createKept()];
  const [signIns, successor] = [of(first, kept), of(second, keptThere)];
  const signedIn = signIns.learn({ ...learnt, customer });
  await vi.waitUntil(() => calls === 1);
  await vi.advanceTimersByTimeAsync(3_000);
  await signedIn;
  const answer = async () => {
    const [written, called] = [database.rowsWritten(), calls];
    hangs.resolve();
    await vi.waitUntil(() => database.rowsWritten() > written && calls > called, { timeout: 10_000 });
  };
  const listed = () => database.rows('SELECT object_id FROM sign_ins').map((row) => row['object_id']);
  return { signIns, successor, kept, answer, listed };
}

function createKept(): KeptSignIn {
  const sql = memorySql();
  migrate(sql);
  return new KeptSignIn(new VisitorValues(sql));
}

test('a sign-in that the database lists only after its customer has signed out is not left on the list', async () => {
  const { signIns, answer, listed } = await signInUnlisted();
  await signIns.learn({ ...learnt, customer: null });
  expect([signIns.current, listed()]).toEqual([null, []]);
  await answer();
  await expect.poll(() => listed()).toEqual([]);
});

test('a sign-in that the database lists only after another object continues stays on the list as that one’s, which can be told of its end', async () => {
  const { signIns, successor, kept, answer, listed } = await signInUnlisted();
  await successor.adopt(signIns.current);
  kept.save(null);
  await answer();
  expect(listed()).toEqual([second]);
});

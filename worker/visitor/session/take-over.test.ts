import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import { createVisitor } from '../../../tests/fixtures/visitor.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { NO_REQUEST } from '../contract.ts';
import type { Opened } from '../life/open-visitor.ts';
import { PaymentLog } from '../storage/payment-log.ts';
import { migrate } from '../storage/schema.ts';
import { takeVisitorOver, type TakeOver } from './take-over.ts';

const signIn = { id: 's1', account: 'a1', beganAt: 1 };

/** A new object, and the one of a signed-in visitor that it takes over. */
function createObjects(
  exportVisitor: () => Promise<unknown> = async () => ({
    ok: true,
    value: { kind: 'here', visitor: JSON.stringify(handover) },
  }),
) {
  const { state, log: writeLog, wishes } = createVisitor().start();
  const sql = memorySql();
  migrate(sql);
  const done: string[] = [];
  const signIns = {
    adopt: async () => void done.push('sign-in adopted'),
    remove: async () => void done.push('sign-in removed'),
  };
  const previous = {
    exportVisitor,
    confirmMove: async () => {
      await Promise.resolve();
      done.push('let go');
      return ok(null);
    },
  };
  const visitors = { idFromName: (name: string) => name, get: () => previous };
  const opened = { state, writeLog, paymentLog: new PaymentLog(sql), signIns, wishes } as unknown as Opened;
  const take = (keepsSession: boolean) =>
    takeVisitorOver(opened, {
      visitors,
      id: 'v2',
      previousId: 'v1',
      account: keepsSession ? 'a1' : null,
      context: NO_REQUEST,
    } as unknown as TakeOver);
  return { state, done, take };
}

const handover = {
  session: 'token',
  revision: 7,
  account: { balance: 12 },
  writes: '[]',
  payments: [],
  signIn,
  lineIds: {},
  epochs: [],
  late: { lateWrites: [], differences: [] },
  wishes: [],
  pageNames: ['tok_a'],
  seenNames: [],
};

test('signing out leaves session, account and credit behind, and the entry of the sign-in', async () => {
  const { state, done, take } = createObjects();
  expect(await take(false)).toEqual({ ok: true, value: 'here' });
  expect([state.session, state.account, state.revision]).toEqual([null, null, 8]);
  expect(state.values.read('page_names')).toBeNull();
  expect(done).toEqual(['let go', 'sign-in removed']);
});

test('signing in takes them along, and is listed only when the previous object has let go', async () => {
  const { state, done, take } = createObjects();
  expect(await take(true)).toEqual({ ok: true, value: 'here' });
  expect([state.session, state.account]).toEqual(['token', { balance: 12 }]);
  expect(state.values.read('page_names')).toBe('["tok_a"]');
  expect(done).toEqual(['let go', 'sign-in adopted']);
});

test('an object that hands nothing over keeps what it has', async () => {
  const refused = createObjects(async () => ({ ok: false, error: { code: 'visitor_changed' } }));
  expect(await refused.take(true)).toMatchObject({ ok: false });
  const moved = createObjects(async () => ({ ok: true, value: { kind: 'moved' } }));
  expect(await moved.take(true)).toEqual({ ok: true, value: 'moved' });
  expect([...refused.done, ...moved.done]).toEqual([]);
});

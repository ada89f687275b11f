import { describe, expect, test } from 'vitest';
import { paymentWith, type PaymentDetails } from '../../../tests/fixtures/payment.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { recordOf } from '../payments/payment.ts';
import { PaymentLog } from './payment-log.ts';
import { migrate } from './schema.ts';
import { UnreportedPayments } from './unreported-payments.ts';

const start = 1_000_000;

function createLog() {
  const sql = memorySql();
  migrate(sql);
  const world = { clock: start, changes: 0 };
  const stepped: string[] = [];
  const log = new PaymentLog(sql, {
    changed: () => (world.changes += 1),
    stepped: ({ state, tries }) => stepped.push(`${state} ${tries}`),
    now: () => world.clock,
  });
  const save = (details: PaymentDetails = {}) => log.save(paymentWith(details));
  const stepsOf = (id = 'p1') =>
    log.kept('WHERE id = ?', id)[0]?.untold?.map(({ step, at, state }) => [step, at - start, state]);
  return { sql, log, world, stepped, save, stepsOf, unreported: new UnreportedPayments(sql, log) };
}

describe('a step', () => {
  test('is recorded for each change visible to others, and reported each time', () => {
    const { save, stepped, stepsOf } = createLog();
    save();
    save({ amount: 20 });
    expect(stepped).toEqual(['started 0']);
    expect(stepsOf()).toEqual([[1, 0, 'started']]);
    save({ state: 'authorised' });
    expect(stepped).toEqual(['started 0', 'authorised 0']);
  });

  test('says that nothing is left to check, or something again', () => {
    const { save, world, unreported, stepsOf } = createLog();
    for (const due of [start + 10, start + 20, null, start + 30] as const) {
      world.clock += 1;
      save({ state: 'done', due });
      // The report of before was on its way.
      unreported.reported('p1', 1, {});
    }
    expect(stepsOf()).toEqual([
      [2, 3, 'done'],
      [3, 4, 'done'],
    ]);
  });

  test('is counted once where a payment returns to a state, as after a review', () => {
    const { save, stepped } = createLog();
    for (const state of ['started', 'redirected', 'authorised', 'redirected', 'authorised', 'done'] as const)
      save({ state });
    expect(stepped).toEqual(['started 0', 'redirected 0', 'authorised 0', 'done 0']);
  });

  test('is counted once also where the payment returns to a state in another object', () => {
    const { log, save } = createLog();
    for (const state of ['started', 'redirected', 'authorised', 'redirected'] as const) save({ state });
    const other = createLog();
    for (const { payment, ...kept } of log.kept()) other.log.adopt({ ...kept, payment: recordOf(payment) });
    for (const state of ['authorised', 'done'] as const) other.save({ state });
    expect(other.stepped).toEqual(['done 0']);
  });

  test('replaces the previous one in the same state at the same time', () => {
    const { save, world, stepsOf } = createLog();
    save();
    world.clock += 1;
    save({ state: 'authorised' });
    world.clock += 1;
    save({ state: 'ordering' });
    save({ state: 'ordering', tries: 1 });
    const steps = [
      [1, 0, 'started'],
      [2, 1, 'authorised'],
      [4, 2, 'ordering'],
    ];
    expect(stepsOf()).toEqual(steps);
    world.clock += 1;
    save({ state: 'ordering', tries: 2 });
    save({ state: 'done' });
    expect(stepsOf()).toEqual([...steps, [5, 3, 'ordering'], [6, 3, 'done']]);
  });
});

describe('a payment of another object', () => {
  const moved = { step: 4, untold: null, entered: [] };

  test('continues here, and the step that says so is reported whatever follows at once', () => {
    const { log, world, save, stepsOf } = createLog();
    log.adopt({ payment: paymentWith(), ...moved });
    expect(world.changes).toBe(1);
    save({ tries: 1 });
    expect(stepsOf()).toEqual([
      [5, 0, 'started'],
      [6, 0, 'started'],
    ]);
    expect(log.kept()[0]?.untold?.map(({ isMoved }) => isMoved)).toEqual([true, undefined]);
  });

  test('changes nothing where it already continued', () => {
    const { log, world, save } = createLog();
    save({ state: 'done' });
    log.adopt({ payment: paymentWith(), ...moved });
    expect([log.find('p1')?.state, world.changes]).toEqual(['done', 1]);
  });
});

test('what is left of payments that are read no longer goes when their object is opened', () => {
  const { sql, log, save } = createLog();
  save({ intents: [] });
  const row = { id: 'p0', state: 'redirected', refs: ['pi_1'], secret: 'pi_1_secret_1' };
  sql.exec(
    `INSERT INTO payments (id, state, checkout_id, due, started_at, record) VALUES ('p0', 'redirected', 'ck1', 1, 1, ?)`,
    JSON.stringify(row),
  );
  sql.exec('UPDATE schema_version SET version = 9');
  migrate(sql);
  expect(log.all().map(({ id }) => id)).toEqual(['p1']);
});

test('an object is needed as long as a payment has to be checked or reported', () => {
  const { log, save, unreported } = createLog();
  expect(log.hasUnfinished()).toBe(false);
  const is = (details: PaymentDetails, isClaimed = false) => {
    save(details);
    unreported.reported('p1', 100, { isClaimed });
    return log.hasUnfinished();
  };
  save({ state: 'done' });
  expect(log.hasUnfinished()).toBe(true);
  expect(is({ state: 'done' })).toBe(false);
  expect(is({ state: 'failed' })).toBe(false);
  expect(is({ state: 'failed', due: start })).toBe(true);
  expect(is({ state: 'redirected' })).toBe(true);
  expect(is({ state: 'done' }, true)).toBe(true);
});

test('an order leaves the twenty newest payments, and older ones that have something left to do', () => {
  const { log, save, unreported } = createLog();
  for (let at = 0; at < 22; at += 1) {
    save({ id: `old${at}`, state: 'failed', startedAt: at, due: at === 0 ? 5 : null });
    unreported.reported(`old${at}`, 100, {});
  }
  expect(log.all()).toHaveLength(22);
  save({ state: 'done' });
  const newest = Array.from({ length: 19 }, (_, number) => `old${21 - number}`);
  expect(log.all().map(({ id }) => id)).toEqual(['p1', ...newest, 'old0']);
});

test('of a visitor without payments is read once, until there is one', () => {
  const sql = memorySql();
  migrate(sql);
  const log = new PaymentLog(sql);
  expect([log.open(), log.nextDue()]).toEqual([[], null]);
  const before = sql.statements();
  expect([log.open(), log.all(), log.nextDue(), log.hasUnfinished()]).toEqual([[], [], null, false]);
  expect(sql.statements()).toBe(before);
  log.save(paymentWith({ due: 5 }));
  expect([log.open().length, log.nextDue()]).toEqual([1, 5]);
});

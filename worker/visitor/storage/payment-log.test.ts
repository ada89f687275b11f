import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { PaymentLog, statusOf, type Payment } from './payment-log.ts';
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
  const save = (details: Partial<Payment> = {}) => log.save(paymentWith(details));
  const stepsOf = (id = 'p1') =>
    log.kept('WHERE id = ?', id)[0]?.untold?.map(({ step, at, state }) => [step, at - start, state]);
  return { log, world, stepped, save, stepsOf, unreported: new UnreportedPayments(sql, log) };
}

describe('a step', () => {
  test('is what others may notice of a change, and is told each time', () => {
    const { save, stepped, stepsOf } = createLog();
    save();
    save({ amount: 20 });
    expect(stepped).toEqual(['started 0']);
    expect(stepsOf()).toEqual([[1, 0, 'started']]);
    save({ state: 'authorised' });
    expect(stepped).toEqual(['started 0', 'authorised 0']);
  });

  test('takes the place of the one before it in the same state at the same time', () => {
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
  const moved = { step: 4, untold: null };

  test('goes on here, and the step that says so is reported whatever follows at once', () => {
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

  test('changes nothing where it went on already', () => {
    const { log, world, save } = createLog();
    save({ state: 'done' });
    log.adopt({ payment: paymentWith(), ...moved });
    expect([log.find('p1')?.state, world.changes]).toEqual(['done', 1]);
  });
});

test('an object is needed as long as a payment has to be looked at or reported', () => {
  const { log, save, unreported } = createLog();
  expect(log.hasUnfinished()).toBe(false);
  const is = (details: Partial<Payment>, isClaimed = false) => {
    save(details);
    unreported.reported('p1', 100, isClaimed);
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

describe('what pages may know of a payment', () => {
  const kept = paymentWith({ problem: problem('payment_declined'), secret: 'pi_1_secret_1', refs: ['pi_1'] });
  const shown = { id: 'p1', method: 'card', gateway: 'stripe', checkoutId: 'ck1' };

  test('is its state and why it failed, and no secret', () => {
    const answer = statusOf(ok({ ...kept, state: 'failed' as const }));
    expect(answer).toEqual({ ok: true, value: { ...shown, state: 'failed', problem: kept.problem } });
  });

  test('is not why its order is tried again', () => {
    const answer = statusOf(ok({ ...kept, state: 'ordering' as const }));
    expect(answer).toEqual({ ok: true, value: { ...shown, state: 'ordering', problem: null } });
  });

  test('is nothing where there is none, and the reason where there is no answer', () => {
    expect(statusOf(ok(null))).toEqual(ok(null));
    const refusal = refuse(problem('payment_unavailable'));
    expect(statusOf(refusal)).toBe(refusal);
  });
});

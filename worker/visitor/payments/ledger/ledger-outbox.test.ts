import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { paymentWith, type PaymentDetails } from '../../../../tests/fixtures/payment.ts';
import { memoryD1 } from '../../../../tests/memory-d1.ts';
import { memorySql } from '../../../../tests/memory-sql.ts';
import { PaymentLog } from '../../storage/payment-log.ts';
import { migrate } from '../../storage/schema.ts';
import { UnreportedPayments } from '../../storage/unreported-payments.ts';
import { LedgerOutbox } from './ledger-outbox.ts';

const MINUTE = 60_000;
const start = 1_000_000;
const waitMs = 20;

/** An object that reports to a ledger, which a test may take offline. */
function createOutbox({ objectId = 'a', d1 = memoryD1() } = {}) {
  const sql = memorySql();
  migrate(sql);
  const world = { clock: start, random: 0.5, isDown: false, hangs: false, calls: 0, meanwhile: () => {} };
  const log = new PaymentLog(sql, { now: () => world.clock });
  const faults: Error[] = [];
  const db = () => {
    world.calls += 1;
    world.meanwhile();
    if (world.isDown) throw new Error('D1_ERROR');
    return world.hangs ? hanging : d1.db;
  };
  const outbox = new LedgerOutbox({
    unreported: new UnreportedPayments(sql, log),
    db,
    objectId: objectId.repeat(64),
    waitMs,
    now: () => world.clock,
    random: () => world.random,
    reportFault: (error) => void faults.push(error),
  });
  const save = (details: PaymentDetails = {}) => log.save(paymentWith(details));
  return { outbox, log, world, faults, d1, save };
}

const hang = () => new Promise(() => undefined);
const hanging = { prepare: () => ({ bind: () => ({ all: hang }) }), batch: hang } as never;

describe('when the ledger is called', () => {
  test('not where there is nothing to report', async () => {
    const { outbox, world } = createOutbox();
    expect(outbox.nextTry()).toBeNull();
    await outbox.flush(true);
    expect(world.calls).toBe(0);
  });

  test('half a minute after a write was begun, in case the object dies', async () => {
    const { outbox, save } = createOutbox();
    save();
    expect(outbox.nextTry()).toBe(start + 30_000);
    await outbox.flush();
    expect(outbox.nextTry()).toBeNull();
  });

  test('less and less often while it does not answer, and a single fault is reported for all failures', async () => {
    const { outbox, save, world, faults } = createOutbox();
    save();
    world.isDown = true;
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      await outbox.flush(true);
      waits.push((outbox.nextTry() ?? 0) - world.clock);
    }
    expect(waits).toEqual([5000, 15_000, MINUTE, 5 * MINUTE, 5 * MINUTE, 5 * MINUTE]);
    expect(faults.map(({ message }) => message)).toEqual(['D1_ERROR']);
  });

  test('not before its time after a failure, unless it is forced, and at once after an answer', async () => {
    const { outbox, save, world, faults } = createOutbox();
    save();
    Object.assign(world, { isDown: true, random: 1 });
    await outbox.flush();
    expect(outbox.nextTry()).toBe(start + 6000);
    world.isDown = false;
    await outbox.flush();
    world.clock = start + 5999;
    await outbox.flush();
    expect(world.calls).toBe(1);
    world.clock += 1;
    await outbox.flush();
    expect([world.calls, outbox.nextTry()]).toEqual([2, null]);
    save({ state: 'redirected' });
    expect(outbox.nextTry()).toBe(world.clock + 30_000);
    await outbox.flush();
    expect(world.calls).toBe(3);
    save({ state: 'done' });
    world.isDown = true;
    await outbox.flush();
    expect(faults).toHaveLength(2);
  });

  test('as often as there are batches of twenty', async () => {
    for (const [count, calls] of [
      [20, 1],
      [21, 2],
      [45, 3],
    ] as const) {
      const { outbox, save, world, d1 } = createOutbox();
      for (let number = 0; number < count; number += 1) save({ id: `p${number}` });
      await outbox.flush();
      expect([world.calls, d1.rows('SELECT id FROM payments').length]).toEqual([calls, count]);
    }
  });

  test('no more in the same turn when it fails', async () => {
    const { outbox, save, world } = createOutbox();
    for (let number = 0; number < 45; number += 1) save({ id: `p${number}` });
    world.isDown = true;
    await outbox.flush();
    expect(world.calls).toBe(1);
  });
});

describe('reports to the ledger', () => {
  test('cover a payment under way', async () => {
    const { outbox, save, d1 } = createOutbox();
    save({ state: 'redirected', refs: ['pi_1'], due: start + 7, problem: problem('payment_unproven') });
    await outbox.flush();
    expect(d1.rows('SELECT * FROM payments')).toMatchObject([
      {
        id: 'p1',
        checkout_id: 'ck1',
        state: 'redirected',
        step: 1,
        due_at: start + 7 + MINUTE,
        error: 'payment_unproven',
      },
    ]);
    expect(d1.rows('SELECT * FROM payment_steps')).toMatchObject([
      { step: 1, at: start, state: 'redirected', error: 'payment_unproven' },
    ]);
    expect(d1.rows('SELECT provider, reference FROM payment_references')).toEqual([
      { provider: 'stripe', reference: 'pi_1' },
    ]);
  });

  test('give one without a time of its own half an hour, unless it has ended', async () => {
    const { outbox, save, d1, world } = createOutbox();
    const due = async () => {
      await outbox.flush();
      return d1.rows('SELECT due_at, error FROM payments')[0];
    };
    world.clock = start;
    save({ changedAt: start + 1, due: null });
    expect(await due()).toEqual({ due_at: start + 31 * MINUTE, error: null });
    save({ state: 'done', due: null });
    expect(await due()).toEqual({ due_at: null, error: null });
  });

  test('repeat one on request, without a step', async () => {
    const { outbox, save, d1, log } = createOutbox();
    save({ tries: 1 });
    await outbox.flush();
    d1.rows('UPDATE payments SET wakes = 2');
    log.save({ ...paymentWith({ tries: 1 }), due: 5 });
    await outbox.flush();
    expect(d1.rows('SELECT wakes FROM payments')).toEqual([{ wakes: 2 }]);
    expect(d1.rows('SELECT step FROM payment_steps')).toEqual([{ step: 1 }]);
  });

  test('cover one that moved here once, with its earlier steps', async () => {
    const previous = createOutbox();
    previous.save();
    await previous.outbox.flush();
    const next = createOutbox({ objectId: 'b', d1: previous.d1 });
    for (const kept of previous.log.kept()) next.log.adopt(kept);
    next.world.clock += 1;
    next.save({ state: 'redirected' });
    await next.outbox.flush();
    expect(previous.d1.rows('SELECT object_id, state FROM payments')).toEqual([
      { object_id: 'b'.repeat(64), state: 'redirected' },
    ]);
  });

  test('are dropped once it knows them, and later steps stay', async () => {
    const { outbox, save, world, log } = createOutbox();
    save({ id: 'p0' });
    save({ id: 'p0', state: 'redirected' });
    save();
    world.meanwhile = () => {
      world.clock += 1;
      save({ state: 'redirected' });
    };
    await outbox.flush();
    world.meanwhile = () => {};
    const untold = () => log.kept().map(({ payment, untold: steps }) => [payment.id, steps?.length ?? 0]);
    expect(untold()).toEqual([
      ['p1', 1],
      ['p0', 0],
    ]);
    await outbox.flush();
    expect(untold()).toEqual([
      ['p1', 0],
      ['p0', 0],
    ]);
  });
});

describe('a claim', () => {
  test("is the object's own, also where the ledger knows it already", async () => {
    const { outbox, save, world } = createOutbox();
    save();
    expect(await outbox.claim('p1')).toBe('own');
    expect(await outbox.claim('p1')).toBe('own');
    expect(await outbox.claim('p9')).toBe('own');
    expect(world.calls).toBe(1);
  });

  test("is another's where another object has the payment, which leaves this one", async () => {
    const d1 = memoryD1();
    const owner = createOutbox({ d1 });
    owner.save();
    await owner.outbox.flush();
    const { outbox, save, log } = createOutbox({ objectId: 'b', d1 });
    save();
    expect(await outbox.claim('p1')).toBe('foreign');
    expect(log.find('p1')).toBeNull();
  });

  test("is another's where another payment has the reference", async () => {
    const d1 = memoryD1();
    const owner = createOutbox({ d1 });
    owner.save({ id: 'p0', refs: ['pi_1'] });
    await owner.outbox.flush();
    const { outbox, save } = createOutbox({ objectId: 'b', d1 });
    save({ refs: ['pi_1'] });
    expect(await outbox.claim('p1')).toBe('foreign');
    // It stays so until it is decided what follows.
    expect(await outbox.claim('p1')).toBe('foreign');
  });

  test('is unheard where the ledger is unavailable, or slow', async () => {
    const { outbox, save, world, faults } = createOutbox();
    save();
    world.isDown = true;
    expect(await outbox.claim('p1')).toBe('unheard');
    Object.assign(world, { isDown: false, hangs: true });
    expect(await outbox.claim('p1')).toBe('unheard');
    expect(faults).toHaveLength(1);
    world.hangs = false;
    expect(await outbox.claim('p1')).toBe('own');
    world.hangs = true;
    save({ state: 'redirected' });
    expect(await outbox.claim('p1')).toBe('unheard');
    expect(faults.at(-1)?.message).toBe(`The ledger did not answer within ${waitMs} ms`);
  });
});

test('other payments of a cart are unknown while the ledger is unavailable', async () => {
  const { outbox, save, world, faults } = createOutbox();
  save({ id: 'p0', state: 'ordering' });
  await outbox.flush();
  const payment = paymentWith();
  expect(await outbox.otherPayers(payment)).toMatchObject([
    { id: 'p0', state: 'ordering', method: payment.method },
  ]);
  world.isDown = true;
  expect(await outbox.otherPayers(payment)).toBeNull();
  expect(faults.map(({ message }) => message)).toEqual(['D1_ERROR']);
  const slow = createOutbox();
  slow.world.hangs = true;
  expect(await slow.outbox.otherPayers(payment)).toBeNull();
  expect(slow.faults.map(({ message }) => message)).toEqual([
    `The ledger did not answer within ${waitMs} ms`,
  ]);
});

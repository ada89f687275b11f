import { expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { closeFirst, openIncidents } from '../../../../tests/fixtures/incidents.ts';
import { entryWith } from '../../../../tests/fixtures/ledger-entry.ts';
import { createBrowser, type Way } from '../../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../../tests/memory-d1.ts';
import { memorySql } from '../../../../tests/memory-sql.ts';
import { retryPayment } from '../../../database/due-payments.ts';
import { recordPayments } from '../../../database/payment-ledger.ts';
import type { Payment } from '../payment.ts';
import { sweepPayments } from './sweep.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A visitor whose object has no alarm, and the sweep. */
async function createSweptShop() {
  const d1 = memoryD1();
  const objectId = 'a'.repeat(64);
  const shop = createShop(memorySql(), () => 'none', { d1, objectId });
  const { payments, outbox, log } = shop.start();
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  const woken: string[][] = [];
  const reports: { code: string; details: Record<string, string> }[] = [];
  /** What becomes of the object. */
  const object = { is: 'well' as 'well' | 'emptied' | 'broken' };
  const sweep = () =>
    sweepPayments({
      db: d1.db,
      wake: async (id, toWake) => {
        woken.push(toWake.map((payment) => payment.id));
        if (object.is === 'broken') throw new Error('Durable Object reset');
        expect(id).toBe(objectId);
        return object.is === 'emptied'
          ? { ok: true, value: toWake.map((one) => one.id) }
          : payments.wake(toWake);
      },
      report: (fault, details = {}) => {
        if ('code' in fault && typeof fault.code === 'string') reports.push({ code: fault.code, details });
      },
      now: () => shop.world.clock,
      random: () => 0.5,
    });
  /** The sweep, every five minutes. */
  async function pass(ms: number): Promise<void> {
    for (const end = shop.world.clock + ms; shop.world.clock < end;) {
      shop.world.clock += 5 * MINUTE;
      await sweep();
    }
  }
  async function leave(way: Way) {
    const payment = valueOf(await browser.start(way));
    valueOf(await payments.handleEvent(payment.id, 'leaving'));
    const intent = await browser.makeIntent(payment);
    if (!intent) throw new Error('no intent');
    await outbox.flush();
    return { payment, intent };
  }
  return { ...shop, payments, outbox, log, browser, sweep, pass, leave, object, woken, reports };
}

test.each(['ideal', 'paysafecard', 'klarna'] as const)(
  'a shopper pays by %s and never returns, and the alarm is lost: the sweep orders',
  async (way) => {
    const it = await createSweptShop();
    const { intent } = await it.leave(way);
    intent.status = 'paid';
    await it.pass(30 * MINUTE);
    expect(it.world.orders).toMatchObject([{ intent: intent.id }]);
    expect(it.d1.rows('SELECT state, due_at, wakes FROM payments')).toEqual([
      { state: 'done', due_at: null, wakes: 0 },
    ]);
  },
);

test('a payment that an operator wants retried is tried by the next sweep, whenever it is due, and once', async () => {
  const it = await createSweptShop();
  const { payment, intent } = await it.leave('ideal');
  intent.status = 'paid';
  await it.sweep();
  expect([it.woken, it.world.orders]).toEqual([[], []]);
  expect(await retryPayment(it.d1.db, payment.id, it.world.clock)).toBe(true);
  await it.sweep();
  expect(it.world.orders).toHaveLength(1);
  expect(await retryPayment(it.d1.db, payment.id, it.world.clock)).toBe(false);
  await it.sweep();
  expect(it.woken).toEqual([[payment.id]]);
});

test('two sweeps at once do not wake an object twice for the same payment', async () => {
  const it = await createSweptShop();
  const { payment } = await it.leave('ideal');
  it.world.clock += 10 * MINUTE;
  await Promise.all([it.sweep(), it.sweep(), it.sweep()]);
  expect(it.woken).toEqual([[payment.id]]);
});

test('the sweep counts a try only where one was due, and wakes an unchanged payment less and less often', async () => {
  const it = await createSweptShop();
  const { intent } = await it.leave('ideal');
  intent.status = 'paid';
  it.world.refusal = { code: 'unwell', message: 'Unwell', status: 503 };
  await it.pass(48 * HOUR);
  expect(it.world.reports).toMatchObject([{ code: 'payment_unordered', refs: [intent.id] }]);
  expect(it.woken.length).toBeLessThan(30);
  const [row] = it.d1.rows('SELECT tries, due_at FROM payments');
  expect(row).toMatchObject({ tries: it.log.all()[0]?.tries });
  expect(Number(row?.['due_at'])).toBeGreaterThan(it.world.clock);
  it.world.refusal = null;
  await it.pass(8 * HOUR);
  expect(it.world.orders).toMatchObject([{ intent: intent.id }]);
  // An incident was raised, and its order resolves it.
  expect(it.d1.rows('SELECT incident, closed_because FROM payment_incidents')).toEqual([
    { incident: 'payment_unordered', closed_because: 'ordered' },
  ]);
});

test.each(['emptied', 'broken'] as const)(
  'an object that is %s leaves a paid payment to an operator, with one incident',
  async (is) => {
    const it = await createSweptShop();
    const { payment, intent } = await it.leave('ideal');
    it.object.is = is;
    await it.pass(3 * 24 * HOUR);
    expect(it.reports).toEqual([
      {
        code: 'payment_forgotten',
        details: {
          where: 'the sweep',
          payment: payment.id,
          method: 'ideal',
          gateway: 'stripe',
          checkout: 'ck1',
          provider: intent.id,
        },
      },
    ]);
    expect(it.woken.length).toBeLessThan(40);
    await closeFirst(it.d1, { id: payment.id, because: 'paid back', now: it.world.clock });
    it.object.is = 'emptied';
    await it.pass(HOUR);
    expect(it.d1.rows('SELECT state, due_at, closed_because FROM payments')).toEqual([
      { state: 'failed', due_at: null, closed_because: 'paid back' },
    ]);
  },
);

test('a payment that cannot have been paid is dropped without an incident', async () => {
  const it = await createSweptShop();
  valueOf(await it.browser.start('ideal'));
  it.object.is = 'emptied';
  await it.pass(6 * HOUR);
  expect(it.reports).toEqual([]);
  expect(it.d1.rows('SELECT state, due_at FROM payments')).toEqual([{ state: 'failed', due_at: null }]);
  await it.pass(5 * MINUTE);
  it.world.clock += 91 * 24 * HOUR;
  await it.sweep();
  for (const table of ['payments', 'payment_steps', 'payment_references']) {
    expect(it.d1.rows(`SELECT * FROM ${table}`)).toEqual([]);
  }
});

test('a payment that an operator has closed is not ordered any more', async () => {
  const it = await createSweptShop();
  const { payment, intent } = await it.leave('ideal');
  intent.status = 'paid';
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.pass(30 * MINUTE);
  expect(it.world.reports).toMatchObject([{ code: 'invalid_stock' }]);
  await closeFirst(it.d1, { id: payment.id, because: 'paid back', now: it.world.clock });
  await it.sweep();
  it.world.refusal = null;
  await it.pass(24 * HOUR);
  expect(it.world.orders).toEqual([]);
  expect(it.d1.rows('SELECT state, due_at FROM payments')).toEqual([{ state: 'failed', due_at: null }]);
});

test('an incident cannot be closed while the answer to its order is awaited', async () => {
  const it = await createSweptShop();
  const { payment, intent } = await it.leave('ideal');
  intent.status = 'paid';
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.pass(30 * MINUTE);
  it.world.refusal = null;
  const closings: Promise<boolean>[] = [];
  it.world.lie = (call, honest) => {
    const close = () => closeFirst(it.d1, { id: payment.id, because: 'paid back', now: it.world.clock });
    if (call === 'POST /cart/order') closings.push(close());
    return honest;
  };
  await it.pass(2 * HOUR);
  expect(it.world.orders).toHaveLength(1);
  expect(await Promise.all(closings)).toEqual([false]);
});

test('an object that is busy or briefly unavailable is called again', async () => {
  const it = await createSweptShop();
  const { intent } = await it.leave('ideal');
  intent.status = 'paid';
  const wake = async () => refuse(problem('cart_busy'));
  it.world.clock += 10 * MINUTE;
  const now = () => it.world.clock;
  await sweepPayments({ db: it.d1.db, wake, report: () => undefined, now, random: () => 0.5 });
  expect(it.world.orders).toEqual([]);
  await it.pass(30 * MINUTE);
  expect(it.world.orders).toHaveLength(1);
});

test('held money whose order stays unanswered is reported after half an hour', async () => {
  const it = await createSweptShop();
  const { intent } = await it.leave('klarna');
  intent.status = 'paid';
  it.world.refusal = { code: 'unwell', message: 'Unwell', status: 503 };
  await it.browser.handleReturn(intent, 'succeeded');
  await it.outbox.flush();
  await it.pass(50 * MINUTE);
  expect(it.world.reports).toHaveLength(1);
  expect(it.world.reports[0]?.refs).toEqual([intent.id]);
});

/** A ledger with this many due payments, and the result of a sweep when objects answer this way. */
async function sweepMany(
  count: number,
  answer: () => Promise<Result<string[]>>,
  { wakes = 0, now = 2000, state = 'redirected' as Payment['state'] } = {},
) {
  let queries = 0;
  const d1 = memoryD1(() => void (queries += 1));
  const entries = Array.from({ length: count }, (_, index) =>
    entryWith({ id: `p${index}`, dueAt: 1, state }),
  );
  await recordPayments(d1.db, 'a'.repeat(64), entries);
  d1.rows(`UPDATE payments SET wakes = ${wakes}`);
  const reports: [string, object][] = [];
  let woken = 0;
  queries = 0;
  await sweepPayments({
    db: d1.db,
    wake: (_, payments) => ((woken += payments.length), answer()),
    report: (fault, details = {}) => void reports.push([fault.message, details]),
    now: () => now,
    random: () => 0,
  });
  return {
    woken,
    reports,
    queries,
    incidents: openIncidents(d1).length,
    open: d1.rows('SELECT id FROM payments WHERE due_at IS NOT NULL').length,
  };
}

const answered = async () => ok([]);

test('a sweep works in groups of twenty-five until nothing more is due, and stops at two hundred', async () => {
  for (const [count, woken, queries] of [
    [24, 24, 2],
    [25, 25, 3],
    [60, 60, 4],
    [230, 200, 9],
  ] as const)
    expect(await sweepMany(count, answered)).toMatchObject({ woken, queries, reports: [] });
});

test('a payment that its object does not know is left to an operator after three wake-ups', async () => {
  const unknown = async () => ok(['p0']);
  expect(await sweepMany(2, unknown, { wakes: 1 })).toMatchObject({ incidents: 0, reports: [] });
  expect(await sweepMany(2, unknown, { wakes: 2 })).toMatchObject({ incidents: 1, reports: [{}] });
  expect(await sweepMany(2, answered, { wakes: 20 })).toMatchObject({ incidents: 0, reports: [] });
});

test('an object that refuses or fails is left to an operator after nine wake-ups', async () => {
  const refusing = async () => refuse(problem('cart_busy'));
  expect(await sweepMany(1, refusing, { wakes: 7 })).toMatchObject({ incidents: 0, reports: [] });
  expect(await sweepMany(1, refusing, { wakes: 8 })).toMatchObject({ incidents: 1, reports: [{}] });
  // What cannot have been paid is no incident, and its object still has it.
  const started = { state: 'started', wakes: 8 } as const;
  expect(await sweepMany(1, refusing, started)).toMatchObject({ incidents: 0, open: 1 });
  const failing = async () => {
    throw new Error('Durable Object reset');
  };
  expect(await sweepMany(1, failing)).toMatchObject({
    incidents: 0,
    reports: [['Durable Object reset', { where: 'the sweep' }]],
  });
});

test('an object that hangs is waited for no longer than half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const swept = sweepMany(1, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(30_000);
  const reports = [['The object did not answer within 30000 ms', { where: 'the sweep' }]];
  expect(await swept).toMatchObject({ incidents: 0, reports });
});

test('a sweep that cannot read the ledger reports it', async () => {
  const { db } = memoryD1(() => {
    throw new Error('D1_ERROR');
  });
  const reports: [string, object][] = [];
  const report = (fault: { message: string }, details = {}) => void reports.push([fault.message, details]);
  await sweepPayments({ db, wake: answered, report, now: () => 0, random: () => 0 });
  expect(reports).toEqual([['D1_ERROR', { where: 'the sweep' }]]);
});

import { expect, test } from 'vitest';
import { entryWith } from '../../tests/fixtures/ledger-entry.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { claimDuePayments, endForgotten, forgetUnpaid, raiseIncident, retryPayment } from './due-payments.ts';
import { closeIncident, listIncidents } from './incidents.ts';
import { recordPayments, type LedgerEntry } from './payment-ledger.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const owner = 'a'.repeat(64);

async function ledgerOf(...payments: Partial<LedgerEntry>[]) {
  const d1 = memoryD1();
  await recordPayments(
    d1.db,
    owner,
    payments.map((payment) => entryWith(payment)),
  );
  return d1;
}

test('due payments are claimed, the longest due first, up to a limit', async () => {
  const ids = ['late', 'now', 'early', 'later', 'never'];
  const [late, now, early, later] = [100, 1000, 1, 1001];
  const due = [late, now, early, later, null];
  const { db } = await ledgerOf(...ids.map((id, index) => ({ id, dueAt: due[index] ?? null })));
  const claim = async () => {
    const claimed = await claimDuePayments(db, { now: 1000, limit: 2, random: () => 0 });
    return claimed.map(({ id }) => id).toSorted();
  };
  expect(await claim()).toEqual(['early', 'late']);
  expect(await claim()).toEqual(['now']);
  expect(await claim()).toEqual([]);
});

test('a claim names its object, and how often it was woken', async () => {
  const { db, rows } = await ledgerOf({ dueAt: 0 });
  const claim = async () => {
    rows('UPDATE payments SET due_at = 0');
    return (await claimDuePayments(db, { now: 1000, limit: 9, random: () => 0 }))[0];
  };
  const claimed = {
    id: 'p1',
    objectId: owner,
    state: 'redirected',
    dueAt: 1000 + 4 * MINUTE,
    wakes: 1,
    isClosed: false,
    isRequested: false,
  };
  expect(await claim()).toEqual(claimed);
  rows('UPDATE payments SET closed_at = 5');
  expect(await claim()).toEqual({ ...claimed, dueAt: 1000 + 8 * MINUTE, wakes: 2, isClosed: true });
});

test('an object that does not report is called after five minutes, and twice as long each time up to five hours', async () => {
  const { db, rows } = await ledgerOf({});
  const waits: number[] = [];
  for (let wake = 0; wake < 9; wake += 1) {
    rows('UPDATE payments SET due_at = 41 * 41');
    // A little before the middle of the spread.
    await claimDuePayments(db, { now: 2000, limit: 1, random: () => 0.49 });
    waits.push(Number(rows('SELECT due_at FROM payments')[0]?.['due_at']) - 2000);
  }
  const minutes = [5, 10, 20, 40, 80, 160, 320, 320, 320];
  expect(waits).toEqual(minutes.map((each) => each * MINUTE));
});

test('no two payments that are due together are due again together', async () => {
  const { db, rows } = await ledgerOf({});
  const waitOf = async (random: number, dueAt: number) => {
    rows(`UPDATE payments SET due_at = ${dueAt}, wakes = 0`);
    await claimDuePayments(db, { now: 2000, limit: 1, random: () => random });
    return Number(rows('SELECT due_at FROM payments')[0]?.['due_at']) - 2000;
  };
  expect([await waitOf(0, 0), await waitOf(0.999, 0)]).toEqual([4 * MINUTE, 6 * MINUTE]);
  expect([await waitOf(0, 1), await waitOf(0, 40)]).toEqual([4.05 * MINUTE, 6 * MINUTE]);
});

test('an operator can have a payment retried at once, unless it is done or closed', async () => {
  const { db, rows } = await ledgerOf({ dueAt: DAY }, { id: 'p2', state: 'done', dueAt: null });
  expect(await retryPayment(db, 'p1', 1000)).toBe(true);
  expect(await claimDuePayments(db, { now: 1000, limit: 9, random: () => 0 })).toMatchObject([
    { id: 'p1', wakes: 0, isRequested: true },
  ]);
  expect(await retryPayment(db, 'p2', 1000)).toBe(false);
  expect(await retryPayment(db, 'p9', 1000)).toBe(false);
  rows('UPDATE payments SET closed_at = 5');
  expect(await retryPayment(db, 'p1', 1000)).toBe(false);
});

test('an abandoned payment ends, unless it became an order', async () => {
  const { db, rows } = await ledgerOf({}, { id: 'p2', state: 'done' });
  for (const id of ['p1', 'p2']) await endForgotten(db, { id, dueAt: 2000 }, 5000);
  expect(rows('SELECT id, state, due_at, changed_at FROM payments ORDER BY id')).toEqual([
    { id: 'p1', state: 'failed', due_at: null, changed_at: 5000 },
    { id: 'p2', state: 'done', due_at: 2000, changed_at: 1000 },
  ]);
});

test.each([
  ['another object', 'b', { isMoved: true, dueAt: 3000 }],
  ['its own, of which it is an order,', 'a', { state: 'done', dueAt: null }],
  ['its own, which goes on with it,', 'a', { dueAt: 3000 }],
])('nothing is said of a missed payment that %s has reported since', async (_, digit, reported) => {
  const { db, rows } = await ledgerOf({});
  await recordPayments(db, digit.repeat(64), [entryWith({ step: 2, ...reported })]);
  const missed = { id: 'p1', dueAt: 2000 };
  await endForgotten(db, missed, 5000);
  expect(await raiseIncident(db, { ...missed, code: 'payment_forgotten', now: 5000 })).toBeNull();
  const { state, dueAt } = entryWith(reported);
  expect(rows('SELECT state, due_at FROM payments')).toEqual([{ state, due_at: dueAt }]);
});

test('an incident is raised once, with everything that an operator finds the payment by', async () => {
  const { db, rows } = await ledgerOf({ references: ['pi_1', 'pi_2'] }, { id: 'p2' });
  const raise = (id: string, code = 'payment_forgotten') =>
    raiseIncident(db, { id, dueAt: 2000, code, now: 5000 });
  const details = { payment: 'p1', method: 'ideal', gateway: 'stripe', checkout: 'ck1' };
  expect(await raise('p1')).toEqual({ ...details, provider: 'pi_1 pi_2' });
  expect(await raise('p1', 'again')).toBeNull();
  expect(await raise('p2')).toEqual({ ...details, payment: 'p2', provider: '' });
  expect(rows('SELECT incident, raised_at FROM payment_incidents')).toEqual([
    { incident: 'payment_forgotten', raised_at: 5000 },
    { incident: 'payment_forgotten', raised_at: 5000 },
  ]);
});

test('one that was told of before, or is told of something else, is an incident when it is forgotten', async () => {
  const twice = { code: 'payment_twice', at: 4, stops: false, intent: 'pi_2' };
  const { db, rows } = await ledgerOf({ incidents: [twice] });
  const raise = async (now: number) =>
    (await raiseIncident(db, { id: 'p1', dueAt: 2000, code: 'payment_forgotten', now })) !== null;
  const open = async () => (await listIncidents(db)).map(({ incident, since }) => [incident, since]);
  expect([await raise(5000), await raise(6000)]).toEqual([true, false]);
  // Its object is heard of again, and then no more.
  await recordPayments(db, owner, [entryWith({ step: 2, incidents: [twice] })]);
  expect(await open()).toMatchObject([['payment_twice', '1970-01-01 00:00:00']]);
  expect([await raise(7000), await raise(8000)]).toEqual([true, false]);
  expect((await open())[1]).toEqual(['payment_forgotten', '1970-01-01 00:00:07']);
  const close = { id: 'p1:payment_forgotten', because: 'refunded', now: 9000 };
  expect([await closeIncident(db, close), await raise(9001)]).toEqual([true, false]);
  expect(rows('SELECT closed_because FROM payments')).toEqual([{ closed_because: 'refunded' }]);
});

test('an order whose object is gone is no more due once an operator closed that', async () => {
  const { db } = await ledgerOf({ state: 'done', dueAt: 2000 });
  await raiseIncident(db, { id: 'p1', dueAt: 2000, code: 'payment_forgotten', now: 5000 });
  const close = { id: 'p1:payment_forgotten', because: 'looked at', now: 6000 };
  expect(await closeIncident(db, close)).toBe(true);
  expect(await claimDuePayments(db, { now: DAY, limit: 9, random: () => 0 })).toEqual([]);
});

test('a payment that ended without money is deleted after ninety days, with its steps and references', async () => {
  const over = { state: 'failed', dueAt: null, changedAt: 999 };
  const steps = [{ step: 1, at: 1, state: 'failed', tries: 0, error: null }];
  const of = (id: string, details: Partial<LedgerEntry>) => ({
    ...over,
    id,
    references: [`pi_${id}`],
    steps,
    ...details,
  });
  const { db, rows } = await ledgerOf(
    of('old', {}),
    of('young', { changedAt: 1000 }),
    of('paid', { isPaid: true }),
    of('open', { state: 'redirected' }),
    of('due', { dueAt: 5 }),
    of('incident', { incidents: [{ code: 'payment_held', at: 5, stops: true }] }),
  );
  await forgetUnpaid(db, 1000 + 90 * DAY);
  const kept = ['due', 'incident', 'open', 'paid', 'young'];
  const idsOf = (sql: string) => rows(sql).map(({ id }) => id);
  expect(idsOf('SELECT id FROM payments ORDER BY id')).toEqual(kept);
  for (const table of ['payment_steps', 'payment_references'])
    expect(idsOf(`SELECT payment_id AS id FROM ${table} ORDER BY payment_id`)).toEqual(kept);
});

test('two hundred are deleted at once, the oldest first', async () => {
  const payments = Array.from({ length: 201 }, (_, index) => ({
    id: `p${index}`,
    state: 'failed',
    dueAt: null,
    changedAt: 300 - index,
  }));
  const { db, rows } = await ledgerOf(...payments);
  await forgetUnpaid(db, 1000 + 90 * DAY);
  expect(rows('SELECT id FROM payments')).toEqual([{ id: 'p0' }]);
});

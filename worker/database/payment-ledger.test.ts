import { expect, test } from 'vitest';
import { entryWith } from '../../tests/fixtures/ledger-entry.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { raiseIncident } from './due-payments.ts';
import { closeIncident } from './incidents.ts';
import { findOtherPayers, findOwner, recordPayments } from './payment-ledger.ts';

const [mine, theirs] = ['a'.repeat(64), 'b'.repeat(64)];
const own = { id: 'p1', isOwn: true, isClaimed: false, isClosed: false, isReopened: false };

test('a payment is stored with everything known about it', async () => {
  const { db, rows } = memoryD1();
  const steps = [{ step: 1, at: 1000, state: 'started', tries: 0, error: null }];
  const entry = entryWith({ references: ['pi_1', 'pi_2'], steps });
  expect(await recordPayments(db, mine, [entry])).toEqual([own]);
  expect(rows('SELECT * FROM payments')).toEqual([
    {
      id: 'p1',
      object_id: mine,
      checkout_id: 'ck1',
      method: 'ideal',
      gateway: 'stripe',
      amount: 12.5,
      currency: 'EUR',
      state: 'redirected',
      step: 1,
      is_paid: 0,
      tries: 0,
      error: null,
      order_id: null,
      started_at: 1000,
      changed_at: 1000,
      due_at: 2000,
      wakes: 0,
      incident: null,
      incident_at: null,
      closed_at: null,
      closed_because: null,
    },
  ]);
  expect(rows('SELECT * FROM payment_references')).toEqual([
    { provider: 'stripe', reference: 'pi_1', payment_id: 'p1' },
    { provider: 'stripe', reference: 'pi_2', payment_id: 'p1' },
  ]);
  expect(rows('SELECT * FROM payment_steps')).toEqual([
    { payment_id: 'p1', step: 1, at: 1000, state: 'started', tries: 0, error: null },
  ]);
});

test('a newer report replaces the earlier one; the beginning, and an incident, stay', async () => {
  const { db, rows } = memoryD1();
  await recordPayments(db, mine, [entryWith({ incident: 'price_changed', incidentAt: 5 })]);
  rows('UPDATE payments SET wakes = 3');
  const newer = {
    checkoutId: 'ck2',
    amount: 10,
    currency: 'AUD',
    state: 'done',
    step: 2,
    isPaid: true,
    tries: 4,
    error: 'unwell',
    orderId: 'o1',
    startedAt: 9,
    changedAt: 3000,
    dueAt: null,
  };
  await recordPayments(db, mine, [entryWith(newer)]);
  expect(rows('SELECT * FROM payments')).toMatchObject([
    {
      object_id: mine,
      checkout_id: 'ck2',
      amount: 10,
      currency: 'AUD',
      state: 'done',
      step: 2,
      is_paid: 1,
      tries: 4,
      error: 'unwell',
      order_id: 'o1',
      started_at: 1000,
      changed_at: 3000,
      due_at: null,
      wakes: 0,
      incident: 'price_changed',
      incident_at: 5,
    },
  ]);
});

test('a report that is older than the stored one, or reopens a finished payment, changes nothing', async () => {
  const { db, rows } = memoryD1();
  await recordPayments(db, mine, [entryWith({ step: 3, tries: 3 })]);
  await recordPayments(db, mine, [entryWith({ step: 2, tries: 2 })]);
  expect(rows('SELECT tries FROM payments')).toEqual([{ tries: 3 }]);
  await recordPayments(db, mine, [entryWith({ step: 3, tries: 4 })]);
  expect(rows('SELECT tries FROM payments')).toEqual([{ tries: 4 }]);
  await recordPayments(db, mine, [entryWith({ step: 4, state: 'done' })]);
  await recordPayments(db, mine, [entryWith({ step: 5, state: 'failed', tries: 9 })]);
  expect(rows('SELECT state, tries FROM payments')).toEqual([{ state: 'done', tries: 0 }]);
});

test('only its own object reports a payment, until it moves to another', async () => {
  const { db, rows } = memoryD1();
  const steps = [{ step: 2, at: 1, state: 'failed', tries: 0, error: null }];
  await recordPayments(db, mine, [entryWith()]);
  const foreign = { id: 'p1', isOwn: false, isClaimed: false, isClosed: false, isReopened: false };
  const late = entryWith({ step: 2, state: 'failed', steps, references: ['pi_9'] });
  expect(await recordPayments(db, theirs, [late])).toEqual([foreign]);
  // Moved, but older than the stored report.
  expect(await recordPayments(db, theirs, [{ ...late, step: 1, isMoved: true }])).toEqual([foreign]);
  expect(rows('SELECT state FROM payments')).toEqual([{ state: 'redirected' }]);
  for (const table of ['payment_steps', 'payment_references'])
    expect(rows(`SELECT * FROM ${table}`)).toEqual([]);
  expect(await recordPayments(db, theirs, [{ ...late, isMoved: true }])).toEqual([own]);
  expect(rows('SELECT object_id, state FROM payments')).toEqual([{ object_id: theirs, state: 'failed' }]);
  expect(await recordPayments(db, mine, [entryWith()])).toEqual([foreign]);
});

test('a reference belongs to the first payment that has it, even if that one ended without money', async () => {
  const { db, rows } = memoryD1();
  const claim = { references: ['pi_1'] };
  const second = (details = {}) => [entryWith({ id: 'p2', ...claim, ...details })];
  const holder = () => rows('SELECT payment_id FROM payment_references');
  await recordPayments(db, mine, [entryWith(claim)]);
  const claimed = { id: 'p2', isOwn: true, isClaimed: true, isClosed: false, isReopened: false };
  expect(await recordPayments(db, mine, second())).toEqual([claimed]);
  await recordPayments(db, mine, [entryWith({ ...claim, step: 2, state: 'failed', isPaid: true })]);
  expect(await recordPayments(db, mine, second())).toEqual([claimed]);
  expect(await recordPayments(db, theirs, [entryWith({ id: 'p3', ...claim })])).toMatchObject([
    { isClaimed: true, isClosed: false },
  ]);
  expect(holder()).toEqual([{ payment_id: 'p1' }]);
  await recordPayments(db, mine, [entryWith({ ...claim, step: 3, state: 'failed' })]);
  // Another provider may use the same name.
  const elsewhere = await recordPayments(db, mine, second({ provider: 'paysafecard' }));
  expect(elsewhere).toEqual([{ ...claimed, isClaimed: false }]);
  expect(await recordPayments(db, theirs, [entryWith({ id: 'p3', ...claim })])).toMatchObject([
    { isClaimed: true, isClosed: false },
  ]);
  expect(await recordPayments(db, mine, second())).toEqual([claimed]);
  expect(rows("SELECT payment_id FROM payment_references WHERE provider = 'stripe'")).toEqual([
    { payment_id: 'p1' },
  ]);
});

test("the other payments of a cart count once they are on their way to an order, or it's placed", async () => {
  const { db } = memoryD1();
  const states = ['started', 'redirected', 'authorised', 'ordering', 'done', 'failed'];
  const others = states.map((state) => entryWith({ id: state, state }));
  await recordPayments(db, mine, [
    ...others,
    entryWith({ id: 'other cart', checkoutId: 'ck2', state: 'done' }),
  ]);
  const of = (id: string) => findOtherPayers(db, { id, checkoutId: 'ck1' });
  expect((await of('none')).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: 'done', state: 'done' },
    { id: 'ordering', state: 'ordering' },
  ]);
  expect(await of('done')).toEqual([{ id: 'ordering', state: 'ordering' }]);
});

test("the object of a payment is found by our id, or by its provider's reference", async () => {
  const { db } = memoryD1();
  await recordPayments(db, mine, [entryWith({ references: ['pi_1'] })]);
  await recordPayments(db, theirs, [entryWith({ id: 'p2', references: ['pi_2'] })]);
  const none = { payment: null, provider: 'stripe', reference: null };
  expect(await findOwner(db, { ...none, payment: 'p1' })).toBe(mine);
  expect(await findOwner(db, { ...none, payment: 'p1', reference: 'pi_2' })).toBe(mine);
  expect(await findOwner(db, { ...none, reference: 'pi_2' })).toBe(theirs);
  expect(await findOwner(db, { ...none, provider: 'paysafecard', reference: 'pi_2' })).toBeNull();
  expect(await findOwner(db, { ...none, payment: 'p9' })).toBeNull();
  expect(await findOwner(db, none)).toBeNull();
});

test('an incident is resolved by the order, and says so; another one afterwards is open again', async () => {
  const { db, rows } = memoryD1();
  const closed = () => rows('SELECT state, incident, closed_at, closed_because FROM payments');
  const stuck = { state: 'authorised', incident: 'invalid_stock', incidentAt: 5 };
  await recordPayments(db, mine, [entryWith({ ...stuck, step: 2 })]);
  expect(closed()).toMatchObject([{ closed_at: null }]);
  await recordPayments(db, mine, [entryWith({ ...stuck, state: 'done', step: 3, changedAt: 77 })]);
  expect(closed()).toMatchObject([{ incident: 'invalid_stock', closed_at: 77, closed_because: 'ordered' }]);
  const twice = { state: 'done', incident: 'payment_twice', incidentAt: 90, step: 4 };
  await recordPayments(db, mine, [entryWith(twice)]);
  expect(closed()).toMatchObject([{ incident: 'payment_twice', closed_at: null, closed_because: null }]);
});

test.each(['order_goods_differ', 'payment_reference_taken'])(
  '%s is not resolved by its own order',
  async (incident) => {
    const { db, rows } = memoryD1();
    const before = incident === 'payment_reference_taken' ? { incident, incidentAt: 5 } : {};
    await recordPayments(db, mine, [entryWith({ state: 'ordering', step: 2, ...before })]);
    await recordPayments(db, mine, [entryWith({ state: 'done', step: 3, incident, incidentAt: 5 })]);
    expect(rows('SELECT incident, closed_at FROM payments')).toEqual([{ incident, closed_at: null }]);
  },
);

test('an incident that the sweep raised is resolved by the order that appears', async () => {
  const { db, rows } = memoryD1();
  await recordPayments(db, mine, [entryWith()]);
  await raiseIncident(db, { id: 'p1', code: 'payment_forgotten', now: 5 });
  await recordPayments(db, mine, [entryWith({ state: 'ordering', step: 2 })]);
  await recordPayments(db, mine, [entryWith({ state: 'done', step: 3, changedAt: 77 })]);
  expect(rows('SELECT incident, closed_at, closed_because FROM payments')).toEqual([
    { incident: 'payment_forgotten', closed_at: 77, closed_because: 'ordered' },
  ]);
});

const stuck = { state: 'authorised', incident: 'invalid_stock', incidentAt: 5, step: 2 };
const reopening = 'payment_closed_ordered';
const isOpen = (incident: string) => [{ incident, closed_at: null, closed_because: null }];
const isClosed = (incident: string) => [{ incident, closed_at: 60, closed_because: 'refunded' }];

test.each([
  ['one that was paid twice, without an order', { state: 'failed', incident: 'payment_twice' }, isOpen],
  // Whoever closed it may have refunded it, whatever else the order differs in.
  ['an order that differs', { state: 'done', incident: 'order_sum_differs' }, () => isOpen(reopening)],
  // Whoever closed it knew of that money: another incident would invite to refund it again.
  ['a refund of the same money', { state: 'failed', incident: 'payment_refund_due' }, isClosed],
  // What is not over would be ordered, were it open again.
  ['another reason for the same', { state: 'authorised', incident: 'price_changed' }, isClosed],
])('of an incident that an operator closed: %s', async (_, later, expected) => {
  const { db, rows } = memoryD1();
  await recordPayments(db, mine, [entryWith(stuck)]);
  await closeIncident(db, { id: 'p1', because: 'refunded', now: 60 });
  await recordPayments(db, mine, [entryWith({ ...later, incidentAt: 90, step: 3 })]);
  expect(rows('SELECT incident, closed_at, closed_because FROM payments')).toEqual(expected(later.incident));
});

test('the same incident once more is open again, but not when it is only reported again', async () => {
  const { db, rows } = memoryD1();
  const twice = { state: 'failed', incident: 'payment_twice', incidentAt: 5, step: 2 };
  await recordPayments(db, mine, [entryWith(twice)]);
  await closeIncident(db, { id: 'p1', because: 'refunded', now: 60 });
  await recordPayments(db, mine, [entryWith({ ...twice, step: 3 })]);
  const closed = () => rows('SELECT closed_at FROM payments');
  expect(closed()).toEqual([{ closed_at: 60 }]);
  await recordPayments(db, mine, [entryWith({ ...twice, incidentAt: 90, step: 4 })]);
  expect(closed()).toEqual([{ closed_at: null }]);
});

test('an order that comes after an operator closed its incident opens it again, and is told until it is known', async () => {
  const { db, rows } = memoryD1();
  await recordPayments(db, mine, [entryWith(stuck)]);
  await closeIncident(db, { id: 'p1', because: 'refunded', now: 60 });
  const ordered = { ...stuck, state: 'done', step: 3, changedAt: 90 };
  const reopened = [{ ...own, isReopened: true }];
  // The answer may be lost.
  for (const step of [3, 3, 4]) {
    expect(await recordPayments(db, mine, [entryWith({ ...ordered, step })])).toEqual(reopened);
    expect(rows('SELECT incident, incident_at, closed_at, closed_because FROM payments')).toEqual([
      { incident: reopening, incident_at: 90, closed_at: null, closed_because: null },
    ]);
  }
  const known = { ...ordered, incident: reopening, incidentAt: 95, step: 5 };
  expect(await recordPayments(db, mine, [entryWith(known)])).toEqual([own]);
  await closeIncident(db, { id: 'p1', because: 'cancelled', now: 100 });
  expect(await recordPayments(db, mine, [entryWith(known)])).toEqual([{ ...own, isClosed: true }]);
  await recordPayments(db, mine, [
    entryWith({ ...known, incident: 'payment_twice', incidentAt: 110, step: 6 }),
  ]);
  expect(rows('SELECT incident, closed_at, closed_because FROM payments')).toEqual(isOpen('payment_twice'));
});

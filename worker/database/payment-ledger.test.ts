import { expect, test } from 'vitest';
import { entryWith } from '../../tests/fixtures/ledger-entry.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
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

test('a newer report replaces the earlier one; the beginning stays', async () => {
  const { db, rows } = memoryD1();
  await recordPayments(db, mine, [entryWith()]);
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
  const { method, gateway } = entryWith();
  const way = { method, gateway };
  const of = (id: string) => findOtherPayers(db, { id, checkoutId: 'ck1' });
  expect((await of('none')).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: 'done', state: 'done', ...way },
    { id: 'ordering', state: 'ordering', ...way },
  ]);
  expect(await of('done')).toEqual([{ id: 'ordering', state: 'ordering', ...way }]);
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

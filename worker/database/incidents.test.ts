import { expect, test } from 'vitest';
import { entryWith } from '../../tests/fixtures/ledger-entry.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { overSql } from '../../tools/database/sql-database.ts';
import { raiseIncident } from './due-payments.ts';
import { closeIncident, listIncidents, listOpenPayments } from './incidents.ts';
import { recordPayments, type LedgerEntry } from './payment-ledger.ts';

const owner = 'a'.repeat(64);
const unordered = { code: 'payment_unordered', at: 4, stops: true };
const soldOut = { code: 'invalid_stock', at: 5, stops: true };
const twice = (intent: string, at = 6) => ({ code: 'payment_twice', at, stops: false, intent });

/** A ledger that got these reports, one after the other. */
async function withReports(...entries: Partial<LedgerEntry>[]) {
  const { db, rows } = memoryD1();
  const report = async (entry: Partial<LedgerEntry>) =>
    (await recordPayments(db, owner, [entryWith(entry)]))[0];
  for (const entry of entries) await report({ incidents: [unordered], ...entry });
  const close = (id: string, now = 9) => closeIncident(db, { id, because: 'refunded', now });
  const open = async () => (await listIncidents(db)).map(({ incident_id: id }) => id);
  return { db, rows, report, close, open };
}

test('incidents are listed and closed by whole statements, whatever the operator writes', async () => {
  const { rows } = await withReports({ id: 'p1' }, { id: 'p2', incidents: [unordered, twice('pi_2')] });
  const database = overSql(async (sql) => rows(sql));
  expect(await listIncidents(database)).toMatchObject([
    { incident_id: 'p1:payment_unordered', id: 'p1', amount: 12.5, stops: 1, intent: null },
    { incident_id: 'p2:payment_unordered', id: 'p2' },
    { incident_id: 'p2:payment_twice:pi_2', id: 'p2', stops: 0, intent: 'pi_2' },
  ]);
  const because = "Paid back to O'Brien ?1; DROP TABLE payments; --";
  const id = 'p1:payment_unordered';
  expect(await closeIncident(database, { id, because, now: 9 })).toBe(true);
  expect(await closeIncident(database, { id, because: 'again', now: 10 })).toBe(false);
  expect(await listIncidents(database)).toMatchObject([{ id: 'p2' }, { id: 'p2' }]);
  for (const table of ["payments WHERE id = 'p1'", "payment_incidents WHERE payment_id = 'p1'"])
    expect(rows(`SELECT closed_because, closed_at FROM ${table}`)).toEqual([
      { closed_because: because, closed_at: 9 },
    ]);
  expect(await listOpenPayments(database)).toMatchObject([
    { id: 'p1', incident: null },
    { id: 'p2', incident: 'payment_twice payment_unordered' },
  ]);
});

test('each incident of a payment is open until it is closed; that money has no order stops its order, and is closed at once', async () => {
  const all = [unordered, soldOut, twice('pi_2'), twice('pi_3')];
  const { rows, close, open } = await withReports({ incidents: all });
  expect(await open()).toHaveLength(4);
  expect(await close('p1:payment_twice:pi_2')).toBe(true);
  expect(rows('SELECT closed_at FROM payments')).toEqual([{ closed_at: null }]);
  expect(await open()).toEqual(['p1:payment_unordered', 'p1:invalid_stock', 'p1:payment_twice:pi_3']);
  expect(await close('p1:invalid_stock')).toBe(true);
  expect(rows('SELECT closed_at, due_at FROM payments')).toEqual([{ closed_at: 9, due_at: 9 }]);
  expect(await open()).toEqual(['p1:payment_twice:pi_3']);
  expect(await close('p1:payment_twice:pi_9')).toBe(false);
});

test('no order is stopped while it is on the way', async () => {
  const { close, open } = await withReports({ state: 'ordering', incidents: [unordered, twice('pi_2')] });
  expect(await close('p1:payment_unordered', 1000 + 119_000)).toBe(false);
  expect(await close('p1:payment_twice:pi_2', 1000 + 119_000)).toBe(true);
  expect(await open()).toEqual(['p1:payment_unordered']);
  expect(await close('p1:payment_unordered', 1000 + 121_000)).toBe(true);
});

test.each([2000, null])(
  'an order that only asks about other intents is not woken: due at %s',
  async (dueAt) => {
    const { rows, close } = await withReports({ state: 'done', dueAt, incidents: [twice('pi_2')] });
    expect(await close('p1:payment_twice:pi_2')).toBe(true);
    expect(rows('SELECT due_at FROM payments')).toEqual([{ due_at: dueAt }]);
  },
);

test.each([
  ['done', 'ordered'],
  ['failed', 'over'],
])('what its object does not name any more is over: a payment that is %s', async (state, because) => {
  const { db, rows, report, open } = await withReports({ incidents: [soldOut, twice('pi_2')] });
  await raiseIncident(db, { id: 'p1', dueAt: 2000, code: 'payment_forgotten', now: 5 });
  const reference = { code: 'payment_reference_taken', at: 7, stops: false };
  await report({ state, step: 3, changedAt: 77, incidents: [twice('pi_2'), reference] });
  expect(await open()).toEqual(['p1:payment_twice:pi_2', 'p1:payment_reference_taken']);
  expect(rows('SELECT incident, closed_because FROM payment_incidents WHERE closed_at = 77')).toEqual([
    { incident: 'invalid_stock', closed_because: because },
  ]);
  // A late report changes nothing.
  await report({ step: 2, incidents: [soldOut] });
  expect(await open()).toEqual(['p1:payment_twice:pi_2', 'p1:payment_reference_taken']);
});

test('an incident that the sweep raised is over once its object reports', async () => {
  const { db, report, open } = await withReports({ incidents: [] });
  await raiseIncident(db, { id: 'p1', dueAt: 2000, code: 'payment_forgotten', now: 5 });
  expect(await open()).toEqual(['p1:payment_forgotten']);
  await report({ step: 2, state: 'done', changedAt: 77 });
  expect(await open()).toEqual([]);
});

test('one that was raised again after it was over is open, but not what an operator may have refunded', async () => {
  const { rows, report, close, open } = await withReports({ incidents: [soldOut] });
  await report({ step: 2, state: 'failed', changedAt: 60 });
  expect(await open()).toEqual([]);
  await report({ step: 3, incidents: [{ ...soldOut, at: 70 }] });
  expect(await open()).toEqual(['p1:invalid_stock']);
  expect(await close('p1:invalid_stock', 80)).toBe(true);
  // The object does not know it yet.
  const refund = { code: 'payment_refund_due', at: 90, stops: true };
  await report({ step: 4, incidents: [{ ...soldOut, at: 90 }, refund, twice('pi_2', 90)] });
  expect(await open()).toEqual(['p1:payment_twice:pi_2']);
  expect(rows('SELECT closed_because FROM payment_incidents WHERE stops')).toEqual([
    { closed_because: 'refunded' },
    { closed_because: 'refunded' },
  ]);
});

test('an order that comes after an operator stopped it is told until it is known', async () => {
  const { report, close, open } = await withReports({ incidents: [soldOut] });
  await close('p1:invalid_stock', 60);
  // The answer may be lost.
  for (const step of [3, 3, 4])
    expect(await report({ state: 'done', step, changedAt: 90 })).toMatchObject({ isReopened: true });
  const known = { code: 'payment_closed_ordered', at: 95, stops: false };
  expect(await report({ state: 'done', step: 5, incidents: [known] })).toMatchObject({ isReopened: false });
  expect(await open()).toEqual(['p1:payment_closed_ordered']);
  expect(await close('p1:payment_closed_ordered', 100)).toBe(true);
  expect(await report({ state: 'done', step: 6, incidents: [known] })).toMatchObject({ isReopened: false });
  expect(await open()).toEqual([]);
});

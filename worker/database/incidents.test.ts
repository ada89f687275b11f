import { expect, test } from 'vitest';
import { entryWith } from '../../tests/fixtures/ledger-entry.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { overSql } from '../../tools/database/sql-database.ts';
import { closeIncident, listIncidents, listOpenPayments } from './incidents.ts';
import { recordPayments } from './payment-ledger.ts';

/** A ledger with one incident for each of these payments. */
async function withIncidents(...entries: Parameters<typeof entryWith>[0][]) {
  const { db, rows } = memoryD1();
  const incident = { incident: 'payment_unordered', incidentAt: 4 };
  const reported = entries.map((entry) => entryWith({ ...incident, ...entry }));
  await recordPayments(db, 'a'.repeat(64), reported);
  return { db, rows };
}

test('incidents are listed and closed by whole statements, whatever the operator writes', async () => {
  const { rows } = await withIncidents({ id: 'p1' }, { id: 'p2' });
  const database = overSql(async (sql) => rows(sql));
  expect(await listIncidents(database)).toMatchObject([{ id: 'p1', amount: 12.5 }, { id: 'p2' }]);
  const because = "Paid back to O'Brien ?1; DROP TABLE payments; --";
  expect(await closeIncident(database, { id: 'p1', because, now: 9 })).toBe(true);
  expect(await closeIncident(database, { id: 'p1', because: 'again', now: 10 })).toBe(false);
  expect(await listIncidents(database)).toMatchObject([{ id: 'p2' }]);
  expect(rows("SELECT closed_because, closed_at FROM payments WHERE id = 'p1'")).toEqual([
    { closed_because: because, closed_at: 9 },
  ]);
  expect(await listOpenPayments(database)).toHaveLength(2);
});

test('no incident is closed while the order of its payment is on the way', async () => {
  const { db } = await withIncidents({ state: 'ordering' });
  const closeAt = (now: number) => closeIncident(db, { id: 'p1', because: 'paid back', now });
  expect(await closeAt(1000 + 119_000)).toBe(false);
  expect(await closeAt(1000 + 121_000)).toBe(true);
});

test.each([
  ['authorised', 2000, 9],
  ['done', 2000, 2000],
  ['done', null, null],
])(
  'the object of a closed payment that is %s is woken at once, but where it only asks about other intents: due at %s',
  async (state, dueAt, due) => {
    const { db, rows } = await withIncidents({ state, dueAt });
    await closeIncident(db, { id: 'p1', because: 'paid back', now: 9 });
    expect(rows('SELECT due_at FROM payments')).toEqual([{ due_at: due }]);
  },
);

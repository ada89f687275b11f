import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { overSql } from '../../tools/database/sql-database.ts';
import { closeIncident, listIncidents, listOpenPayments } from './incidents.ts';

test('incidents are listed and closed by whole statements, whatever the operator writes', async () => {
  const { db, rows } = memoryD1();
  for (const id of ['p1', 'p2']) {
    await db
      .prepare(
        `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid,
           tries, started_at, changed_at, due_at, incident, incident_at)
         VALUES (?1, ?2, 'ck1', 'ideal', 'stripe', 12.5, 'EUR', 'authorised', 4, 1, 7, 1, 2, 3, 'payment_unordered', 4)`,
      )
      .bind(id, 'a'.repeat(64))
      .run();
  }
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
  const { db } = memoryD1();
  await db
    .prepare(
      `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid,
         tries, started_at, changed_at, due_at, incident, incident_at)
       VALUES ('p1', ?1, 'ck1', 'ideal', 'stripe', 12.5, 'EUR', 'ordering', 5, 1, 1, 1, 1000, 3, 'invalid_stock', 4)`,
    )
    .bind('a'.repeat(64))
    .run();
  const closeAt = (now: number) => closeIncident(db, { id: 'p1', because: 'paid back', now });
  expect(await closeAt(1000 + 119_000)).toBe(false);
  expect(await closeAt(1000 + 121_000)).toBe(true);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../migrations');
const own = 'a'.repeat(64);

/** A ledger as 0.1.0 has it, until it is migrated; what 0.1.0 does with incidents. */
function ledgerOfBefore() {
  const sqlite = new DatabaseSync(':memory:');
  const rows = (sql: string, values: Record<string, string | number | null> = {}) =>
    sqlite.prepare(sql).all(values);
  const apply = (isWanted: (name: string) => boolean) => {
    for (const name of readdirSync(folder).toSorted().filter(isWanted))
      sqlite.exec(readFileSync(join(folder, name), 'utf8'));
  };
  apply((name) => name < '0035');
  const report = (details: Record<string, string | number | null>) =>
    rows(
      `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid, tries,
         started_at, changed_at, incident, incident_at)
       VALUES ($id, '${own}', 'ck1', 'ideal', 'stripe', 12.5, 'EUR', $state, $step, 1, 0, 1000, $at, $incident, $raised)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, step = excluded.step, changed_at = excluded.changed_at,
         incident = coalesce(excluded.incident, payments.incident),
         incident_at = coalesce(excluded.incident_at, payments.incident_at)`,
      { $id: 'p1', $state: 'authorised', $step: 1, $at: 1000, $incident: null, $raised: null, ...details },
    );
  const listed = () => rows('SELECT id FROM payments WHERE incident_at IS NOT NULL AND closed_at IS NULL');
  const forget = () =>
    rows(
      "UPDATE payments SET incident = 'payment_forgotten', incident_at = 1900 WHERE incident IS NULL RETURNING id",
    );
  const close = () =>
    rows(
      `UPDATE payments SET closed_at = 2500, closed_because = 'refunded'
       WHERE incident_at IS NOT NULL AND closed_at IS NULL RETURNING id`,
    );
  const incidents = () =>
    rows(
      'SELECT incident, stops, raised_at, closed_because FROM payment_incidents ORDER BY raised_at, incident',
    );
  return { rows, report, listed, forget, close, incidents, migrate: () => apply((name) => name >= '0035') };
}

const soldOut = { $incident: 'invalid_stock', $raised: 1500 };
const row = { incident: 'invalid_stock', stops: 1, raised_at: 1500 };

test('an incident that the release before raised is open after the migration, and one that it closed is not', () => {
  const it = ledgerOfBefore();
  it.report(soldOut);
  it.report({ $id: 'p2', ...soldOut });
  it.rows("UPDATE payments SET closed_at = 1600, closed_because = 'refunded' WHERE id = 'p2'");
  it.migrate();
  expect(it.incidents()).toEqual([
    { ...row, closed_because: null },
    { ...row, closed_because: 'refunded' },
  ]);
  expect(it.rows("SELECT closed_because FROM payments WHERE id = 'p2'")).toEqual([
    { closed_because: 'refunded' },
  ]);
});

test('that money had no order is over with its order, before the migration and after it', () => {
  const it = ledgerOfBefore();
  const done = { $state: 'done', $step: 2, $at: 1800 };
  it.report({ ...soldOut, ...done });
  it.report({ $id: 'p2', ...soldOut });
  it.migrate();
  it.report({ $id: 'p2', ...soldOut, ...done });
  expect(it.incidents()).toEqual([
    { ...row, closed_because: 'ordered' },
    { ...row, closed_because: 'ordered' },
  ]);
});

test('what the release before raises while both answer is a row, once', () => {
  const it = ledgerOfBefore();
  it.report({});
  it.migrate();
  const differs = { $state: 'done', $step: 2, $at: 1800, $incident: 'order_goods_differ', $raised: 1800 };
  it.report(differs);
  it.report({ ...differs, $step: 3 });
  it.report({ $id: 'p2', ...soldOut });
  expect(it.incidents()).toEqual([
    { ...row, closed_because: null },
    { incident: 'order_goods_differ', stops: 0, raised_at: 1800, closed_because: null },
  ]);
  expect(it.forget()).toHaveLength(2);
  expect(it.incidents()).toHaveLength(4);
});

test('its ops page shows nothing that is over, and closes nothing, meanwhile', () => {
  const it = ledgerOfBefore();
  it.report({ ...soldOut, $state: 'done', $at: 1800 });
  it.report({ $id: 'p2', ...soldOut });
  it.close();
  it.report({ $id: 'p3', ...soldOut });
  it.migrate();
  expect([it.listed(), it.close()]).toEqual([[], []]);
  expect(it.rows('SELECT id, closed_at FROM payments ORDER BY id')).toEqual([
    { id: 'p1', closed_at: null },
    { id: 'p2', closed_at: 2500 },
    { id: 'p3', closed_at: null },
  ]);
});

test('one that it closed, and raises again later, is open', () => {
  const it = ledgerOfBefore();
  it.report(soldOut);
  it.migrate();
  it.rows("UPDATE payment_incidents SET closed_at = 1600, closed_because = 'over'");
  it.report({ ...soldOut, $step: 2 });
  expect(it.incidents()).toEqual([{ ...row, closed_because: 'over' }]);
  it.report({ ...soldOut, $step: 3, $raised: 1700 });
  expect(it.incidents()).toEqual([{ ...row, raised_at: 1700, closed_because: null }]);
});

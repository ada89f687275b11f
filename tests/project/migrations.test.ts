import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { expect, test } from 'vitest';
import { prepared } from '../prepared.ts';

const folder = new URL('../../migrations/', import.meta.url);
const migrations = readdirSync(folder).toSorted();

/** What the check of a table that a migration changes asks for; of others any text or number will do. */
const asked: Record<string, SQLInputValue> = {
  from_path: '/old',
  to_path: '/new',
  status: 301,
  account: '0'.repeat(64),
  object_id: '0'.repeat(64),
  is_notified: 1,
};

/** Tables that nothing writes any more, which a migration empties. */
const GIVEN_UP = new Set(['form_posts', 'alarms']);

/** Columns whose values a migration moves into rows of another table. */
const MOVED: Record<string, string[]> = { payments: ['incident', 'incident_at'] };

const names = (db: DatabaseSync, sql: string) =>
  prepared(db, sql)
    .all()
    .map(({ name }) => String(name));

const tablesOf = (db: DatabaseSync) =>
  names(db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").filter(
    (name) => !GIVEN_UP.has(name),
  );

/** Puts a row into a table, with something in each of its columns. */
function fill(db: DatabaseSync, table: string, at: number): void {
  const columns = prepared(db, `PRAGMA table_info(${table})`).all();
  const values = columns.map(({ name, type }) =>
    String(name) in asked
      ? (asked[String(name)] ?? null)
      : type === 'TEXT'
        ? `${String(name)} ${at}`
        : at + 1,
  );
  const places = columns.map(() => '?').join();
  prepared(db, `INSERT INTO ${table} (${columns.map(({ name }) => name).join()}) VALUES (${places})`).run(
    ...values,
  );
}

test.each(migrations.map((name, at) => [name, at] as const))(
  'what the tables hold is there after %s',
  (_, at) => {
    const db = new DatabaseSync(':memory:');
    const apply = (name: string) => db.exec(readFileSync(new URL(name, folder), 'utf8'));
    for (const name of migrations.slice(0, at)) apply(name);
    const before = tablesOf(db);
    db.exec('PRAGMA ignore_check_constraints = ON');
    for (const table of before) fill(db, table, at);
    db.exec('PRAGMA ignore_check_constraints = OFF');
    const rowsOf = (table: string) => prepared(db, `SELECT * FROM ${table}`).all();
    const rows = new Map(before.map((table) => [table, rowsOf(table)]));
    for (const name of migrations.slice(at)) apply(name);
    for (const [table, kept] of rows) {
      expect(kept.length).toBeGreaterThan(0);
      const stays = kept.map((row) => {
        const columns = Object.entries(row).filter(([column]) => !MOVED[table]?.includes(column));
        return expect.objectContaining(Object.fromEntries(columns)) as unknown;
      });
      expect([table, rowsOf(table)]).toEqual([table, expect.arrayContaining(stays)]);
    }
  },
);

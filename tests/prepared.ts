import type { DatabaseSync, StatementSync } from 'node:sqlite';

const known = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** A statement of a database, prepared once: most of a simulated run was spent on preparing. */
export function prepared(db: DatabaseSync, sql: string): StatementSync {
  const statements = known.get(db) ?? new Map<string, StatementSync>();
  known.set(db, statements);
  const statement = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/** Deletes every row, and leaves the tables and what was prepared: making them costs more than most tests. */
export function emptyTables(db: DatabaseSync): void {
  const tables = prepared(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  for (const { name } of tables.all()) {
    if (name !== 'schema_version') prepared(db, `DELETE FROM ${String(name)}`).run();
  }
}

/** The part of the object's SQLite that we use; tests use Node's. */
export type Sql = {
  exec: (
    statement: string,
    ...values: (string | number | null)[]
  ) => { toArray: () => Record<string, unknown>[] };
};

/** Numbered by position: append only. docs/storage.md describes the tables. */
const migrations: readonly (readonly string[])[] = [
  [
    'CREATE TABLE visitor (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
    `CREATE TABLE cart (
      id INTEGER PRIMARY KEY CHECK (id = 1), text TEXT NOT NULL, facts TEXT NOT NULL,
      locale TEXT NOT NULL, currency TEXT NOT NULL)`,
    `CREATE TABLE writes (
      id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT UNIQUE, hash TEXT NOT NULL, part TEXT NOT NULL,
      before TEXT NOT NULL, state TEXT NOT NULL, problem TEXT, at INTEGER NOT NULL)`,
    `CREATE TABLE orders (
      checkout_id TEXT PRIMARY KEY, text TEXT NOT NULL, at INTEGER NOT NULL)`,
  ],
  // The order that a write placed.
  ['ALTER TABLE writes ADD COLUMN checkout_id TEXT'],
  [
    `CREATE TABLE payments (
      id TEXT PRIMARY KEY, state TEXT NOT NULL, checkout_id TEXT NOT NULL, due INTEGER,
      started_at INTEGER NOT NULL, record TEXT NOT NULL)`,
  ],
  [
    'ALTER TABLE cart RENAME COLUMN facts TO summary',
    "UPDATE visitor SET name = 'line_ids' WHERE name = 'former_lines'",
    `UPDATE payments SET record = replace(record, '"facts":', '"summary":')`,
  ],
  // The effect of a write is stored instead of the cart before it.
  [
    'ALTER TABLE writes ADD COLUMN effect TEXT',
    'ALTER TABLE writes DROP COLUMN part',
    'ALTER TABLE writes DROP COLUMN before',
    "DELETE FROM visitor WHERE name = 'late'",
  ],
  // Where it is unknown which of the late writes arrived, every possibility is stored.
  ["UPDATE visitor SET value = '[' || value || ']' WHERE name = 'late_writes'"],
  // Steps that the ledger does not know yet; an older payment is reported with its next step.
  [
    'ALTER TABLE payments ADD COLUMN step INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE payments ADD COLUMN untold TEXT',
    'ALTER TABLE payments ADD COLUMN conflict INTEGER NOT NULL DEFAULT 0',
    "UPDATE payments SET untold = '[]' WHERE due IS NOT NULL",
  ],
  // 0.1.0 kept late writes in another form, for half a minute, and plans for lost carts without an end: they are over.
  [
    "DELETE FROM visitor WHERE name IN ('late_writes', 'leaves_at')",
    `UPDATE visitor SET value = '{"until":0,"plan":' || value || '}' WHERE name = 'restore'`,
  ],
  // Orders are not handed over, nor kept for long: whoever repeats a press hears of its own.
  ['ALTER TABLE writes ADD COLUMN order_id TEXT'],
  // What is left of payments without a list of intents, which are read no longer: an open one is told of by the sweep.
  ["DELETE FROM payments WHERE record ->> 'intents' IS NULL"],
];

/** Whether anything was ever stored: an object that was only read has no tables. */
export function isUsed(sql: Sql): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").toArray().length > 0;
}

export function migrate(sql: Sql): void {
  sql.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
  const [row] = sql.exec('SELECT max(version) AS version FROM schema_version').toArray();
  const done = Number(row?.version ?? 0);
  for (const statement of migrations.slice(done).flat()) sql.exec(statement);
  if (done < migrations.length) {
    sql.exec('INSERT INTO schema_version (version) VALUES (?)', migrations.length);
  }
}

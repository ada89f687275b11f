import { POINT_TABLE } from '../analytics/point-table.ts';
import type { Collection } from './collection.ts';

type SeedRecord<T> = { id: string; data: T; owner?: string; lookup?: string };

export type SeedRow = SeedRecord<unknown> & { kind: string };

export function seedRow<T>({ kind }: Collection<T>, record: SeedRecord<NoInfer<T>>): SeedRow {
  return { kind, ...record };
}

/** Once true, the tables exist for the life of this isolate: a reset only empties them. */
let ready = false;

/**
 * Creates and seeds the tables if they are missing or outdated. Safe in concurrent requests: each statement does
 * nothing the second time, and the seed is inserted only before its marker.
 */
export async function ensureReady(db: D1Database, seed: () => SeedRow[]): Promise<void> {
  if (ready) return;
  const version = await readVersion(db);
  if (version !== SCHEMA_VERSION) {
    const drops = version === null ? [] : dropStatements(db);
    const tables = TABLES.map((table) => db.prepare(table));
    await db.batch([...drops, ...tables, ...seedStatements(db, seed())]);
  }
  ready = true;
}

/** Restores the seed: deletes all records and calls, in one transaction. */
export async function resetStore(db: D1Database, seed: () => SeedRow[]): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM records'),
    db.prepare('DELETE FROM data_points'),
    db.prepare('DELETE FROM meta'),
    ...seedStatements(db, seed()),
  ]);
}

async function readVersion(db: D1Database): Promise<string | null> {
  const table = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'meta'`)
    .first();
  if (!table) return null;
  const row = await db.prepare(`SELECT value FROM meta WHERE name = 'schema'`).first<{ value: string }>();
  return row?.value ?? null;
}

function dropStatements(db: D1Database): D1PreparedStatement[] {
  return ['records', 'data_points', 'meta'].map((table) => db.prepare(`DROP TABLE IF EXISTS ${table}`));
}

function seedStatements(db: D1Database, rows: SeedRow[]): D1PreparedStatement[] {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO records (kind, id, version, data, owner, lookup)
      SELECT ?1, ?2, 1, ?3, ?4, ?5 WHERE NOT EXISTS (SELECT 1 FROM meta WHERE name = 'schema')`,
  );
  return [
    ...rows.map((row) =>
      insert.bind(row.kind, row.id, JSON.stringify(row.data), row.owner ?? null, row.lookup ?? null),
    ),
    db.prepare(`INSERT OR IGNORE INTO meta (name, value) VALUES ('schema', ?1)`).bind(SCHEMA_VERSION),
  ];
}

/** Increase it with every change of a table: the sandbox then starts again with the seed. */
const SCHEMA_VERSION = '4';

/**
 * The catalogue is code; these tables hold only what changes. A record is a JSON document that is replaced as a
 * whole, guarded by its version; `owner` and `lookup` are the two other ways to find one.
 */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL,
    owner TEXT,
    lookup TEXT,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS records_by_owner ON records (kind, owner) WHERE owner IS NOT NULL`,
  `CREATE UNIQUE INDEX IF NOT EXISTS records_by_lookup ON records (kind, lookup) WHERE lookup IS NOT NULL`,
  POINT_TABLE,
  `CREATE INDEX IF NOT EXISTS data_points_by_kind ON data_points (index1, timestamp)`,
  `CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
];

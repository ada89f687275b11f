import type { AlarmDatabase } from '../look/sql-storage.ts';
import { rowsOf } from '../records/rows.ts';
import type { Found } from './rules.ts';

export type AlarmRow = {
  id: number;
  name: string;
  facts: string;
  /** Milliseconds since 1970. */
  raised_at: number;
  told_at: number | null;
  over_at: number | null;
  told_over_at: number | null;
};

/** One row from when an alarm is raised until it is over. */
export const ALARM_TABLE = [
  `CREATE TABLE IF NOT EXISTS alarms (id INTEGER PRIMARY KEY, name TEXT NOT NULL, facts TEXT NOT NULL,
    raised_at INTEGER NOT NULL, told_at INTEGER, over_at INTEGER, told_over_at INTEGER) STRICT`,
  'CREATE UNIQUE INDEX IF NOT EXISTS alarms_by_name ON alarms (name) WHERE over_at IS NULL',
];

/** An alarm that goes on is reported again after this. */
const REPEATED_MS = 3_600_000;

/** The newest first. */
export async function listAlarms(db: AlarmDatabase): Promise<AlarmRow[]> {
  return rowsOf(db, 'SELECT * FROM alarms ORDER BY id DESC LIMIT 100');
}

/**
 * @param looked names or prefixes of the alarms that were checked; those of them that were not found are over
 */
type Seen = { found: Found[]; looked: string[]; now: number };

export async function saveAlarms(db: AlarmDatabase, { found, looked, now }: Seen): Promise<void> {
  const raise = db.prepare(
    `INSERT INTO alarms (name, facts, raised_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (name) WHERE over_at IS NULL DO UPDATE SET facts = excluded.facts`,
  );
  const end = db.prepare(
    `UPDATE alarms SET over_at = ?3 WHERE over_at IS NULL AND name LIKE ?1 || '%'
     AND name NOT IN (SELECT value FROM json_each(?2))`,
  );
  const names = JSON.stringify(found.map(({ name }) => name));
  const statements = [
    ...looked.map((name) => end.bind(name, names, now)),
    ...found.map(({ name, facts }) => raise.bind(name, facts, now)),
  ];
  if (statements.length > 0) await db.batch(statements);
}

/** Those that go on and were not reported for an hour, and those whose end of the last day was not; new ones first. */
export async function listUnnotified(db: AlarmDatabase, now: number): Promise<AlarmRow[]> {
  const sql = `SELECT * FROM alarms WHERE (over_at IS NULL AND (told_at IS NULL OR told_at <= ?1))
    OR (over_at >= ?2 AND told_over_at IS NULL) ORDER BY told_at IS NOT NULL, id LIMIT 20`;
  return rowsOf(db, sql, now - REPEATED_MS, now - 24 * 3_600_000);
}

export async function markNotified(db: AlarmDatabase, { id, over_at }: AlarmRow, now: number): Promise<void> {
  await db
    .prepare(`UPDATE alarms SET told_at = ?2, told_over_at = CASE WHEN ?3 = 1 THEN ?2 END WHERE id = ?1`)
    .bind(id, now, over_at === null ? 0 : 1)
    .run();
}

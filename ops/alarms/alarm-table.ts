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

/** The newest first. */
export async function listAlarms(db: D1Database): Promise<AlarmRow[]> {
  return (await db.prepare('SELECT * FROM alarms ORDER BY id DESC LIMIT 100').all<AlarmRow>()).results;
}

/**
 * @param looked names or prefixes of the alarms that were checked; those of them that were not found are over
 */
type Seen = { found: Found[]; looked: string[]; now: number };

export async function saveAlarms(db: D1Database, { found, looked, now }: Seen): Promise<void> {
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

/** Alarms since then whose start or end has not been reported. */
export async function listUnnotified(db: D1Database, since: number): Promise<AlarmRow[]> {
  const sql = `SELECT * FROM alarms WHERE coalesce(over_at, raised_at) >= ?1 AND (told_at IS NULL OR (over_at IS NOT NULL AND told_over_at IS NULL))
    ORDER BY id LIMIT 20`;
  return (await db.prepare(sql).bind(since).all<AlarmRow>()).results;
}

export async function markNotified(db: D1Database, { id, over_at }: AlarmRow, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE alarms SET told_at = coalesce(told_at, ?2), told_over_at = CASE WHEN ?3 = 1 THEN ?2 END WHERE id = ?1`,
    )
    .bind(id, now, over_at === null ? 0 : 1)
    .run();
}

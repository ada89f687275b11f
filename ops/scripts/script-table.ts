import { rowsOf } from '../records/rows.ts';

export type ScriptRow = {
  name: string;
  address: string;
  /** The accepted digest, and that of the last check. */
  known: string;
  seen: string;
  /** Milliseconds since 1970. */
  changed_at: number | null;
  looked_at: number;
  problem: string | null;
};

export async function listScripts(db: D1Database): Promise<ScriptRow[]> {
  return rowsOf(db, 'SELECT * FROM provider_scripts ORDER BY name');
}

/** `digest` is null where the script could not be loaded, and `problem` says why. */
export type ScriptCheck = {
  name: string;
  address: string;
  isPinned: boolean;
  digest: string | null;
  problem: string | null;
};

/** A different address is a different script: its contents are accepted, as at the first check. */
export async function saveCheck(db: D1Database, check: ScriptCheck, now: number): Promise<void> {
  const { name, address, isPinned, digest, problem } = check;
  if (digest === null) {
    const sql = 'UPDATE provider_scripts SET looked_at = ?2, problem = ?3 WHERE name = ?1';
    const { meta } = await db.prepare(sql).bind(name, now, problem).run();
    if (meta.changes > 0) return;
  }
  await db
    .prepare(
      `INSERT INTO provider_scripts (name, address, known, seen, looked_at, problem) VALUES (?1, ?2, ?3, ?3, ?4, ?6)
       ON CONFLICT (name) DO UPDATE SET
         changed_at = CASE WHEN seen <> '' AND seen <> excluded.seen THEN ?4 ELSE changed_at END,
         known = CASE WHEN ?5 = 0 OR address <> excluded.address OR known = '' THEN excluded.known ELSE known END,
         seen = excluded.seen, address = excluded.address, looked_at = ?4, problem = ?6`,
    )
    .bind(name, address, digest ?? '', now, isPinned ? 1 : 0, problem)
    .run();
}

/** An operator has accepted the change; false where there was none. */
export async function acceptScript(db: D1Database, name: string): Promise<boolean> {
  const sql = 'UPDATE provider_scripts SET known = seen WHERE name = ?1 AND known <> seen';
  return (await db.prepare(sql).bind(name).run()).meta.changes > 0;
}

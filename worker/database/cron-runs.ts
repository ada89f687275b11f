type Database = Pick<D1Database, 'prepare'>;

/** The cron trigger's work is done. */
export async function recordCronRun(db: Database, name: string, now: number): Promise<void> {
  await db.prepare('UPDATE cron_runs SET at = ?2 WHERE name = ?1').bind(name, now).run();
}

/** Those that were not done since then. */
export async function listLateCrons(db: Database, since: number): Promise<{ name: string; at: number }[]> {
  const sql = 'SELECT name, at FROM cron_runs WHERE at < ?1';
  return (await db.prepare(sql).bind(since).all<{ name: string; at: number }>()).results;
}

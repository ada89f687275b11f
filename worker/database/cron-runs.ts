import { sql } from './sql.ts';

type Database = Pick<D1Database, 'prepare'>;

export async function recordCronRun(db: Database, name: string, now: number): Promise<void> {
  await sql(db)`UPDATE cron_runs SET at = ${now} WHERE name = ${name}`.run();
}

export async function listLateCrons(db: Database, since: number): Promise<{ name: string; at: number }[]> {
  const sql = 'SELECT name, at FROM cron_runs WHERE at < ?1';
  return (await db.prepare(sql).bind(since).all<{ name: string; at: number }>()).results;
}

import type { FailedEntry } from '../outbox/outbox-schedule.ts';
import { sql } from './sql.ts';

/** A mail that was asked for, and not sent: an operator has to see to it. */
export async function saveUnsentMail(
  db: D1Database,
  { entry, problem, tries, askedAt }: FailedEntry,
  now: number,
): Promise<void> {
  await sql(db)`
    INSERT INTO unsent_mails (kind, email, problem, tries, asked_at, ended_at)
    VALUES (${entry.kind}, ${entry.email}, ${problem}, ${tries}, ${askedAt}, ${now})`.run();
}

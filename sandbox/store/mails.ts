import { randomId } from '../random-id.ts';
import { listRecords } from './read.ts';
import type { Mail } from './records.ts';

/** Keeps a mail that a real backend would have sent; `at` is ISO 8601, now unless told otherwise. */
export async function sendMail(db: D1Database, mail: Omit<Mail, 'at'> & { at?: string }): Promise<void> {
  const at = mail.at ?? new Date().toISOString();
  await db
    .prepare(`INSERT INTO records (kind, id, version, data) VALUES ('mail', ?1, 1, ?2)`)
    .bind(`${at} ${randomId(8)}`, JSON.stringify({ ...mail, at }))
    .run();
}

/** Every mail since the reset, the newest first. */
export async function listMails(db: D1Database): Promise<Mail[]> {
  const found = await listRecords(db, 'mail');
  return found.map(({ data }) => data).toReversed();
}

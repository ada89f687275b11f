import { randomId } from '../random-id.ts';
import { listRecords } from './read.ts';
import { collection } from './collection.ts';

/** A mail that is not sent but can be read at `/__sandbox/mails`. `at` is ISO 8601. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  at: string;
  /** The mail's link and keys, for programs. */
  links?: { url: string | null; reset_key: string; password_token: string };
};

const MAILS = collection<Mail>('mail');

/** Stores a mail that a real backend would have sent; `at` is ISO 8601, by default now. */
export async function sendMail(db: D1Database, mail: Omit<Mail, 'at'> & { at?: string }): Promise<void> {
  const at = mail.at ?? new Date().toISOString();
  await db
    .prepare(`INSERT INTO records (kind, id, version, data) VALUES (?1, ?2, 1, ?3)`)
    .bind(MAILS.kind, `${at} ${randomId(8)}`, JSON.stringify({ ...mail, at }))
    .run();
}

/** Every mail since the reset, newest first. */
export async function listMails(db: D1Database): Promise<Mail[]> {
  const found = await listRecords(db, MAILS);
  return found.map(({ data }) => data).toReversed();
}

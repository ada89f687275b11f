import { appendRecord, listNewest } from './append.ts';
import { collection } from './collection.ts';

/** A mail that is not sent but can be read at `/__sandbox/mails`. `at` is ISO 8601. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  at: string;
  /** For mail programs. */
  headers?: Record<string, string>;
  /** The mail's link and keys, for programs. */
  links?: { url: string | null; reset_key: string; password_token: string };
};

const MAILS = collection<Mail>('mail');

/** Stores a mail that a real backend would have sent; `at` is ISO 8601, by default now. */
export function sendMail(db: D1Database, mail: Omit<Mail, 'at'> & { at?: string }): Promise<void> {
  const at = mail.at ?? new Date().toISOString();
  return appendRecord(db, MAILS, { at, data: { ...mail, at } });
}

/** Every mail since the reset, newest first. */
export const listMails = (db: D1Database): Promise<Mail[]> => listNewest(db, MAILS);

import { settings } from '#shop/demo/settings.ts';
import { randomId } from '../../random-id.ts';
import { collection } from '../../store/collection.ts';
import { sendMail } from '../../store/mails.ts';
import { lookUpRecord } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { normaliseEmail } from '../wire/email.ts';
import { ACCOUNTS } from './account-record.ts';

/** A mailed key, valid once; the record's id is the key. */
type MailedKeyRecord = {
  account_id: string;
  purpose: 'reset' | 'sign-in';
  date_expires: string;
};

const MAILED_KEYS = collection<MailedKeyRecord>('mailed_key');

const KEY_DIGITS = 32;
const DAY_MS = 86_400_000;

/** The placeholders that clients put in the link for the key (docs/commerce-protocol.md#account-calls). */
const PLACEHOLDERS = /\{(password_reset_key|reset_key|key)\}/g;

/**
 * Sends the mail with the link to set a new password, valid for 24 hours; only the last one works. Does nothing
 * without such an account, so that the answer does not reveal who has one. The mail also contains a token that signs
 * in.
 */
export async function mailResetKey(db: D1Database, email: string, resetUrl: string | null): Promise<void> {
  const found = await lookUpRecord(db, ACCOUNTS, normaliseEmail(email));
  if (!found) return;
  const [key, token] = [randomId(KEY_DIGITS), randomId(KEY_DIGITS)];
  const expires = { account_id: found.id, date_expires: new Date(Date.now() + DAY_MS).toISOString() };
  const url = resetUrl?.replaceAll(PLACEHOLDERS, key) ?? null;
  await forgetKeys(db, found.id);
  await transact(db, async (tx) => {
    await tx.load([
      [MAILED_KEYS, key],
      [MAILED_KEYS, token],
    ]);
    tx.write(MAILED_KEYS, key, { ...expires, purpose: 'reset' }, { owner: found.id });
    tx.write(MAILED_KEYS, token, { ...expires, purpose: 'sign-in' }, { owner: found.id });
  });
  await sendMail(db, {
    to: found.data.wire.email,
    subject: `Set a new password at ${settings.settings.store.name}`,
    text: `Follow the link within 24 hours to set a new password: ${url ?? `(no address, key ${key})`}`,
    links: { url, reset_key: key, password_token: token },
  });
}

/** Invalidates every key mailed to an account. */
export async function forgetKeys(db: D1Database, accountId: string): Promise<void> {
  await db.prepare(`DELETE FROM records WHERE kind = 'mailed_key' AND owner = ?1`).bind(accountId).run();
}

/** Redeems a key and returns the account it was mailed to; null if it is unknown or expired. */
export async function redeemKey(
  db: D1Database,
  purpose: 'reset' | 'sign-in',
  key: unknown,
): Promise<string | null> {
  if (typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key)) return null;
  return transact(db, async (tx) => {
    const current = await tx.read(MAILED_KEYS, key);
    if (current?.purpose !== purpose || Date.parse(current.date_expires) < Date.now()) return null;
    tx.remove(MAILED_KEYS, key);
    return current.account_id;
  });
}

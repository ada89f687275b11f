import { settings } from '../../seed/settings.ts';
import { randomId } from '../../random-id.ts';
import { lookUpRecord } from '../../store/read.ts';
import { sendMail } from '../../store/mails.ts';
import { transact } from '../../store/transaction.ts';
import { normaliseEmail } from '../wire/email.ts';
import { ACCOUNTS } from './account-record.ts';
import { collection } from '../../store/collection.ts';

/** A key from a mail, good once: the id is the key itself. */
type MailedKeyRecord = {
  account_id: string;
  purpose: 'reset' | 'sign-in';
  date_expires: string;
};

const MAILED_KEYS = collection<MailedKeyRecord>('mailed_key');

const KEY_DIGITS = 32;
const DAY_MS = 86_400_000;

/** What clients write where the key belongs (docs/commerce-protocol.md#account-calls). */
const PLACEHOLDERS = /\{(password_reset_key|reset_key|key)\}/g;

/**
 * Writes the mail with the link to set a new password, good for 24 hours; the last one counts. Says nothing when
 * there is no such account: nobody may find out who has one. The mail also carries a token that signs in.
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

/** Makes every key that was mailed to an account useless. */
export async function forgetKeys(db: D1Database, accountId: string): Promise<void> {
  await db.prepare(`DELETE FROM records WHERE kind = 'mailed_key' AND owner = ?1`).bind(accountId).run();
}

/** Takes a key out of use, and answers with the account it was mailed to; null when it is unknown or too old. */
export async function redeemKey(
  db: D1Database,
  purpose: 'reset' | 'sign-in',
  key: unknown,
): Promise<string | null> {
  if (typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key)) return null;
  return transact(db, async (tx) => {
    const held = await tx.read(MAILED_KEYS, key);
    if (held?.purpose !== purpose || Date.parse(held.date_expires) < Date.now()) return null;
    tx.remove(MAILED_KEYS, key);
    return held.account_id;
  });
}

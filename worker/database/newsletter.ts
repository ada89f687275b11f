import type { Stop } from './stop.ts';

/** Stores a sign-up that has yet to be confirmed; a known address stays as it is. */
export async function saveSignup(
  db: D1Database,
  { email, token, stopToken, locale }: OpenSignup,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO news_signups (email, token, locale, stop_token) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (email) DO NOTHING`,
    )
    .bind(email, token, locale, stopToken)
    .run();
}

/** Confirms the sign-up of this token, also a repeated time; false when there is no such token. */
export async function confirmSignup(db: D1Database, token: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE news_signups
       SET state = 'confirmed', confirmed_at = coalesce(confirmed_at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
       WHERE token = ?1`,
    )
    .bind(token)
    .run();
  return meta.changes > 0;
}

/** Deletes the sign-up of this address, or of a link of the version before, confirmed or not: it is known no longer. */
export async function removeSignup(db: D1Database, { email, token }: Stop): Promise<void> {
  await db.prepare('DELETE FROM news_signups WHERE email = ?1 OR token = ?2').bind(email, token).run();
}

/** A sign-up that has not been confirmed. */
type OpenSignup = { email: string; token: string; stopToken: string; locale: string };

/** Per address; after that the operator must look at it. */
const MAX_MAILS = 5;

/** The token to be mailed; null where the address is confirmed, or was mailed within ten minutes. */
export async function signupToMail(db: D1Database, email: string): Promise<string | null> {
  const found = await db
    .prepare(
      `SELECT token FROM news_signups
       WHERE email = ?1 AND state = 'pending' AND mail_tries < ?2
         AND (mailed_at IS NULL OR datetime(mailed_at) < datetime('now', '-10 minutes'))`,
    )
    .bind(email, MAX_MAILS)
    .first<{ token: string }>();
  return found?.token ?? null;
}

export async function markMailed(db: D1Database, token: string): Promise<void> {
  await db
    .prepare(
      `UPDATE news_signups SET mailed_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), mail_tries = mail_tries + 1
       WHERE token = ?1`,
    )
    .bind(token)
    .run();
}

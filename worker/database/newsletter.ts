import { sql } from './sql.ts';
import type { Stop } from './stop.ts';

/** Stores a sign-up that has yet to be confirmed. One that waits is kept as long as a new one, with its token. */
export async function saveSignup(
  db: D1Database,
  { email, token, stopToken, locale }: OpenSignup,
): Promise<void> {
  await sql(db)`
    INSERT INTO news_signups (email, token, locale, stop_token)
    VALUES (${email}, ${token}, ${locale}, ${stopToken})
    ON CONFLICT (email) DO UPDATE SET created_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), locale = excluded.locale
    WHERE state = 'pending'`.run();
}

/** Confirms the sign-up of this token, also a repeated time; false when there is no such token. */
export async function confirmSignup(db: D1Database, token: string): Promise<boolean> {
  const { meta } = await sql(db)`
    UPDATE news_signups
    SET state = 'confirmed', confirmed_at = coalesce(confirmed_at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
    WHERE token = ${token}`.run();
  return meta.changes > 0;
}

/** Deletes the sign-up of this address, or of a link of the version before, confirmed or not: it is known no longer. */
export async function removeSignup(db: D1Database, { email, token }: Stop): Promise<void> {
  await sql(db)`DELETE FROM news_signups WHERE email = ${email} OR token = ${token}`.run();
}

/** A sign-up that has not been confirmed. */
type OpenSignup = { email: string; token: string; stopToken: string; locale: string };

/** The token to be mailed; null where the address is confirmed, or was mailed within ten minutes. */
export async function signupToMail(db: D1Database, email: string): Promise<string | null> {
  return sql(db)`
    SELECT token FROM news_signups
    WHERE email = ${email} AND state = 'pending'
      AND (mailed_at IS NULL OR datetime(mailed_at) < datetime('now', '-10 minutes'))`.first<string>('token');
}

export async function markMailed(db: D1Database, token: string): Promise<void> {
  await sql(db)`
    UPDATE news_signups SET mailed_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), mail_tries = mail_tries + 1
    WHERE token = ${token}`.run();
}

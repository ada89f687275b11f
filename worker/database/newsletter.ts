/** Stores a sign-up that has yet to be confirmed; a known address stays as it is. */
export async function saveSignup(db: D1Database, { email, token, locale }: OpenSignup): Promise<void> {
  await db
    .prepare(
      'INSERT INTO news_signups (email, token, locale) VALUES (?1, ?2, ?3) ON CONFLICT (email) DO NOTHING',
    )
    .bind(email, token, locale)
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

/** Deletes the sign-up of this token, confirmed or not: its address is known no longer. */
export async function removeSignup(db: D1Database, token: string): Promise<void> {
  await db.prepare('DELETE FROM news_signups WHERE token = ?1').bind(token).run();
}

/** A sign-up that has not been confirmed. */
export type OpenSignup = { email: string; token: string; locale: string };

/** Per address; after that the operator must look at it. */
const MAX_MAILS = 5;
/** Sign-ups whose mails failed are sent again along with a new one. */
const MAX_AT_ONCE = 5;

/** Exclusively: this address, unless mailed within ten minutes, and those whose mails failed a minute ago. */
export async function claimSignups(db: D1Database, email: string): Promise<OpenSignup[]> {
  const { results } = await db
    .prepare(
      `UPDATE news_signups SET mail_tried_at = datetime('now')
       WHERE id IN (
         SELECT id FROM news_signups
         WHERE state = 'pending' AND mail_tries < ?2 AND (
           (email = ?1 AND (mail_tried_at IS NULL OR mail_tried_at < datetime('now', '-10 minutes')))
           OR (mailed_at IS NULL AND mail_tried_at < datetime('now', '-1 minute')))
         ORDER BY email = ?1 DESC, mail_tried_at LIMIT ?3)
       RETURNING email, token, locale`,
    )
    .bind(email, MAX_MAILS, MAX_AT_ONCE)
    .all<OpenSignup>();
  return results;
}

export async function countMailTry(db: D1Database, token: string): Promise<void> {
  await db.prepare('UPDATE news_signups SET mail_tries = mail_tries + 1 WHERE token = ?1').bind(token).run();
}

export async function markMailed(db: D1Database, token: string): Promise<void> {
  await db
    .prepare(`UPDATE news_signups SET mailed_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE token = ?1`)
    .bind(token)
    .run();
}

/** A sign-up whose owner has not pressed the link yet. */
export type OpenSignup = { email: string; token: string; locale: string };

/** Each address gets at most so many mails, whoever types it in; after that the operator must look at it. */
const MOST_MAILS = 5;
/** Other sign-ups whose mail failed are tried along with this one. */
const MOST_AT_ONCE = 5;

/**
 * What is to be mailed now, counted as tried: this address, unless it was tried within ten minutes, and others that
 * failed more than a minute ago.
 */
export async function claimSignups(db: D1Database, email: string): Promise<OpenSignup[]> {
  const { results } = await db
    .prepare(
      `UPDATE news_signups SET mail_tries = mail_tries + 1, mail_tried_at = datetime('now')
       WHERE id IN (
         SELECT id FROM news_signups
         WHERE state = 'pending' AND mail_tries < ?2 AND (
           (email = ?1 AND (mail_tried_at IS NULL OR mail_tried_at < datetime('now', '-10 minutes')))
           OR (mailed_at IS NULL AND mail_tried_at < datetime('now', '-1 minute')))
         ORDER BY email = ?1 DESC, mail_tried_at LIMIT ?3)
       RETURNING email, token, locale`,
    )
    .bind(email, MOST_MAILS, MOST_AT_ONCE)
    .all<OpenSignup>();
  return results;
}

/** Notes that the mail with this token is on its way. */
export async function markMailed(db: D1Database, token: string): Promise<void> {
  await db
    .prepare(`UPDATE news_signups SET mailed_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE token = ?1`)
    .bind(token)
    .run();
}

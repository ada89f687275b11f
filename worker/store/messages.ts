import type { Message, Signup } from '#shared/content/messages.ts';

/** Keeps what a visitor wrote for the operator (docs/operations.md, Messages). */
export async function saveMessage(db: D1Database, message: Message, locale: string): Promise<void> {
  await db
    .prepare('INSERT INTO messages (name, email, message, locale) VALUES (?1, ?2, ?3, ?4)')
    .bind(message.name, message.email, message.message, locale)
    .run();
}

/** Notes that this address wants letters, still to be confirmed; one that is on the list already stays as it is. */
export async function saveSignup(
  db: D1Database,
  { email }: Signup,
  { token, locale }: { token: string; locale: string },
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO news_signups (email, token, locale) VALUES (?1, ?2, ?3) ON CONFLICT (email) DO NOTHING',
    )
    .bind(email, token, locale)
    .run();
}

/** Puts the address of this token on the list; false when there is no such token. Twice is as good as once. */
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

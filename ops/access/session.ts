import { digest } from '../../worker/crypto/digest.ts';
import { randomText } from '../../worker/crypto/random-text.ts';

const HOUR_MS = 3_600_000;

export const SESSION_SECONDS = HOUR_MS / 1000;

type NewSession = { who: string; /** As configured: another one ends the session. */ password: string };

/** Signs an operator in; the token is for the operator's cookie alone. */
export async function beginSession(
  db: D1Database,
  { who, password }: NewSession,
  now: number,
): Promise<string> {
  const token = randomText();
  const row = [await digest(token), await digest(password), who, now + HOUR_MS];
  await db.batch([
    db.prepare('DELETE FROM ops_sessions WHERE expires_at <= ?1').bind(now),
    db
      .prepare('INSERT INTO ops_sessions (id, password, who, expires_at) VALUES (?1, ?2, ?3, ?4)')
      .bind(...row),
  ]);
  return token;
}

/** Who is signed in; null once the session has ended. */
export async function readSession(
  db: D1Database,
  { token, password }: { token: string; password: string },
  now: number,
): Promise<string | null> {
  if (token === '') return null;
  const found = await db
    .prepare('SELECT who FROM ops_sessions WHERE id = ?1 AND password = ?2 AND expires_at > ?3')
    .bind(await digest(token), await digest(password), now)
    .first<{ who: string }>();
  return found?.who ?? null;
}

export async function endSession(db: D1Database, token: string): Promise<void> {
  await db
    .prepare('DELETE FROM ops_sessions WHERE id = ?1')
    .bind(await digest(token))
    .run();
}

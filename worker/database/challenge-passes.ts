import { hmacOf } from '../crypto/hmac.ts';
import { keyOfDay } from './sender-hash.ts';

/** How long a passed challenge counts, and for how many attempts past a limit. */
export const PASS_LIFETIME_S = 900;
const ATTEMPTS_PER_PASS = 10;

/** The holder of the token may exceed a limit a few times. */
export async function grantPass(db: D1Database, token: string, now: number): Promise<void> {
  const who = await hashOfPass(db, token, now);
  const insert = db.prepare('INSERT INTO tries (who, tried_at) VALUES (?1, ?2)').bind(who, now);
  await db.batch(Array(ATTEMPTS_PER_PASS).fill(insert));
}

/** Spends one attempt of a pass; false when there is none left. */
export async function spendPass(db: D1Database, token: string, now: number): Promise<boolean> {
  const who = await hashOfPass(db, token, now);
  const spend = db.prepare(
    'DELETE FROM tries WHERE id = (SELECT id FROM tries WHERE who = ?1 AND tried_at > ?2 LIMIT 1)',
  );
  const { meta } = await spend.bind(who, now - PASS_LIFETIME_S * 1000).run();
  return meta.changes > 0;
}

async function hashOfPass(db: D1Database, token: string, now: number): Promise<string> {
  return hmacOf(await keyOfDay(db, now), `pass ${token}`);
}

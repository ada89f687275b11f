import { hashesOf } from './sender-hash.ts';

/** How long a passed challenge counts, and for how many attempts past a limit. */
export const PASS_LIFETIME_S = 900;
const ATTEMPTS_PER_PASS = 10;

/** The holder of the token may exceed a limit a few times. */
export async function grantPass(db: D1Database, token: string, now: number): Promise<void> {
  const [who = ''] = await hashesOf(db, `pass ${token}`, now);
  const insert = db.prepare('INSERT INTO tries (who, tried_at) VALUES (?1, ?2)').bind(who, now);
  await db.batch(Array(ATTEMPTS_PER_PASS).fill(insert));
}

type Spent = {
  token: string;
  /** Not for one attempt of several, but the whole pass, used or not. */ isWhole: boolean;
};

/** Spends an attempt of a pass, or all of it; false when there is none left. */
export async function spendPass(db: D1Database, { token, isWhole }: Spent, now: number): Promise<boolean> {
  const hashes = JSON.stringify(await hashesOf(db, `pass ${token}`, now));
  const spend = db.prepare(
    `DELETE FROM tries WHERE id IN (SELECT id FROM tries
     WHERE who IN (SELECT value FROM json_each(?1)) AND tried_at > ?2 LIMIT ?3)`,
  );
  const since = now - PASS_LIFETIME_S * 1000;
  const { meta } = await spend.bind(hashes, since, isWhole ? ATTEMPTS_PER_PASS : 1).run();
  return meta.changes > 0;
}

import { hmacOf } from '../../worker/crypto/hmac.ts';
import { keyOfDay, networkOf } from '../../worker/database/sender-hash.ts';

const WITHIN_MS = 15 * 60_000;

/** Wrong passwords of one network, and of all together: guessing from many networks ends as well. */
const MAX = { network: 5, all: 50 };

/** Counts an attempt to sign in; false past a limit. Refused ones do not count, so that waiting helps. */
export async function countSignIn(db: D1Database, address: string, now: number): Promise<boolean> {
  const key = await keyOfDay(db, now);
  const limits = [
    { who: await hmacOf(key, `ops network ${networkOf(address)}`), max: MAX.network },
    { who: await hmacOf(key, 'ops'), max: MAX.all },
  ];
  const insert = db.prepare(
    `INSERT INTO tries (who, tried_at) SELECT ?1, ?2
     WHERE (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?3) < ?4`,
  );
  const counted = await db.batch(limits.map(({ who, max }) => insert.bind(who, now, now - WITHIN_MS, max)));
  return counted.every(({ meta }) => meta.changes > 0);
}

/** The password was right: this network's earlier attempts no longer count. */
export async function forgiveSignIns(db: D1Database, address: string, now: number): Promise<void> {
  const key = await keyOfDay(db, now);
  const forget = db.prepare('DELETE FROM tries WHERE who = ?1');
  await forget.bind(await hmacOf(key, `ops network ${networkOf(address)}`)).run();
}

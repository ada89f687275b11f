import { hashesOf } from './sender-hash.ts';
import { sql } from './sql.ts';

/** At most `max` events of one sender within a time. */
export type Limit = {
  who: string;
  max: number;
  withinMs: number;
  /** False where an event needs room, and is counted by another call. */
  isCounted?: boolean;
};

/** What counts for everybody together names nobody, so that alarms may read it (`ops/alarms/watch.ts`). */
export const EVERYBODY = 'everybody ';

/** Before a sender that is a hash already, under the key of the day on which it was sealed. */
const SEALED = 'sealed ';

/** The same limits, in which nobody can read whose they are. */
export async function sealLimits(db: D1Database, limits: Limit[], now: number): Promise<Limit[]> {
  const sealed = limits.map(async ({ who, max, withinMs }) => {
    const [today = ''] = await hashesOf(db, who, now);
    return { who: `${SEALED}${today}`, max, withinMs };
  });
  return Promise.all(sealed);
}

/** The limits of `?1` as rows; `former` is the sender under the key of the day before. */
const LIMITS = `WITH limits (who, former, max, since, is_counted) AS
  (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1))`;

const HAS_ROOM = `NOT EXISTS (SELECT 1 FROM limits WHERE max <=
  (SELECT count(*) FROM tries WHERE tries.who IN (limits.who, limits.former) AND tried_at > limits.since))`;

/**
 * Counts an event if every limit has room for it; otherwise false, and nothing is counted: neither refused attempts
 * nor those of another limit close anything. One statement, so that events at the same time are counted one by one.
 */
export async function countEvent(db: D1Database, limits: Limit[], now: number): Promise<boolean> {
  if (limits.length === 0) return true;
  const { meta } = await db
    .prepare(
      `${LIMITS} INSERT INTO tries (who, tried_at) SELECT DISTINCT who, ?2 FROM limits
       WHERE is_counted AND ${HAS_ROOM}`,
    )
    .bind(await rowsOf(db, limits, now), now)
    .run();
  return meta.changes > 0;
}

export async function hasRoom(db: D1Database, limits: Limit[], now: number): Promise<boolean> {
  const found = await db
    .prepare(`${LIMITS} SELECT ${HAS_ROOM} AS has_room`)
    .bind(await rowsOf(db, limits, now))
    .first<{ has_room: number }>();
  return found?.has_room === 1;
}

/** Takes back one event of each sender that was counted at this time. */
export async function takeBack(db: D1Database, senders: string[], at: number): Promise<void> {
  await sql(db)`
    DELETE FROM tries WHERE id IN (SELECT min(id) FROM tries WHERE tried_at = ${at}
      AND who IN (SELECT value FROM json_each(${await namesOf(db, senders, at)})) GROUP BY who)`.run();
}

/** No event of these senders counts any more. */
export async function forget(db: D1Database, senders: string[], now: number): Promise<void> {
  await sql(db)`
    DELETE FROM tries WHERE who IN (SELECT value FROM json_each(${await namesOf(db, senders, now)}))`.run();
}

async function rowsOf(db: D1Database, limits: Limit[], now: number): Promise<string> {
  const rows = limits.map(async ({ who, max, withinMs, isCounted = true }) => {
    const [today, former = today] = await storedAs(db, who, now);
    return [today, former, max, now - withinMs, isCounted];
  });
  return JSON.stringify(await Promise.all(rows));
}

async function namesOf(db: D1Database, senders: string[], now: number): Promise<string> {
  const names = await Promise.all(senders.map((sender) => storedAs(db, sender, now)));
  return JSON.stringify(names.flat());
}

async function storedAs(db: D1Database, sender: string, now: number): Promise<string[]> {
  if (sender.startsWith(SEALED)) return [sender.slice(SEALED.length)];
  return sender.startsWith(EVERYBODY) ? [sender] : hashesOf(db, sender, now);
}

/** How long a passed challenge counts, and for how many attempts past a limit. */
export const PASS_LIFETIME_S = 900;
const ATTEMPTS_PER_PASS = 10;

/** The holder of the token may exceed a limit a few times. */
export async function grantPass(db: D1Database, token: string, now: number): Promise<void> {
  const [who = ''] = await hashesOf(db, `pass ${token}`, now);
  const insert = sql(db)`INSERT INTO tries (who, tried_at) VALUES (${who}, ${now})`;
  await db.batch(Array(ATTEMPTS_PER_PASS).fill(insert));
}

type Spent = {
  token: string;
  /** Not for one attempt of several, but the whole pass, used or not. */ isWhole: boolean;
};

/** Spends an attempt of a pass, or all of it; false when there is none left. */
export async function spendPass(db: D1Database, { token, isWhole }: Spent, now: number): Promise<boolean> {
  const hashes = await hashesOf(db, `pass ${token}`, now);
  const since = now - PASS_LIFETIME_S * 1000;
  const { meta } = await sql(db)`
    DELETE FROM tries WHERE id IN (SELECT id FROM tries WHERE who IN (SELECT value FROM json_each(${hashes}))
      AND tried_at > ${since} LIMIT ${isWhole ? ATTEMPTS_PER_PASS : 1})`.run();
  return meta.changes > 0;
}

import { hmacOf } from '../crypto/hmac.ts';
import { keyOfDay, networkOf } from './sender-hash.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In an hour; offices and mobile networks share addresses. */
const MAX_PER_VISITOR = 5;
const MAX_PER_ADDRESS = 20;

export type Sender = { visitor: string; /** IP address, or empty where there is none. */ address: string };

/** False past the limit. Senders are hashes whose key is replaced and deleted each day. */
export async function countFormPost(db: D1Database, sender: Sender, now: number): Promise<boolean> {
  const key = await keyOfDay(db, now);
  const visitor = await hmacOf(key, `visitor ${sender.visitor}`);
  const address = await hmacOf(key, `address ${networkOf(sender.address)}`);
  const insert = db.prepare('INSERT INTO form_posts (sender, posted_at) VALUES (?1, ?2)');
  const count = db.prepare('SELECT count(*) AS posts FROM form_posts WHERE sender = ?1 AND posted_at > ?2');
  const results = await db.batch<{ posts: number }>([
    db.prepare('DELETE FROM form_posts WHERE posted_at <= ?1').bind(now - DAY_MS),
    insert.bind(visitor, now),
    insert.bind(address, now),
    count.bind(visitor, now - HOUR_MS),
    count.bind(address, now - HOUR_MS),
  ]);
  const [byVisitor, byAddress] = results.slice(-2).map(({ results: [row] }) => row?.posts ?? 0);
  return (byVisitor ?? 0) <= MAX_PER_VISITOR && (byAddress ?? 0) <= MAX_PER_ADDRESS;
}

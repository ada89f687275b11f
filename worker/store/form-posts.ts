const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One visitor's forms in an hour, and those of everybody behind one address: offices and phones share theirs. */
const MOST_PER_VISITOR = 5;
const MOST_PER_ADDRESS = 20;

export type Sender = { visitor: string; /** IP address, or empty where there is none. */ address: string };

/**
 * Counts a form of this sender; false when it is one too many within an hour. Kept are hashes under a key that is made
 * anew each day and removed after it, so nobody can find out later who they were.
 */
export async function countFormPost(db: D1Database, sender: Sender, now: number): Promise<boolean> {
  const key = await keyOfDay(db, now);
  const visitor = await hashOfDay(key, `visitor ${sender.visitor}`);
  const address = await hashOfDay(key, `address ${networkOf(sender.address)}`);
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
  return (byVisitor ?? 0) <= MOST_PER_VISITOR && (byAddress ?? 0) <= MOST_PER_ADDRESS;
}

/** The key of today's hashes; yesterday's is gone. */
export async function keyOfDay(db: D1Database, now: number): Promise<CryptoKey> {
  const day = new Date(now).toISOString().slice(0, 10);
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  const results = await db.batch<{ key: string }>([
    db.prepare('DELETE FROM form_keys WHERE day < ?1').bind(day),
    db.prepare('INSERT OR IGNORE INTO form_keys (day, key) VALUES (?1, ?2)').bind(day, fresh),
    db.prepare('SELECT key FROM form_keys WHERE day = ?1').bind(day),
  ]);
  const text = results[2]?.results[0]?.key ?? fresh;
  return crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(text),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
}

/** What is kept of who somebody is. */
export async function hashOfDay(key: CryptoKey, text: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A household has one IPv4 address, and a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Math.max(8 - before.length - after.length, 0) : 0;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

import { importHmacKey } from '../crypto/hmac.ts';

type DayKey = { day: string; key: CryptoKey };

/** A form is counted several times, but reads the key once. */
const keys = new WeakMap<D1Database, DayKey>();

/** The key of today's hashes; yesterday's is deleted. */
export async function keyOfDay(db: D1Database, now: number): Promise<CryptoKey> {
  const day = new Date(now).toISOString().slice(0, 10);
  const known = keys.get(db);
  if (known?.day === day) return known.key;
  const key = await loadKey(db, day);
  keys.set(db, { day, key });
  return key;
}

async function loadKey(db: D1Database, day: string): Promise<CryptoKey> {
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  const results = await db.batch<{ key: string }>([
    db.prepare('DELETE FROM form_keys WHERE day < ?1').bind(day),
    db.prepare('INSERT OR IGNORE INTO form_keys (day, key) VALUES (?1, ?2)').bind(day, fresh),
    db.prepare('SELECT key FROM form_keys WHERE day = ?1').bind(day),
  ]);
  const text = results[2]?.results[0]?.key ?? fresh;
  return importHmacKey(text);
}

/** A household has one IPv4 address, but a whole /64 network of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Math.max(8 - before.length - after.length, 0) : 0;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

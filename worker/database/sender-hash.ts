import { hmacOf, importHmacKey } from '../crypto/hmac.ts';
import { sql } from './sql.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Of a day, and of the one before: windows that began yesterday go on after midnight. */
type DayKeys = { day: string; keys: CryptoKey[] };

/** A form is counted several times, but reads the keys once. */
const known = new WeakMap<D1Database, DayKeys>();

/** The hashes of a sender under today's key, and under yesterday's as far as there is one. Older keys are deleted. */
export async function hashesOf(db: D1Database, sender: string, now: number): Promise<string[]> {
  const keys = await keysOf(db, now);
  return Promise.all(keys.map((key) => hmacOf(key, sender)));
}

async function keysOf(db: D1Database, now: number): Promise<CryptoKey[]> {
  const day = dayOf(now);
  const cached = known.get(db);
  if (cached?.day === day) return cached.keys;
  const keys = await loadKeys(db, day, dayOf(now - DAY_MS));
  known.set(db, { day, keys });
  return keys;
}

async function loadKeys(db: D1Database, today: string, yesterday: string): Promise<CryptoKey[]> {
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  const results = await db.batch<{ key: string }>([
    sql(db)`DELETE FROM form_keys WHERE day < ${yesterday}`,
    sql(db)`INSERT OR IGNORE INTO form_keys (day, key) VALUES (${today}, ${fresh})`,
    sql(db)`SELECT key FROM form_keys WHERE day IN (${today}, ${yesterday}) ORDER BY day DESC`,
  ]);
  return Promise.all((results[2]?.results ?? []).map(({ key }) => importHmacKey(key)));
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A network that shares limits, and how many times those of a single one it has. */
export type Network = { name: string; times: number };

/** How much longer prefixes a provider gives: a /64 to a phone, a /56 to a home, a /48 to a company. */
const PREFIXES = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
];

/** The networks that an address is in, the smallest first: itself for IPv4; none where there is no address. */
export function networksOf(address: string): Network[] {
  if (address === '') return [];
  if (!address.includes(':')) return [{ name: address, times: 1 }];
  const groups = groupsOf(address);
  // All of IPv4, written as IPv6, would be one network.
  if (/^(?:0 ){5}ffff /.test(groups.join(' '))) return [{ name: dottedOf(groups.slice(6)), times: 1 }];
  return PREFIXES.map(({ bits, times }) => {
    const whole = groups.slice(0, Math.floor(bits / 16));
    const part = bits % 16 === 0 ? [] : [`${(groups[whole.length] ?? '').padStart(4, '0').slice(0, 2)}00`];
    return { name: `${[...whole, ...part].join(':')}/${bits}`, times };
  });
}

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Math.max(8 - before.length - after.length - (tail.includes('.') ? 1 : 0), 0)
    : 0;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}

/** The last 32 bits as an IPv4 address; some servers write them as one already. */
function dottedOf(groups: string[]): string {
  const [text = ''] = groups;
  if (text.includes('.')) return text;
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.');
}

import { hmacOf, importHmacKey } from '../crypto/hmac.ts';
import { countHourly } from './hourly-limits.ts';
import { networksOf } from './sender-hash.ts';
import { sql } from './sql.ts';

/** So many different homes or companies, and a term is nobody's: one has many networks. */
const ENOUGH = 5;
const MAX_LENGTH = 60;
/** As of a telephone, an order or a card. */
const MAX_DIGITS = 5;

export type Searched = {
  locale: string;
  words: string;
  results: number;
  /** The network's address of whoever searched. */
  address: string;
  secret: string;
  now: number;
};

/** Counts a search. Its words are kept once five homes or companies have searched for them; before that hashes only. */
export async function countSearch(db: D1Database, searched: Searched): Promise<void> {
  const { locale, results, address, secret, now } = searched;
  const term = termOf(searched.words);
  const network = networksOf(address).at(-1);
  if (term === null || !network) return;
  const key = await importHmacKey(`searches ${secret}`);
  const [hash, visitor] = await Promise.all([
    hmacOf(key, `${locale}\n${term}`),
    hmacOf(key, `${locale}\n${term}\n${network.name}`),
  ]);
  if (wasJustCounted(db, visitor, now)) return;
  const [counted, seen] = await db.batch([
    sql(db)`UPDATE search_terms SET searches = searches + 1, results = ${results}, last_at = ${now}
      WHERE locale = ${locale} AND term = ${term}`,
    sql(db)`SELECT 1 FROM search_seen WHERE term = ${hash} AND visitor = ${visitor}`,
  ]);
  const isKnown = (counted?.meta.changes ?? 0) > 0 || (seen?.results.length ?? 0) > 0;
  // A row for each: whoever invents words would fill the database.
  if (isKnown || !(await countHourly(db, 'search', address, now))) return;
  await db.batch([
    sql(db)`INSERT OR IGNORE INTO search_seen (term, visitor, at) SELECT ${hash}, ${visitor}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM search_terms WHERE locale = ${locale} AND term = ${term})`,
    sql(db)`INSERT OR IGNORE INTO search_terms (locale, term, searches, results, last_at)
      SELECT ${locale}, ${term}, ${ENOUGH}, ${results}, ${now}
      WHERE (SELECT COUNT(*) FROM search_seen WHERE term = ${hash}) >= ${ENOUGH}`,
    sql(db)`DELETE FROM search_seen WHERE term = ${hash}
      AND EXISTS (SELECT 1 FROM search_terms WHERE locale = ${locale} AND term = ${term})`,
  ]);
}

/** Searches that this isolate counted in the current minute, as hashes. */
const recent = new WeakMap<D1Database, { minute: number; searches: Set<string> }>();
const MOST_A_MINUTE = 1_000;

/** A page that is opened over and over would write each time; figures need not be exact. */
function wasJustCounted(db: D1Database, search: string, now: number): boolean {
  const minute = Math.floor(now / 60_000);
  const known = recent.get(db);
  const searches = known?.minute === minute ? known.searches : new Set<string>();
  recent.set(db, { minute, searches });
  if (searches.has(search) || searches.size >= MOST_A_MINUTE) return true;
  searches.add(search);
  return false;
}

/** Null for what may be somebody's. */
function termOf(words: string): string | null {
  const term = words.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const digits = term.replaceAll(/\P{N}/gu, '').length;
  const isPersonal = term.includes('@') || digits > MAX_DIGITS;
  return term === '' || term.length > MAX_LENGTH || isPersonal ? null : term;
}

import { mapFewAtOnce } from '../../few-at-once.ts';
import { createNext, swapTables, tableOf, writeThing } from '../tables.ts';
import { thingOfCategory, thingOfProduct, type Reading, type Thing } from '../thing.ts';
import { PRODUCTS_PER_CALL, type EntryName, type Source } from './source.ts';

/** How far the index of a locale is; without a step none is being made. `SWAPPED` waits to be published. */
type Build = {
  locale: string;
  step: number | null;
  entries: string;
  products: number;
  finished_at: number;
  /** Pages, articles or categories were edited since. */
  entries_due: 0 | 1;
};

type Part = { things: Thing[]; products: number; entries?: EntryName[]; isLast: boolean };

export type Building = {
  db: D1Database;
  locale: string;
  reading: Reading;
  source: Source;
  now: () => number;
  /** False when this run has done enough. */
  goesOn: () => boolean;
  /** Makes a whole index known. */
  publish: () => Promise<void>;
};

export const SWAPPED = -1;

const ENTRIES_PER_STEP = 20;
/** Of the content service, at once. */
const AT_ONCE = 4;
/** Statements that a call of the database takes. */
const ROWS_PER_CALL = 200;

/** As old as this it is made anew: what no webhook told is in it then. */
const DUE_MS = 20 * 60 * 60_000;

/** The locales whose index lacks an edit of pages, articles or categories. */
export async function listEntriesDue(db: D1Database): Promise<string[]> {
  const query = 'SELECT locale FROM builds WHERE entries_due = 1 AND finished_at > 0';
  return (await db.prepare(query).all<{ locale: string }>()).results.map(({ locale }) => locale);
}

export async function createBuilds(db: D1Database): Promise<void> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS builds (locale TEXT PRIMARY KEY, step INTEGER, entries TEXT NOT NULL, products INTEGER NOT NULL, finished_at INTEGER NOT NULL, entries_due INTEGER NOT NULL DEFAULT 0)',
    )
    .run();
}

/** The locale whose index is half made, or else the first that has none or an old one; null when all are new. */
export async function nextToBuild(
  db: D1Database,
  locales: readonly string[],
  now: number,
): Promise<string | null> {
  const { results } = await db.prepare('SELECT locale, step, finished_at FROM builds').all<Build>();
  const known = new Map(results.map((build) => [build.locale, build]));
  const begun = locales.find((locale) => typeof known.get(locale)?.step === 'number');
  return begun ?? locales.find((locale) => now - (known.get(locale)?.finished_at ?? 0) > DUE_MS) ?? null;
}

/** Goes on where the last run stopped. True when a whole index took the place of the one before; until then nobody reads it. */
export async function buildIndex(building: Building): Promise<boolean> {
  const { db, locale, source, reading, goesOn, publish, now } = building;
  const begun = await findBuild(db, locale);
  if (begun === null || begun.step === null) await begin(db, locale);
  while (goesOn()) {
    const build = await findBuild(db, locale);
    if (build === null || build.step === null) return false;
    if (build.step === SWAPPED) {
      await publish();
      const done = 'UPDATE builds SET step = NULL, finished_at = ?1, entries_due = 0 WHERE locale = ?2';
      await db.prepare(done).bind(now(), locale).run();
      return true;
    }
    const part = await readPart(build.step, build, { source, reading });
    if (!(await writePart(building, build, part))) return false;
    const swapped = `UPDATE builds SET step = ${SWAPPED} WHERE locale = ?1`;
    if (part.isLast) await swapTables(db, locale, db.prepare(swapped).bind(locale));
  }
  return false;
}

async function begin(db: D1Database, locale: string): Promise<void> {
  const row = db
    .prepare(
      `INSERT INTO builds (locale, step, entries, products, finished_at) VALUES (?1, 0, '[]', 0, 0)
       ON CONFLICT (locale) DO UPDATE SET step = 0, entries = '[]', products = 0`,
    )
    .bind(locale);
  await db.batch([...createNext(db, locale), row]);
}

export function findBuild(db: D1Database, locale: string): Promise<Build | null> {
  return db.prepare('SELECT * FROM builds WHERE locale = ?1').bind(locale).first<Build>();
}

/** First categories, then pages and articles, then products. */
async function readPart(
  step: number,
  build: Build,
  { source, reading }: Pick<Building, 'source' | 'reading'>,
): Promise<Part> {
  if (step === 0) {
    const things = (await source.categories()).map((category) => thingOfCategory(category, reading));
    return { things, products: 0, entries: await source.entries(), isLast: false };
  }
  const entries = JSON.parse(build.entries) as EntryName[];
  const first = (step - 1) * ENTRIES_PER_STEP;
  if (first < entries.length) {
    const found = await mapFewAtOnce(entries.slice(first, first + ENTRIES_PER_STEP), AT_ONCE, source.entry);
    return { things: found.filter((thing) => thing !== null), products: 0, isLast: false };
  }
  const page = step - Math.ceil(entries.length / ENTRIES_PER_STEP);
  const { products, pageCount, count } = await source.products(page);
  // An answer that is short of what it promises must not take the place of a whole one.
  if (page < pageCount && products.length === 0)
    throw new Error(`No products on page ${page} of ${pageCount} (${count})`);
  const position = (page - 1) * PRODUCTS_PER_CALL;
  const things = products.map((product, at) => thingOfProduct(product, position + at, reading));
  return { things, products: things.length, isLast: page >= pageCount };
}

/** False where another run has gone on meanwhile. */
async function writePart({ db, locale }: Building, { step }: Build, part: Part): Promise<boolean> {
  const name = tableOf('next', locale);
  const statements = (await Promise.all(part.things.map((thing) => writeThing(db, name, thing)))).flat();
  for (let at = 0; at < statements.length; at += ROWS_PER_CALL)
    await db.batch(statements.slice(at, at + ROWS_PER_CALL));
  const entries = part.entries === undefined ? null : JSON.stringify(part.entries);
  const { meta } = await db
    .prepare(
      'UPDATE builds SET step = step + 1, products = products + ?1, entries = COALESCE(?2, entries) WHERE locale = ?3 AND step = ?4',
    )
    .bind(part.products, entries, locale, step)
    .run();
  return meta.changes === 1;
}

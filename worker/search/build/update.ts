import { mapFewAtOnce } from '../../few-at-once.ts';
import { FIRST_PRODUCT, removeRow, rowOf, tableOf, writeThing, type Table } from '../tables.ts';
import { thingOfCategory, thingOfProduct } from '../thing.ts';
import { findBuild, SWAPPED } from './build.ts';
import type { Indexed } from './in-background.ts';

/** Of the content service, at once. */
const AT_ONCE = 4;
/** What is new comes after all that is known to be popular. */
const LAST = 1_000_000;

/** One product is other than it was, or gone: in the index that answers, and in one that is being made. */
export async function updateProduct(
  db: D1Database,
  id: string,
  { locale, reading, source }: Indexed,
): Promise<void> {
  const tables = await tablesOf(db, locale);
  if (tables.length === 0) return;
  const product = await source.product(id);
  const row = await rowOf({ kind: 'product', id: product?.id ?? id });
  for (const table of tables) {
    const name = tableOf(table, locale);
    const position = await db
      .prepare(`SELECT position FROM ${name} WHERE rowid = ?1`)
      .bind(row)
      .first<number>('position');
    const write =
      product === null
        ? [removeRow(db, name, row)]
        : await writeThing(db, name, thingOfProduct(product, position ?? LAST, reading));
    await db.batch(write);
  }
}

/** Categories, pages and articles as they are now, in one step. */
export async function updateEntries(db: D1Database, { locale, reading, source }: Indexed): Promise<void> {
  const name = tableOf('found', locale);
  const [categories, names] = [await source.categories(), await source.entries()];
  const entries = await mapFewAtOnce(names, AT_ONCE, source.entry);
  const things = [
    ...categories.map((category) => thingOfCategory(category, reading)),
    ...entries.filter((thing) => thing !== null),
  ];
  const rows = (await Promise.all(things.map((thing) => writeThing(db, name, thing)))).flat();
  await db.batch([
    db.prepare(`DELETE FROM ${name} WHERE rowid < ${FIRST_PRODUCT}`),
    ...rows,
    db.prepare('UPDATE builds SET entries_due = 0 WHERE locale = ?1').bind(locale),
  ]);
}

/** A webhook says that some of them changed: the next run of the cron looks at all of them, once for many edits. */
export async function askForEntries(db: D1Database): Promise<void> {
  await db.prepare('UPDATE builds SET entries_due = 1 WHERE finished_at > 0').run();
}

async function tablesOf(db: D1Database, locale: string): Promise<Table[]> {
  const build = await findBuild(db, locale);
  if (build === null) return [];
  const isMade = build.step !== null && build.step !== SWAPPED;
  return [...(build.finished_at > 0 ? ['found' as const] : []), ...(isMade ? ['next' as const] : [])];
}

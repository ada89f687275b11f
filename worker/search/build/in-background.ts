import { localeChain } from '#shared/locale/chain.ts';
import { createBackendClients } from '../../backends/clients.ts';
import { createCatalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { inSpokenLanguages, parseSettings } from '../../backends/commerce/settings.ts';
import { parseConfig } from '../../config.ts';
import { mapFewAtOnce } from '../../few-at-once.ts';
import type { Report } from '../../reporting/report.ts';
import { toError } from '../../store/records/record-store.ts';
import { languageOf } from '../language.ts';
import { FIRST_PRODUCT, removeRow, rowOf, tableOf, type Table, writeThing } from '../tables.ts';
import { thingOfCategory, thingOfProduct, type Reading } from '../thing.ts';
import { SWAPPED, buildIndex, createBuilds, findBuild, listEntriesDue, nextToBuild } from './build.ts';
import { publishIndex, publishRules } from './publish.ts';
import { createSource, type Source } from './source.ts';

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
async function askForEntries(db: D1Database): Promise<void> {
  await db.prepare('UPDATE builds SET entries_due = 1 WHERE finished_at > 0').run();
}

async function tablesOf(db: D1Database, locale: string): Promise<Table[]> {
  const build = await findBuild(db, locale);
  if (build === null) return [];
  const isMade = build.step !== null && build.step !== SWAPPED;
  return [...(build.finished_at > 0 ? ['found' as const] : []), ...(isMade ? ['next' as const] : [])];
}

/** A run of the cron ends in time; the next one goes on. */
const MAX_STEPS = 40;
const MAX_MS = 60_000;

export type Indexed = { locale: string; reading: Reading; source: Source };

/** Every locale of the store, with what its index is made of. */
export async function indexedLocales(env: Env, report: Report): Promise<Indexed[]> {
  const config = parseConfig(env);
  const fetchFor = (): typeof fetch => (input, init) => fetch(input, init);
  const { commerce, content } = createBackendClients({ config, fetchFor, report });
  const { defaultLocale, defaultCurrency } = config;
  const context = { locale: defaultLocale, currency: defaultCurrency, session: null };
  const { body } = await commerce.call({ method: 'GET', path: '/settings/all' }, context);
  const { locales, currency } = inSpokenLanguages(parseSettings(body, defaultLocale)).store;
  const codes = [...new Set([defaultLocale, ...locales.map(({ code }) => code)])];
  const catalogue = createCatalogue(commerce, report);
  return codes.map((locale) => {
    const reading = { chain: localeChain(locale, locales), language: languageOf(locale) };
    const source = createSource({ catalogue, content, currency, now: Date.now }, locale, reading);
    return { locale, reading, source };
  });
}

/** Goes on with the indexes that are due. A run that breaks off changes nothing; the next one begins where it stopped. */
export async function buildInBackground(env: Env, db: D1Database, report: Report): Promise<void> {
  const began = Date.now();
  let steps = 0;
  const goesOn = () => (steps += 1) <= MAX_STEPS && Date.now() - began < MAX_MS;
  try {
    await createBuilds(db);
    const indexed = await indexedLocales(env, report);
    await publishRules(env.DB, env.CACHE, indexed);
    await makeDue(env, db, { indexed, goesOn });
    for (const locale of await listEntriesDue(db)) {
      const edited = indexed.find((each) => each.locale === locale);
      if (!edited || !goesOn()) continue;
      await updateEntries(db, edited);
      // What is suggested without the database has dates and names of its own.
      await publishIndex({ db, kv: env.CACHE, locale, language: edited.reading.language });
    }
  } catch (error) {
    report(toError(error), { where: 'search index' });
  }
}

async function makeDue(
  env: Env,
  db: D1Database,
  { indexed, goesOn }: { indexed: Indexed[]; goesOn: () => boolean },
) {
  const locales = indexed.map((each) => each.locale);
  for (;;) {
    const locale = await nextToBuild(db, locales, Date.now());
    const next = indexed.find((each) => each.locale === locale);
    if (!next) return;
    const { language } = next.reading;
    const publish = () => publishIndex({ db, kv: env.CACHE, locale: next.locale, language });
    if (!(await buildIndex({ db, ...next, now: Date.now, goesOn, publish }))) return;
  }
}

/** What a webhook says is other than it was. */
export type Edit = { product: string } | 'entries';

export async function updateInBackground(
  env: Env,
  db: D1Database,
  edit: Edit,
  report: Report,
): Promise<void> {
  try {
    if (edit === 'entries') return await askForEntries(db);
    for (const each of await indexedLocales(env, report)) await updateProduct(db, edit.product, each);
  } catch (error) {
    report(toError(error), { where: 'search index' });
  }
}

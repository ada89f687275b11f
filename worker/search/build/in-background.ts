import { createCatalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { parseSettings } from '../../backends/commerce/settings.ts';
import { createBackendClients } from '../../backends/clients.ts';
import { parseConfig } from '../../config.ts';
import { localeChain } from '#shared/locale/chain.ts';
import type { Report } from '../../reporting/report.ts';
import { toError } from '../../store/records/record-store.ts';
import { languageOf } from '../language.ts';
import { buildIndex, createBuilds, listEntriesDue, nextToBuild } from './build.ts';
import { publishRules } from './publish.ts';
import { publishIndex } from './publish.ts';
import { createSource, type Source } from './source.ts';
import type { Reading } from '../thing.ts';
import { askForEntries, updateEntries, updateProduct } from './update.ts';

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
  const { locales, currency } = parseSettings(body, defaultLocale).store;
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

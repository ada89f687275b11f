import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { localise } from '#sandbox/commerce/catalogue/localise.ts';
import { viewProducts } from '#sandbox/commerce/catalogue/products.ts';
import { openMarket } from '#sandbox/commerce/settings/market.ts';
import { plainCurrency } from '#shared/money/currency.ts';
import { shop } from '#shared/shop/shop.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { product } from '../../../worker/backends/commerce/catalogue/product-schema.ts';
import { toCategory, toProduct } from '../../../worker/backends/commerce/catalogue/product.ts';
import { category } from '../../../worker/backends/commerce/fields.ts';
import { findThings } from '../../../worker/search/find.ts';
import { planOf } from '../../../worker/search/plan.ts';
import { createNext, swapTables, tableOf, writeThing } from '../../../worker/search/tables.ts';
import { readPriceWords } from '../../../worker/search/text/price-words.ts';
import { saysAnything } from '../../../worker/search/text/says-anything.ts';
import { thingOfCategory, thingOfEntry, thingOfProduct, type Thing } from '../../../worker/search/thing.ts';
import { readVocabulary, vocabularyOf } from '../../../worker/search/vocabulary-text.ts';
import { categories } from '../../demo/categories.ts';
import { contentSeed } from '../../demo/content/seed.ts';
import { products } from '../../demo/products.ts';

type Query = [typed: string, wanted: string[]];

function readQueries(file: string): Record<string, Query[]> {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<string, Query[]>;
}

const slugOfId = new Map([...products, ...categories].map(({ id, slug }) => [id, slug]));

/** Texts of the demo's content, wherever they stand. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === '__component' || key === 'slug' ? [] : textsIn(each),
  );
}

function thingsIn(locale: string): Thing[] {
  const market = openMarket([{ locale }]);
  const reading = { chain: market.localeChain, language: locale.split('-')[0] ?? '' };
  const ofEntries = (['page', 'article'] as const).flatMap((kind) =>
    contentSeed[kind].flatMap(({ key, locales }) => {
      const entry = (locales[locale] ?? locales['en-AU'])?.published;
      if (!entry) return [];
      const summary = 'excerpt' in entry ? entry.excerpt : (entry.description ?? '');
      const text = textsIn('body' in entry ? entry.body : entry.blocks).join(' ');
      const thing = thingOfEntry(
        kind,
        { slug: entry.slug, title: entry.title, summary, text, picture: null },
        reading,
      );
      return [{ ...thing, shown: { ...thing.shown, id: key } }];
    }),
  );
  return [
    ...viewProducts(market).map((view, at) => thingOfProduct(toProduct(product().parse(view)), at, reading)),
    ...categories.map((each) =>
      thingOfCategory(toCategory(category().parse(localise(each, market.localeChain))), reading),
    ),
    ...ofEntries,
  ];
}

type Index = Awaited<ReturnType<typeof createIndex>>;

const indexes = new Map<string, Promise<Index>>();

/** Read only. */
function indexOf(locale: string): Promise<Index> {
  const index = indexes.get(locale) ?? createIndex(locale);
  indexes.set(locale, index);
  return index;
}

async function createIndex(locale: string) {
  const { db } = memoryD1();
  await db.batch(createNext(db, locale));
  const things = thingsIn(locale);
  for (const thing of things) await db.batch(await writeThing(db, tableOf('next', locale), thing));
  await swapTables(db, locale, db.prepare('SELECT 1'));
  const vocabulary = vocabularyOf(await readVocabulary(db, locale));
  return { db, locale, vocabulary, things };
}

const dollars = plainCurrency('AUD');

/** The first three products; the first three of all else where there are none, as a page of the shop has them. */
async function firstOf(typed: string, index: Index): Promise<string[]> {
  const reading = { locale: index.locale, chosen: dollars, charged: dollars, others: [] };
  const { words, priceTo } = readPriceWords(typed, reading);
  const language = index.locale.split('-')[0] ?? '';
  // Without words the shop's own list is narrowed, in its order.
  const hits =
    words === ''
      ? index.things
      : await findThings(planOf(words, { vocabulary: index.vocabulary, language }), 100, index);
  const soldOf = (things: readonly Pick<Thing, 'shown'>[]) =>
    things.filter(
      ({ shown: { kind, price } }) =>
        kind === 'product' && (priceTo === null || (price !== null && price.now <= priceTo)),
    );
  const found = soldOf(hits);
  const sold =
    found.length === 0 && priceTo !== null && saysAnything(words, language) ? soldOf(index.things) : found;
  // A list that is narrowed shows products alone.
  const others = priceTo === null ? hits.filter(({ shown }) => shown.kind !== 'product') : [];
  const shown = (sold.length > 0 ? sold : others).slice(0, 3);
  return shown.map((each) => slugOfId.get(each.shown.id) ?? each.shown.id);
}

/** Of each hundred searches: what a good shop may do worst. */
const MOST = { empty: 3, wrong: 10 };

type Judged = { count: number; empty: string[]; missed: string[] };

async function judged(...files: string[]): Promise<Judged> {
  const all: Judged = { count: 0, empty: [], missed: [] };
  for (const [locale, typedIn] of files.flatMap((file) => Object.entries(readQueries(file)))) {
    const index = await indexOf(locale);
    for (const [typed, wanted] of typedIn) {
      const first = await firstOf(typed, index);
      all.count += 1;
      if (first.length === 0) all.empty.push(`${locale} ${typed}`);
      else if (!first.some((slug) => wanted.includes(slug)))
        all.missed.push(`${locale} ${typed}: ${first.join(', ')}`);
    }
  }
  return all;
}

function expectFew({ count, empty, missed }: Judged, most = MOST): void {
  const inHundred = (list: string[]) => (100 * list.length) / count;
  expect(inHundred(empty), empty.join('\n')).toBeLessThanOrEqual(most.empty);
  expect(inHundred([...empty, ...missed]), missed.join('\n')).toBeLessThanOrEqual(most.wrong);
}

/** As for a shop that has written none; what every shop says is there. */
function withoutWords(): void {
  const { searchWords } = shop;
  delete shop.searchWords;
  onTestFinished(() => void Object.assign(shop, { searchWords }));
}

test.each([
  ['before the search', 'queries-1.json'],
  ['by somebody who had not read it', 'queries-2.json'],
  ['by another who had not read it', 'queries-3.json'],
  // The shop's words were completed with these at hand; what they were found to be without is below.
  ["by a third who had not read it, of a shop's commonest words", 'queries-4.json'],
])('few of the searches written %s find nothing, and most show first what was wanted', async (_, file) => {
  expectFew(await judged(file));
});

test("without the shop's own words that say the same, nine in ten of the first two hundred do, too", async () => {
  withoutWords();
  expectFew(await judged('queries-1.json', 'queries-2.json'));
});

test.each([
  ['queries-3.json', MOST],
  // Half of what is wrong has a word that the catalogue does not have: voucher, jam, やかん.
  ['queries-4.json', { empty: 7, wrong: 28 }],
])('without them %s does no worse than it did', async (file, most) => {
  withoutWords();
  expectFew(await judged(file), most);
});

test.each([
  ['en-AU', 'tea', 'tea'],
  ['en-AU', 'coffee', 'coffee'],
  ['de-DE', 'Tee', 'tea'],
  ['de-DE', 'Kaffee', 'coffee'],
  ['fr-FR', 'thé', 'tea'],
  ['fr-FR', 'café', 'coffee'],
  ['ja-JP', '茶', 'tea'],
  ['ja-JP', 'コーヒー', 'coffee'],
  ['ar', 'شاي', 'tea'],
  ['ar', 'قهوة', 'coffee'],
])('in %s the first three of %s are each of that kind', async (locale, typed, kind) => {
  const first = await firstOf(typed, await indexOf(locale));
  const kinds = first.map((slug) => products.find((each) => each.slug === slug)?.tags.includes(kind));
  const gear = first.filter((slug) => products.find((each) => each.slug === slug)?.tags.includes('gear'));
  expect([kinds, gear]).toEqual([[true, true, true], []]);
});

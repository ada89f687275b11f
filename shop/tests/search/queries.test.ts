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

async function indexOf(locale: string) {
  const { db } = memoryD1();
  await db.batch(createNext(db, locale));
  const things = thingsIn(locale);
  for (const thing of things) await db.batch(await writeThing(db, tableOf('next', locale), thing));
  await swapTables(db, locale, db.prepare('SELECT 1'));
  const vocabulary = vocabularyOf(await readVocabulary(db, locale));
  return { db, locale, vocabulary, things };
}

const dollars = plainCurrency('AUD');

/** The first three products, and the first three of all else, as a page of the shop has them. */
async function firstOf(typed: string, index: Awaited<ReturnType<typeof indexOf>>): Promise<string[]> {
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
  return [...sold.slice(0, 3), ...others.slice(0, 3)].map(({ shown }) => slugOfId.get(shown.id) ?? shown.id);
}

/** In a hundred. */
const MOST = { empty: 3, wrong: 10 };

async function judged(file: string): Promise<{ empty: string[]; missed: string[] }> {
  const empty: string[] = [];
  const missed: string[] = [];
  for (const [locale, typedIn] of Object.entries(readQueries(file))) {
    const index = await indexOf(locale);
    for (const [typed, wanted] of typedIn) {
      const first = await firstOf(typed, index);
      if (first.length === 0) empty.push(`${locale} ${typed}`);
      else if (!first.some((slug) => wanted.includes(slug)))
        missed.push(`${locale} ${typed}: ${first.join(', ')}`);
    }
  }
  return { empty, missed };
}

test.each([
  ['before it', 'queries-1.json', MOST],
  ['by somebody who had not read it', 'queries-2.json', MOST],
  ['by another who had not read it', 'queries-3.json', MOST],
])(
  'of the hundred searches written %s, few find nothing, and most show first what was wanted',
  async (_, file, most) => {
    const { empty, missed } = await judged(file);
    expect(empty.length, empty.join('\n')).toBeLessThanOrEqual(most.empty);
    expect(empty.length + missed.length, missed.join('\n')).toBeLessThanOrEqual(most.wrong);
  },
);

test("without the shop's own words that say the same, five of the first two hundred find nothing", async () => {
  const { searchWords } = shop;
  delete shop.searchWords;
  onTestFinished(() => void Object.assign(shop, { searchWords }));
  const [first, second] = [await judged('queries-1.json'), await judged('queries-2.json')];
  const empty = [...first.empty, ...second.empty];
  const missed = [...first.missed, ...second.missed];
  expect([empty.length, empty.length + missed.length], empty.join('\n')).toEqual([5, 17]);
});

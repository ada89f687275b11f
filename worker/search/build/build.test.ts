import { expect, test } from 'vitest';
import { sampleTee } from '../../../tests/fixtures/tee.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memoryKv } from '../../../tests/memory-kv.ts';
import { findThings } from '../find.ts';
import { loadKept } from '../kept.ts';
import { planOf } from '../plan.ts';
import { thingOfEntry } from '../thing.ts';
import { readVocabulary, vocabularyOf } from '../vocabulary-text.ts';
import { buildIndex, createBuilds, nextToBuild, type Building } from './build.ts';
import { updateEntries, updateProduct } from './in-background.ts';
import { publishRules } from './publish.ts';
import { publishIndex } from './publish.ts';
import type { Source } from './source.ts';

const locale = 'en-AU';
const reading = { chain: [locale], language: 'en' };
const PER_PAGE = 100;

/** A store whose products are numbered, and a content service with one page. */
function storeOf(count: number, title = 'Shipping') {
  const products = Array.from({ length: count }, (_, at) =>
    sampleTee({ id: `p${at}`, slug: `p${at}`, name: `Lamp number${at}` }),
  );
  const source: Source = {
    categories: async () => [{ id: 'c', slug: 'lamps', name: 'All lamps' }],
    entries: async () => [{ kind: 'page', slug: 'shipping' }],
    entry: async ({ kind, slug }) =>
      thingOfEntry(kind, { slug, title, summary: '', text: '', picture: null }, reading),
    products: async (page) => ({
      count,
      page,
      pageCount: Math.ceil(count / PER_PAGE),
      products: products.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    }),
    product: async (id) => products.find((product) => product.id === id) ?? null,
    identify: async (slug) => products.find((product) => product.slug === slug)?.id ?? null,
  };
  return { source, products };
}

function databaseOf() {
  const memory = memoryD1();
  const db = memory.db as unknown as D1Database;
  const published: string[] = [];
  const run = (
    source: Source,
    steps = 100,
    publish: Building['publish'] = async () => void published.push('whole'),
  ) => {
    let left = steps;
    const building: Building = {
      db,
      locale,
      reading,
      source,
      now: () => 1,
      goesOn: () => left-- > 0,
      publish,
    };
    return createBuilds(db).then(() => buildIndex(building));
  };
  const find = async (typed: string) => {
    const vocabulary = vocabularyOf(await readVocabulary(db, locale));
    const hits = await findThings(planOf(typed, { vocabulary, language: 'en' }), 5, {
      db,
      locale,
      vocabulary,
    });
    return hits.map(({ shown }) => shown.name);
  };
  return { db, run, find, published, rows: memory.rows };
}

test('an index is made in several runs, each from where the one before stopped', async () => {
  const { run, find, published, rows } = databaseOf();
  const { source } = storeOf(250);
  expect(await run(source, 2)).toBe(false);
  expect(rows("SELECT name FROM sqlite_master WHERE name = 'found_en_au'")).toEqual([]);
  expect(await run(source, 2)).toBe(false);
  expect(await run(source)).toBe(true);
  expect(published).toEqual(['whole']);
  expect(rows('SELECT COUNT(*) AS count FROM found_en_au')).toEqual([{ count: 252 }]);
  expect(await find('number249')).toEqual(['Lamp number249']);
  expect(await find('shiping')).toEqual(['Shipping']);
});

test('a run that breaks, or an answer that is short of what it promised, changes nothing', async () => {
  const { run, find } = databaseOf();
  await run(storeOf(150, 'Delivery').source);
  const { source } = storeOf(150, 'Returns');
  const short = {
    ...source,
    products: async (page: number) => ({ count: 150, page, pageCount: 2, products: [] }),
  };
  await expect(run(short)).rejects.toThrow('No products on page 1 of 2');
  expect(await find('delivery')).toEqual(['Delivery']);
  expect(await find('number149')).toEqual(['Lamp number149']);
  await run(source);
  expect(await find('returns')).toEqual(['Returns']);
});

test('what was swapped and not published is published by the next run', async () => {
  const { run, published } = databaseOf();
  const { source } = storeOf(1);
  const fail = async () => Promise.reject(new Error('KV'));
  await expect(run(source, 100, fail)).rejects.toThrow('KV');
  expect(await run(source, 1)).toBe(true);
  expect(published).toEqual(['whole']);
});

test('half-made indexes go first, then those that are a day old', async () => {
  const { db, run } = databaseOf();
  await run(storeOf(150).source, 2);
  expect(await nextToBuild(db, ['fr-FR', locale], 1)).toBe(locale);
  await run(storeOf(150).source);
  expect(await nextToBuild(db, [locale], 1)).toBe(null);
  expect(await nextToBuild(db, [locale], 86_400_001)).toBe(locale);
});

test('a webhook changes or removes one product, and the pages are read anew in one step', async () => {
  const { db, run, find } = databaseOf();
  const { source, products } = storeOf(3);
  await run(source);
  const indexed = { locale, reading, source };
  products[1] = sampleTee({ id: 'p1', slug: 'p1', name: 'Torch' });
  await updateProduct(db, 'p1', indexed);
  expect(await find('torch')).toEqual(['Torch']);
  expect(await find('number1')).not.toContain('Lamp number1');
  products.splice(0, 1);
  await updateProduct(db, 'p0', indexed);
  expect(await find('number0')).not.toContain('Lamp number0');
  await updateEntries(db, {
    ...indexed,
    source: { ...storeOf(0, 'Guarantee').source, categories: async () => [] },
  });
  expect(await find('guarantee')).toEqual(['Guarantee']);
  expect(await find('shipping')).toEqual([]);
  expect(await find('number2')).toContain('Lamp number2');
});

test('what an operator says is brought to searches, with the ids of the products that come first', async () => {
  const { db, rows } = databaseOf();
  rows(
    "INSERT INTO search_rules (locale, kind, words, products) VALUES ('en-AU', 'synonyms', 'torch, lamp', ''), ('en-AU', 'pin', 'gift', 'p1, nowhere'), ('fr-FR', 'synonyms', 'a, b', '')",
  );
  const { kv, kept } = memoryKv();
  const indexed = [{ locale, reading, source: storeOf(3).source }];
  await publishRules(db, kv, indexed);
  expect(JSON.parse(kept.get('search-rules/en-AU') ?? '')).toEqual({
    synonyms: [['torch', 'lamp']],
    pins: [{ words: 'gift', products: ['p1'] }],
  });
  rows("DELETE FROM search_rules WHERE locale = 'en-AU'");
  await publishRules(db, kv, indexed);
  expect([...kept.keys()]).toEqual([]);
});

test('the commonest beginnings are answered by what is kept, without the database', async () => {
  const { db, run } = databaseOf();
  const { kv } = memoryKv();
  await run(storeOf(3).source, 100, () => publishIndex({ db, kv, locale, language: 'en' }));
  const index = await loadKept(locale, { kv, waitUntil: () => undefined });
  expect(index?.suggestedFor('la')?.map(({ name }) => name)).toEqual([
    'Lamp number0',
    'Lamp number1',
    'Lamp number2',
    'All lamps',
  ]);
  expect(index?.suggestedFor('sh')).toBe(null);
});

import { expect, test, vi } from 'vitest';
import type { Article, Block, Dated } from '#shared/content/entries.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { memoryKv } from '../../tests/memory-kv.ts';
import type { AppContext } from '../context.ts';
import { createShowing } from '../store/showing.ts';
import { buildIndex, createBuilds } from './build/build.ts';
import { publishIndex } from './build/publish.ts';
import { createSource } from './build/source.ts';
import { rulesKey } from './kept.ts';
import { createOwnSearch } from './own-search.ts';
import type { Search } from './search.ts';

const BEGIN = Date.parse('2026-11-27T00:00:00Z');
const DAY_MS = 86_400_000;
const always = { from: null, until: null, countries: [] };

const articles: Record<string, Partial<Dated> & { body?: Block[] }> = {
  'comet-now': { body: [{ kind: 'rich-text', key: 'a', text: 'Telescope' }] },
  'comet-launch': { shown: { ...always, from: BEGIN } },
  'comet-published': { publishedDate: new Date(BEGIN).toISOString() },
  'comet-sale': { shown: { ...always, until: BEGIN } },
  'comet-kiwi': { shown: { ...always, countries: ['NZ'] } },
  hidden: { body: [{ kind: 'rich-text', key: 'a', text: 'Meteor', shown: { ...always, from: BEGIN } }] },
};

/** In locales that no other test has: what is kept of an index stays between tests. */
async function searchedShop() {
  const { db, rows } = memoryD1();
  const { kv, kept } = memoryKv();
  const articleOf = (slug: string): Article => ({
    slug,
    title: slug.replace('-', ' '),
    excerpt: '',
    publishedDate: null,
    cover: null,
    locale: null,
    updatedAt: null,
    body: [],
    ...articles[slug],
  });
  const backends = {
    catalogue: {
      listCategories: async () => [],
      listWholeProducts: async () => ({ count: 0, page: 1, pageCount: 1, products: [] }),
    },
    content: {
      listEntries: async (type: string) => ({
        pageCount: 1,
        entries: type === 'pages' ? [] : Object.keys(articles).map((slug) => ({ slug, slugs: {} })),
      }),
      getArticle: async (slug: string) => articleOf(slug),
    },
    currency: 'AUD',
    now: Date.now,
  } as unknown as Parameters<typeof createSource>[0];
  await createBuilds(db as unknown as D1Database);

  return async (country: string) => {
    const locale = `en-${country}`;
    const reading = { chain: [locale], language: 'en' };
    const index = { db: db as unknown as D1Database, locale, now: Date.now };
    const publish = () => publishIndex({ ...index, kv, language: 'en' });
    const source = createSource(backends, locale, reading);
    await buildIndex({ ...index, reading, source, goesOn: () => true, publish });
    const site = createShowing({ countries: () => [country], isPreview: false });
    const values = {
      backends: { site, catalogue: { listProducts: async () => ({ count: 0, products: [] }) } },
      settings: { store: { currencies: [], currency: 'AUD' } },
      visitor: { locale, currency: 'AUD' },
      config: {},
    };
    const c = {
      env: { CACHE: kv },
      executionCtx: { waitUntil: () => undefined },
      get: (name: keyof typeof values) => values[name],
    } as unknown as AppContext;
    const slugsOf = async (found: ReturnType<Search['others']>) =>
      (await found).map(({ slug }) => slug).toSorted();
    const search = () => createOwnSearch(c, index.db, {} as Search);
    return {
      rows,
      pin: (words: string) =>
        kept.set(rulesKey(locale), JSON.stringify({ synonyms: [], pins: [{ words, products: ['p1'] }] })),
      understood: (words: string) => search().understood(words, locale),
      found: (words: string) => slugsOf(search().others(words, locale)),
      suggested: (words: string) =>
        slugsOf(search().suggestions(words, { locale, currency: 'AUD' } as never)),
    };
  };
}

test('an article is found while it is out, in its countries, without another index', async () => {
  vi.useFakeTimers({ now: BEGIN - DAY_MS, toFake: ['Date'] });
  const shop = await searchedShop();
  const [britain, zealand] = [await shop('GB'), await shop('NZ')];
  expect(await britain.found('comet')).toEqual(['comet-now', 'comet-sale']);
  expect(await zealand.found('comet')).toEqual(['comet-kiwi', 'comet-now', 'comet-sale']);
  expect(await britain.suggested('comet')).toEqual(['comet-now', 'comet-sale']);
  expect(await britain.suggested('com'), 'of what is kept').toEqual(['comet-now', 'comet-sale']);
  vi.setSystemTime(BEGIN);
  expect(await britain.found('comet')).toEqual(['comet-launch', 'comet-now', 'comet-published']);
  expect(await britain.suggested('com'), 'two articles at most').toHaveLength(2);
  expect(await britain.suggested('com')).not.toContain('comet-sale');
});

test('what a block says that comes, goes or is for some countries is no part of the text', async () => {
  const { found } = await (await searchedShop())('GB');
  expect(await found('telescope')).toEqual(['comet-now']);
  expect(await found('meteor')).toEqual([]);
});

test('an index that was made before this was kept answers as it did', async () => {
  const { found, rows } = await (await searchedShop())('GB');
  rows("UPDATE found_en_gb SET shown = json_remove(shown, '$.dated')");
  expect(await found('kiwi')).toEqual(['comet-kiwi']);
});

test.each([
  ['gift under 20', { words: '', priceFrom: null, priceTo: 20 }],
  ['a present over 5', { words: '', priceFrom: 5, priceTo: null }],
  ['comet under 20', { words: 'comet', priceFrom: null, priceTo: 20 }],
  ['gift', null],
])(
  '%s is a price alone, where anything will do and nothing of the words is sold at it',
  async (words, read) => {
    const { understood } = await (await searchedShop())('AU');
    expect(await understood(words)).toEqual(read);
  },
);

test('what is pinned for words with a price keeps its words', async () => {
  const { understood, pin } = await (await searchedShop())('IE');
  pin('gifts under 20');
  expect(await understood('gift under 20')).toEqual({ words: 'gift under 20', priceFrom: null, priceTo: 20 });
  expect(await understood('gift under 30')).toEqual({ words: '', priceFrom: null, priceTo: 30 });
});

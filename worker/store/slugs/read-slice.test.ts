import { expect, test } from 'vitest';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { beginReading, readPosition } from '../../database/slug-reading.ts';
import { readSlice } from './read-slice.ts';

const DAY = 86_400_000;

/** A shop of two languages whose backends have these things, by id. */
function shopOf(things: { products: string[]; pages: string[]; categories: string[] }) {
  const { db, rows } = memoryD1();
  const state = { ...things, at: DAY, isDown: false, calls: 0 };
  const answer = <T>(value: T) => {
    state.calls += 1;
    if (state.isDown) throw new Error('down');
    return value;
  };
  const named = (id: string, locale: string) => ({ id, slug: `${id}-${locale}` });
  const reading = async () => ({
    db: db as D1Database,
    locales: ['en', 'fr'],
    defaultLocale: 'en',
    currency: 'AUD',
    now: () => state.at,
    catalogue: {
      // Two to a page.
      listProducts: async ({ page }: { page: number }, { locale }: { locale: string }) =>
        answer({
          products: state.products.slice(2 * page - 2, 2 * page).map((id) => named(id, locale)),
          pageCount: Math.ceil(state.products.length / 2),
          page,
          count: state.products.length,
        }) as never,
      listCategories: async ({ locale }: { locale: string }) =>
        answer(state.categories.map((id) => named(id, locale))) as never,
      getCategory: async (id: string, { locale }: { locale: string }) =>
        answer(state.categories.includes(id) ? named(id, locale) : null) as never,
      identifyProduct: async (id: string, { locale }: { locale: string }) =>
        answer(state.products.includes(id) ? named(id, locale) : null),
    },
    content: {
      listEntries: async (route: 'pages' | 'articles' | 'category-pages') =>
        answer({
          entries: (route === 'pages' ? state.pages : []).map((id) => ({
            id,
            slug: `${id}-en`,
            slugs: { en: `${id}-en` },
            editions: {},
            picture: null,
          })),
          pageCount: 1,
        }),
      listReviews: async () => answer({ reviews: [], pageCount: 0 }),
      findSlugs: async (_route: unknown, slug: string) =>
        answer(state.pages.some((id) => slug === `${id}-en`) ? [{ en: slug }] : []),
      getPage: async () => null,
      getArticle: async () => null,
      getArticleSummaries: async () => [],
      getCategoryPage: async () => null,
      getFooter: async () => null,
    },
    languages: { locales: [], defaultLocale: 'en' },
    shopUrl: null,
    countries: [],
    takeLeftOut: () => [],
  });
  const slice = () => readSlice(reading, db as D1Database);
  return {
    state,
    slice,
    begin: () => beginReading(db as D1Database),
    position: () => readPosition(db as D1Database),
    /** All slices of a night. */
    night: async (day: number) => {
      state.at = day * DAY;
      await beginReading(db as D1Database);
      while ((await readPosition(db as D1Database)) !== null) await slice();
    },
    known: () => rows('SELECT kind, slug FROM known_slugs ORDER BY kind, slug').map((row) => row['slug']),
    gone: () =>
      rows('SELECT id FROM missing_things WHERE gone_at IS NOT NULL ORDER BY id').map((row) => row['id']),
  };
}

test('a night reads all that there is, in each language, a slice at a time', async () => {
  const shop = shopOf({ products: ['p1', 'p2', 'p3'], pages: ['about'], categories: ['tea'] });
  await shop.slice();
  expect(shop.state.calls).toBe(0);
  await shop.night(1);
  expect(shop.known()).toEqual([
    'tea-en',
    'tea-fr',
    'about-en',
    ...['p1', 'p2', 'p3'].flatMap((id) => [`${id}-en`, `${id}-fr`]),
  ]);
});

test('a long catalogue goes on where it stopped, and a failure is tried again', async () => {
  const products = Array.from({ length: 50 }, (_, index) => `p${index}`);
  const shop = shopOf({ products, pages: [], categories: [] });
  await shop.begin();
  for (let slices = 0; slices < 4; slices += 1) await shop.slice();
  expect(await shop.position()).toEqual({ part: 'product', page: 16 });
  shop.state.isDown = true;
  await expect(shop.slice()).rejects.toThrow('down');
  expect(await shop.position()).toEqual({ part: 'product', page: 16 });
  shop.state.isDown = false;
  await shop.slice();
  expect(await shop.position()).toEqual({ part: 'doubtful', page: 1 });
  expect(shop.known()).toHaveLength(100);
});

test('what lists leave out is asked for by itself, and is gone only after two answers, a day apart', async () => {
  const shop = shopOf({ products: ['p1', 'p2'], pages: ['about', 'jobs'], categories: ['tea', 'gifts'] });
  await shop.night(1);
  Object.assign(shop.state, { products: ['p1'], pages: ['about'], categories: ['tea'] });
  await shop.night(2);
  await shop.night(3);
  expect(shop.gone()).toEqual([]);
  await shop.night(4);
  expect(shop.gone()).toEqual(['gifts', 'jobs', 'p2']);
  // Back again.
  shop.state.products = ['p1', 'p2'];
  await shop.night(5);
  expect(shop.gone()).toEqual(['gifts', 'jobs']);
});

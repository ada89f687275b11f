import { expect, test } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import type { Review } from '#shared/content/entries.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import type { ReviewQuery } from '../backends/content/queries.ts';
import { createReviews, readStars, recountStars, withRatings } from './reviews.ts';

const written = (id: number, product: string, stars: number): Review => ({
  id: String(id),
  product,
  stars,
  title: '',
  text: '',
  author: 'Ada',
  date: null,
  details: [],
  photos: [],
});

/** A shop whose service has these reviews, a hundred on a page, or does not answer. */
function shopOf(reviews: Review[], isPreview = false) {
  const { db } = memoryD1();
  const calls: ReviewQuery[] = [];
  const kept: string[] = [];
  const reports: unknown[] = [];
  const state = { reviews, isDown: false, isMissing: false };
  const source = {
    listReviews: async (query: ReviewQuery) => {
      calls.push(query);
      if (state.isDown) throw new Error('down');
      const { products, stars, page, pageSize } = query;
      const all = state.reviews.filter(
        (each) => (products?.includes(each.product) ?? true) && (stars === null || each.stars === stars),
      );
      const shown = all.slice((page - 1) * pageSize, page * pageSize);
      return { reviews: shown, pageCount: Math.ceil(all.length / pageSize) };
    },
  };
  const request = () =>
    createReviews({
      cache: {
        get: ({ key }, { load }) => {
          kept.push(key);
          return load();
        },
      },
      purgedAt: () => 0,
      source,
      db: db as D1Database,
      waitUntil: () => {},
      report: (fault) => void reports.push(fault),
      onMissing: () => void (state.isMissing = true),
      isPreview,
    });
  return { db: db as D1Database, calls, kept, reports, state, source, request };
}

test('what nobody has counted yet is counted by the first who asks, and a request asks once', async () => {
  const shop = shopOf([written(1, 'mug', 5), written(2, 'mug', 4), written(3, 'pot', 1)]);
  const { ratings } = shop.request();
  expect(await ratings()).toEqual({ mug: [0, 0, 0, 1, 1], pot: [1, 0, 0, 0, 0] });
  await ratings();
  expect(shop.calls).toHaveLength(1);
  expect(await shop.request().ratings()).toHaveProperty('mug');
  expect(shop.calls).toHaveLength(1);
});

test('without the service products have no stars, nothing fails, and no store keeps that', async () => {
  const shop = shopOf([written(1, 'mug', 5)]);
  shop.state.isDown = true;
  const mug = { id: 'p1', slug: 'mug' } as Product;
  const catalogue = withRatings(
    { getProduct: async () => mug } as unknown as Catalogue,
    shop.request().ratings,
  );
  expect(await catalogue.getProduct('mug', { locale: 'en', currency: 'AUD' })).toEqual(mug);
  expect(shop.reports).toHaveLength(1);
  expect(shop.state.isMissing).toBe(true);
});

test('every product that the catalogue returns has the stars of its id, or of its slug', async () => {
  const shop = shopOf([written(1, 'mug', 5), written(2, 'p2', 3)]);
  const products = [
    { id: 'p1', slug: 'mug' },
    { id: 'p2', slug: 'pot' },
    { id: 'p3', slug: 'tin' },
  ] as Product[];
  const listed = { products, page: 1, pageCount: 1, count: 3 };
  const backend = {
    getProduct: async (name: string) => products.find(({ slug }) => slug === name) ?? null,
    listProducts: async () => listed,
    listWholeProducts: async () => listed,
    getProductsById: async () => products,
    getProductsBySlug: async () => products,
  } as unknown as Catalogue;
  const catalogue = withRatings(backend, shop.request().ratings);
  const context = { locale: 'en', currency: 'AUD' };
  const query = { page: 1, limit: 24 };
  const expected = [[0, 0, 0, 0, 1], [0, 0, 1, 0, 0], undefined];
  const ratingsOf = (all: { rating?: unknown }[]) => all.map(({ rating }) => rating);
  expect(ratingsOf((await catalogue.listProducts(query, context)).products)).toEqual(expected);
  expect(ratingsOf((await catalogue.listWholeProducts(query, context)).products)).toEqual(expected);
  expect(ratingsOf(await catalogue.getProductsById([], context))).toEqual(expected);
  expect(ratingsOf(await catalogue.getProductsBySlug([], context))).toEqual(expected);
  expect((await catalogue.getProduct('mug', context))?.rating).toEqual([0, 0, 0, 0, 1]);
  expect(await catalogue.getProduct('gone', context)).toBeNull();
});

test('all reviews are read list by list, and those of one product after an edit', async () => {
  const many = Array.from({ length: 250 }, (_, at) => written(at, 'mug', 5));
  const shop = shopOf(many);
  const { db, source } = shop;
  let page: number | null = 1;
  while (page !== null) page = await readStars({ db, source, page });
  expect(await shop.request().ratings()).toEqual({ mug: [0, 0, 0, 0, 250] });
  shop.state.reviews = many.slice(0, 120);
  await recountStars('mug', { db, source });
  expect(await shop.request().ratings()).toEqual({ mug: [0, 0, 0, 0, 120] });
});

test('a page of reviews is asked for by every name of its product', async () => {
  const shop = shopOf([written(1, 'mug', 5), written(2, 'tasse', 4), written(3, 'pot', 4)]);
  const { reviewsOf } = shop.request();
  const asked = { names: ['p1', 'mug', 'tasse'], id: 'p1', stars: null, page: 1 };
  expect((await reviewsOf(asked)).map(({ id }) => id)).toEqual(['1', '2']);
  expect((await reviewsOf({ ...asked, stars: 4 })).map(({ id }) => id)).toEqual(['2']);
});

test('a preview of drafts keeps and counts nothing of them', async () => {
  const shop = shopOf([written(1, 'mug', 5)], true);
  const { ratings, reviewsOf } = shop.request();
  expect(await ratings()).toEqual({});
  expect(await reviewsOf({ names: ['mug'], id: 'p1', stars: null, page: 1 })).toHaveLength(1);
  expect(shop.kept).toEqual(['reviews']);
});

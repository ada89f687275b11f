import { expect, test } from 'vitest';
import { sampleTee } from '../../../tests/fixtures/tee.ts';
import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import type { ListQuery } from '../../backends/commerce/catalogue/product-lists.ts';
import { defaultListing } from './listing-query.ts';
import { isInvented, loadListing } from './load-listing.ts';

const context = { locale: 'en-AU', currency: 'AUD' };
const roast = { id: 'roast', name: 'Roast', values: ['Dark', 'Light'] };

function lengthOf(count: number, { page, limit }: ListQuery): number {
  return Math.max(0, Math.min(limit, count - (page - 1) * limit));
}

function shopOf(count: (query: ListQuery) => number, parts: Partial<Catalogue> = {}) {
  const queries: ListQuery[] = [];
  const catalogue: Catalogue = {
    listProducts: async (query) => {
      queries.push(query);
      const products = Array.from({ length: lengthOf(count(query), query) }, (_, index) =>
        sampleTee({
          id: `p${index}`,
          price: query.sort === 'price desc' ? 500 : 5 + index,
          attributes: [{ id: 'roast', name: 'Roast', value: index % 2 === 0 ? 'Dark' : 'Light' }],
        }),
      );
      return {
        count: count(query),
        page: query.page,
        pageCount: Math.ceil(count(query) / query.limit),
        products,
      };
    },
    listWholeProducts: async () => ({ count: 0, page: 1, pageCount: 0, products: [] }),
    listCategories: async () => [],
    getCategory: async () => null,
    listFilterableAttributes: async () => [roast],
    listPriceExtremes: async () => [{ price: 5 }, { price: 500 }],
    getProduct: async () => null,
    identifyProduct: async () => null,
    getProductsBySlug: async () => [],
    getProductsById: async () => [],
    ...parts,
  };
  const reports: unknown[] = [];
  return {
    queries,
    reports,
    options: {
      catalogue,
      attributes: catalogue.listFilterableAttributes(context),
      context,
      report: (fault: unknown) => reports.push(fault),
    },
  };
}

test('a listing without filters takes one call where it fits one answer', async () => {
  const { queries, options } = shopOf(() => 60);
  const { facets, products } = await loadListing(defaultListing, options);
  expect(queries).toHaveLength(1);
  expect(products).toHaveLength(24);
  expect(facets.price).toEqual({ min: 0, max: 66, interval: 6 });
  expect(facets.attributes[0]?.options.map(({ count }) => count)).toEqual([30, 30]);
});

test('one call of the backend brings four pages', async () => {
  const { queries, options } = shopOf(() => 130);
  const pages = await Promise.all(
    [1, 4, 5, 6].map((page) => loadListing({ ...defaultListing, page }, options)),
  );
  const parts = queries.filter(({ limit }) => limit > 1);
  expect(parts.map(({ page, limit }) => [page, limit])).toEqual([
    [1, 96],
    [1, 96],
    [2, 96],
    [2, 96],
  ]);
  expect(pages.map(({ products }) => products[0]?.id)).toEqual(['p0', 'p72', 'p0', 'p24']);
  expect(pages.map(({ products }) => products.length)).toEqual([24, 24, 24, 10]);
  expect(pages[0]?.pageCount).toBe(6);
});

test('the backend filters, and the unfiltered products are loaded with few fields', async () => {
  const { queries, options } = shopOf(() => 40);
  await loadListing({ ...defaultListing, priceFrom: 10, chosen: { roast: ['Dark'] } }, options);
  expect(queries).toHaveLength(2);
  expect(queries[0]?.filters).toEqual({ price: [10, Number.MAX_SAFE_INTEGER], roast: ['Dark'] });
  expect(queries[1]).toMatchObject({
    filters: {},
    fields: ['slug', 'name', 'active', 'price'],
    attributes: [roast],
  });
});

test('a long listing takes one call of its own, and its price range from its cheapest and its dearest product', async () => {
  const { queries, options } = shopOf(() => 5000);
  const { facets } = await loadListing(defaultListing, options);
  expect(queries).toHaveLength(1);
  expect(facets.price).toEqual({ min: 0, max: 500, interval: 10 });
  expect(facets.attributes[0]?.options.map(({ value, count }) => [value, count])).toEqual([
    ['Dark', null],
    ['Light', null],
  ]);
});

test('unknown values and attributes are ignored, and a list that is asked for an unknown value is known', async () => {
  const { options } = shopOf(() => 3);
  const chosen = { roast: ['Dark', 'Purple'], shape: ['round'] };
  const listing = await loadListing({ ...defaultListing, chosen }, options);
  expect(listing.query.chosen).toEqual({ roast: ['Dark'] });
  expect(isInvented({ ...defaultListing, chosen }, [roast])).toBe(true);
  // A parameter that is no filter may be a campaign's.
  const known = { roast: ['Dark'], utm_source: ['mail'] };
  expect(isInvented({ ...defaultListing, chosen: known }, [roast])).toBe(false);
});

test('without categories, filters and prices there is still a listing, and the faults are reported', async () => {
  const fails = () => Promise.reject(new Error('down'));
  const { options, reports } = shopOf(() => 500, {
    listCategories: fails,
    listFilterableAttributes: fails,
    listPriceExtremes: fails,
  });
  const listing = await loadListing({ ...defaultListing, chosen: { roast: ['Dark'] } }, options);
  expect(listing).toMatchObject({ count: 500, categories: [], facets: { price: null, attributes: [] } });
  expect(reports).toHaveLength(3);
});

test('without products the listing fails', async () => {
  const { options } = shopOf(() => 1, { listProducts: () => Promise.reject(new Error('down')) });
  await expect(loadListing(defaultListing, options)).rejects.toThrow('down');
});

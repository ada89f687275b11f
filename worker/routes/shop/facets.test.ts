import { expect, test } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { sampleTee } from '../../../tests/fixtures/tee.ts';
import { facetsOf, passes } from './facets.ts';
import { defaultListing } from './listing-query.ts';

function coffee(id: string, price: number, roast: string, notes: string[]): Product {
  return sampleTee({
    id,
    price,
    attributes: [
      { id: 'roast', name: 'Roast', value: roast },
      { id: 'notes', name: 'Notes', value: notes },
      { id: 'inside', name: 'Not a filter', value: id },
    ],
  });
}

const all = [
  coffee('a', 10, 'Dark', ['Malt']),
  coffee('b', 20, 'Light', ['Malt', 'Citrus']),
  coffee('c', 95, 'Dark', ['Citrus']),
];
const attributes = [
  { id: 'notes', name: 'Notes', values: ['Citrus', 'Malt'] },
  { id: 'roast', name: 'Roast', values: ['Light', 'Medium', 'Dark'] },
];
const counts = (facets: ReturnType<typeof facetsOf>) =>
  Object.fromEntries(
    facets.attributes.map(({ id, options }) => [id, options.map(({ value, count }) => `${value} ${count}`)]),
  );

test('A count is the number of products that match a value together with all other filters', () => {
  const query = { ...defaultListing, chosen: { roast: ['Dark'] }, priceTo: 50 };
  const facets = facetsOf(query, { all, filtered: null, priceExtremes: [], attributes });
  expect(facets.price).toEqual({ min: 9, max: 99, interval: 9 });
  expect(counts(facets)).toEqual({ notes: ['Citrus 0', 'Malt 1'], roast: ['Light 1', 'Dark 1'] });
});

test('A chosen filter that no product of the search has keeps its name', () => {
  const query = { ...defaultListing, search: 'zzzz', chosen: { roast: ['Dark'] } };
  const facets = facetsOf(query, { all: [], filtered: [], priceExtremes: [], attributes });
  expect(facets.attributes).toEqual([
    { id: 'roast', label: 'Roast', options: [{ value: 'Dark', isChosen: true, count: 0 }] },
  ]);
});

test('Where the products do not fit one response, the values are the store’s and open filters have counts', () => {
  const query = { ...defaultListing, chosen: { roast: ['Dark'] } };
  const filtered = all.filter((product) => passes(product, query));
  const facets = facetsOf(query, {
    all: null,
    filtered,
    priceExtremes: [coffee('x', 5, '', []), coffee('y', 400, '', [])],
    attributes,
  });
  expect(facets.price).toEqual({ min: 0, max: 400, interval: 10 });
  expect(counts(facets)).toEqual({
    notes: ['Citrus 1', 'Malt 1'],
    roast: ['Light null', 'Medium null', 'Dark null'],
  });
});

test('a filter with one value is left out', () => {
  const one = facetsOf(defaultListing, {
    all: [coffee('a', 10, 'Dark', ['Malt'])],
    filtered: null,
    priceExtremes: [],
    attributes,
  });
  expect(one).toEqual({ price: null, attributes: [] });
});

test('A product without a price passes no price filter', () => {
  expect(passes(sampleTee({ price: null }), { ...defaultListing, priceFrom: 0 })).toBe(false);
  expect(passes(sampleTee({ price: null }), defaultListing)).toBe(true);
});

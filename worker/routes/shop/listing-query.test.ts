import { expect, test } from 'vitest';
import { defaultListing, listingHref, readListing, toggled, withoutFilters } from './listing-query.ts';

const read = (query: string, category = '') => readListing(new URLSearchParams(query), category);

test('a URL is read, and written without defaults', () => {
  const query = read(
    'search=mint&price_from=10&price_to=&roast=Dark&roast=Light&sort=price&page=2&category=blends',
    'tea',
  );
  expect(query).toEqual({
    category: 'tea',
    search: 'mint',
    priceFrom: 10,
    priceTo: null,
    chosen: { roast: ['Dark', 'Light'] },
    sort: 'price',
    page: 2,
  });
  expect(listingHref(query)).toBe(
    '/shop/c/tea?search=mint&price_from=10&roast=Dark&roast=Light&sort=price&page=2',
  );
  expect(listingHref(defaultListing)).toBe('/shop');
});

test('invalid values are ignored', () => {
  for (const query of [
    'page=0',
    'page=-3',
    'page=1e9',
    'sort=__proto__',
    'price_from=abc&price_to=-4',
    'price_to=99999999999',
    'price=1',
    'where[price]=1',
    'roast=',
    'search=%00%0A',
  ]) {
    expect(read(query), query).toEqual(defaultListing);
  }
});

test('a reversed price range is corrected', () => {
  expect(read('price_from=40&price_to=10')).toMatchObject({ priceFrom: 10, priceTo: 40 });
});

test('at most twenty values of a filter count, each once', () => {
  const values = Array.from({ length: 100 }, (_, index) => `origin=${index % 50}`).join('&');
  expect(read(values).chosen['origin']).toHaveLength(20);
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(100);
  // Half of a sign would break the address that it goes into.
  expect(read(`search=${'a'.repeat(99)}🍵`).search).toBe(`${'a'.repeat(99)}\uFFFD`);
});

test('a category is the one of the address, however long', () => {
  const slug = 'accessoires-pour-la-maison-'.repeat(9);
  expect(read('', slug).category).toBe(slug);
});

test('a query is read flat, and to its thousandth parameter', () => {
  expect(read('roast[a][b]=Dark').chosen).toEqual({});
  const many = 'x=1&'.repeat(999);
  expect(read(`${many}sort=price&page=2`)).toMatchObject({ sort: 'price', page: 1 });
});

test('removing a value leads to the first page, and an empty filter is dropped', () => {
  const query = read('roast=Dark&page=3');
  expect(toggled(query, 'roast', 'Dark')).toEqual(defaultListing);
  expect(toggled(query, 'roast', 'Light').chosen).toEqual({ roast: ['Dark', 'Light'] });
  expect(withoutFilters(read('roast=Dark&price_to=9&page=2', 'tea'))).toEqual(read('', 'tea'));
});

import { expect, test } from 'vitest';
import { openMarket } from '../settings/market.ts';
import { parseQuery } from '../wire/query-string.ts';
import { selectProducts } from './listing.ts';
import { localeChain, localise, localiseKeepingOverrides } from './localise.ts';
import { viewProducts } from './products.ts';
import { paginate } from './results.ts';

const market = openMarket([], { IMAGE_URL: 'http://pictures.test', CHECKOUT_URL: 'http://sandbox.test' });
const products = viewProducts(market);

function select(query: string) {
  return selectProducts(products, parseQuery(query), market);
}

test('An unknown order or condition is ignored', () => {
  expect(select('sort=__proto__')).toEqual(products);
  expect(select('where[$where]=1').length).toBe(0);
  expect(select('category=nothing-here')).toEqual([]);
  expect(select('search=zzz%27%3B%20DROP%20--')).toEqual([]);
});

test('Matches in the name come before other matches', () => {
  const found = select('search=plain');
  const isNamed = found.map(({ name }) => name.includes('Plain'));
  expect(isNamed).toEqual(isNamed.toSorted((a, b) => Number(b) - Number(a)));
  expect(isNamed[0]).toBe(true);
  expect(select('search=ts-scarce')[0]?.slug).toBe('scarce-roast');
});

test('Conditions support $or and $and, presence, and long lists', () => {
  const either = select('where[$or][0][slug]=scarce-roast&where[$or][1][slug]=plain-roast');
  expect(either).toHaveLength(2);
  expect(select('where[$and][0][price][$gt]=20&where[$and][1][price][$lt]=20')).toEqual([]);
  expect(
    select('where[attributes.roast][$exists]=false').every(({ attributes }) => !attributes['roast']),
  ).toBe(true);
  const slugs = products.slice(0, 30).map(({ slug }, at) => `where[slug][$in][${at}]=${slug}`);
  expect(select(slugs.join('&'))).toHaveLength(30);
});

test('A page has at most a hundred results and its position', () => {
  const items = Array.from({ length: 45 }, (_, at) => at);
  expect(paginate(items, { limit: '20', page: '3' })).toEqual({
    count: 45,
    limit: 20,
    page: 3,
    page_count: 3,
    pages: { 1: { start: 1, end: 20 }, 2: { start: 21, end: 40 }, 3: { start: 41, end: 45 } },
    results: [40, 41, 42, 43, 44],
  });
  expect(paginate(items, { limit: '1000' }).limit).toBe(100);
  expect(paginate(items, { limit: '-1', page: 'x' })).toMatchObject({ limit: 15, page: 1 });
  expect(paginate(items, { page: '99' }).results).toEqual([]);
});

test('Texts fall back along the locale chain, and overrides are removed', () => {
  const locales = [
    { code: 'en-AU', fallback: null },
    { code: 'fr', fallback: 'en-AU' },
    { code: 'fr-CA', fallback: 'fr' },
  ];
  const value = {
    name: 'Base',
    text: 'T',
    $locale: { fr: { name: 'Nom', text: '' }, 'fr-CA': { name: null } },
  };
  expect(localise(value, localeChain('fr-CA', locales))).toEqual({ name: 'Nom', text: 'T' });
  expect(localise(value, localeChain('en-AU', locales))).toEqual({ name: 'Base', text: 'T' });
  expect(localiseKeepingOverrides(value, localeChain('fr', locales))).toEqual({
    name: 'Nom',
    text: 'T',
    $locale: { fr: { name: 'Nom', text: '' } },
  });
});

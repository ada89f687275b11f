import { expect, test } from 'vitest';
import { get, type Answer } from '../../tests/fixtures/content-client.ts';

const slugsOf = (body: Answer) => body.data.map((entry) => (entry.attributes ?? entry).slug);

const articles = [
  'brew-guide',
  'cold-brew',
  'meet-the-grower',
  'lemon-myrtle',
  'wattleseed',
  'tea-at-altitude',
];

const versions = [4, 5] as const;

test.each(versions)('a list of version %i has 25 a page, by id', async (version) => {
  const { body } = await get('/api/articles?fields[0]=slug', version);
  expect(slugsOf(body)).toEqual(articles);
  expect(body.meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 6 } });
});

test.each([
  ['[pageSize]=500', { page: 1, pageSize: 100, pageCount: 1, total: 6 }],
  ['[pageSize]=0', { page: 1, pageSize: 1, pageCount: 6, total: 6 }],
  ['[pageSize]=-1', { page: 1, pageSize: 1, pageCount: 6, total: 6 }],
  ['[page]=-1', { page: 1, pageSize: 25, pageCount: 1, total: 6 }],
  ['[page]=99&pagination[pageSize]=5', { page: 99, pageSize: 5, pageCount: 2, total: 6 }],
  ['[start]=2&pagination[limit]=2', { start: 2, limit: 2, total: 6 }],
  ['[pageSize]=2&pagination[withCount]=false', { page: 1, pageSize: 2 }],
])('pagination%s is clamped and reported', async (search, pagination) => {
  for (const version of versions) {
    const { status, body } = await get(`/api/articles?fields[0]=slug&pagination${search}`, version);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ pagination });
  }
});

test('a limit of -1 is everything in version 4 and one entry in version 5', async () => {
  const path = '/api/articles?pagination[limit]=-1';
  expect((await get(path)).body.meta).toEqual({ pagination: { start: 0, limit: 100, total: 6 } });
  expect((await get(path, 5)).body.meta).toEqual({ pagination: { start: 0, limit: 1, total: 6 } });
});

test('a page beyond the end is empty', async () => {
  expect((await get('/api/articles?pagination[page]=99')).body.data).toEqual([]);
});

test('an offset takes its part of the list', async () => {
  const { body } = await get('/api/articles?pagination[start]=2&pagination[limit]=2');
  expect(slugsOf(body)).toEqual(articles.slice(2, 4));
});

test('page and offset do not mix', async () => {
  const path = '/api/articles?pagination[page]=1&pagination[limit]=2';
  expect((await get(path)).body.error).toMatchObject({ status: 400, name: 'ValidationError' });
  expect((await get(path, 5)).body.error).toEqual({
    status: 400,
    name: 'PaginationError',
    message: 'Cannot use both page & offset pagination in the same query',
    details: {},
  });
});

test('sort takes several keys, as text and as a list', async () => {
  const byDate = [
    'cold-brew',
    'tea-at-altitude',
    'wattleseed',
    'meet-the-grower',
    'lemon-myrtle',
    'brew-guide',
  ];
  expect(slugsOf((await get('/api/articles?sort=published_date:desc')).body)).toEqual(byDate);
  expect(
    slugsOf((await get('/api/articles?sort[0]=locale:asc&sort[1]=published_date:desc', 5)).body),
  ).toEqual(byDate);
  expect(slugsOf((await get('/api/articles?sort=slug')).body)).toEqual(articles.toSorted());
});

test.each([
  ['[slug][$eq]=cold-brew', ['cold-brew']],
  ['[slug]=cold-brew', ['cold-brew']],
  ['[slug][$eq]=COLD-BREW', []],
  ['[slug][$eqi]=COLD-BREW', ['cold-brew']],
  ['[slug][$eq]=', []],
  [
    '[slug][$in][0]=cold-brew&filters[slug][$in][1]=brew-guide&filters[slug][$in][2]=nope',
    ['brew-guide', 'cold-brew'],
  ],
  ['[slug][$in]=cold-brew&filters[slug][$in]=brew-guide', ['brew-guide', 'cold-brew']],
  ['[slug][$ne]=cold-brew', articles.filter((slug) => slug !== 'cold-brew')],
  ['[slug][$not][$contains]=a', articles.slice(0, 4)],
  ['[published_date][$gte]=2026-09-01', ['cold-brew', 'tea-at-altitude']],
  [
    '[published_date][$between]=2026-03-01&filters[published_date][$between]=2026-04-30',
    ['brew-guide', 'lemon-myrtle'],
  ],
  ['[title][$containsi]=MYRTLE', ['lemon-myrtle']],
  ['[$or][0][slug][$eq]=cold-brew&filters[$or][1][slug][$startsWith]=tea', ['cold-brew', 'tea-at-altitude']],
  ['[$and][0][slug][$endsWith]=brew&filters[$and][1][id][$gt]=1', ['cold-brew']],
  ['[cover][name][$eq]=cold-brew.svg', ['cold-brew']],
  ['[published_date][$null]=true', []],
])('filters%s', async (search, slugs) => {
  const { body } = await get(`/api/articles?filters${search}`);
  expect(slugsOf(body)).toEqual(slugs);
});

test('unknown fields are refused by both versions in their own words', async () => {
  for (const [search, param, path] of [
    ['fields[0]=nope', 'fields', null],
    ['sort=nope:desc', 'sort', null],
    ['filters[nope][$eq]=1', 'filters', null],
  ] as const) {
    expect((await get(`/api/articles?${search}`)).body).toEqual({
      data: null,
      error: { status: 400, name: 'ValidationError', message: 'Invalid parameter nope', details: {} },
    });
    const details = { key: 'nope', path, source: 'query', param };
    expect((await get(`/api/articles?${search}`, 5)).body).toEqual({
      data: null,
      error: { status: 400, name: 'ValidationError', message: 'Invalid key nope', details },
    });
  }
});

test('an unknown operator widens a version 4 list and is refused by version 5', async () => {
  const path = '/api/articles?filters[slug][$zz]=1';
  expect((await get(path)).body.data).toHaveLength(6);
  expect((await get(path, 5)).body.error).toEqual({
    status: 400,
    name: 'ValidationError',
    message: 'Invalid key $zz at slug',
    details: { key: '$zz', path: 'slug', source: 'query', param: 'filters' },
  });
});

test('an operator within an operator breaks both versions', async () => {
  const error = { status: 500, name: 'InternalServerError', message: 'Internal Server Error' };
  for (const version of versions) {
    expect((await get('/api/articles?filters[slug][$eq][$ne]=x', version)).body).toEqual({
      data: null,
      error,
    });
  }
});

test.each([
  ['pagination[page]=abc', 'convertStartQueryParams expected a positive integer got NaN'],
  ['sort=slug:sideways', 'Invalid order. order can only be one of asc|desc|ASC|DESC'],
])('%s is a fault of version 4 and a refusal of version 5', async (search, message) => {
  expect((await get(`/api/articles?${search}`)).body.error).toEqual({
    status: 500,
    name: 'InternalServerError',
    message: 'Internal Server Error',
  });
  expect((await get(`/api/articles?${search}`, 5)).body.error).toEqual({
    status: 400,
    name: 'ValidationError',
    message,
    details: {},
  });
});

test('unknown top-level parameters are ignored by both versions', async () => {
  for (const version of versions)
    expect((await get('/api/articles?nope=1', version)).body.data).toHaveLength(6);
});

test('without a locale the default language answers; others and unknown ones only if they are there', async () => {
  for (const version of versions) {
    expect(
      (await get('/api/pages?filters[slug][$eq]=home&locale=fr-FR&fields[0]=locale', version)).body.data,
    ).toHaveLength(1);
    expect((await get('/api/pages?filters[slug][$eq]=privacy&locale=de-DE', version)).body.data).toEqual([]);
    expect((await get('/api/pages?filters[slug][$eq]=home&locale=fr-fr', version)).body.data).toEqual([]);
    expect((await get('/api/articles?locale=de-DE', version)).body.data).toEqual([]);
    expect((await get('/api/menu?locale=zz', version)).status).toBe(404);
    expect((await get('/api/setting?locale=fr-FR', version)).status).toBe(200);
  }
});

test('every language at once is requested differently in each version', async () => {
  const home = '/api/pages?filters[slug][$eq]=home';
  expect((await get(`${home}&locale=all`)).body.data).toHaveLength(2);
  expect((await get(`${home}&locale=all`, 5)).body.data).toHaveLength(0);
  expect((await get(`${home}&locale=*`, 5)).body.data).toHaveLength(2);
  expect((await get(`${home}&locale[0]=en-AU&locale[1]=fr-FR`, 5)).body.data).toHaveLength(2);
  expect((await get(`${home}&locale=`)).body.data).toHaveLength(0);
  expect((await get(`${home}&locale=`, 5)).body.data).toHaveLength(1);
});

test('the French menu has French titles', async () => {
  const { body } = await get('/api/menu?locale=fr-FR&populate[pages][fields][0]=title', 5);
  expect(body.data.pages.map(({ title }) => title)).toEqual([
    'Boutique',
    'Journal',
    'À propos',
    'Préparation',
    'Nous trouver',
    'Contact',
  ]);
});

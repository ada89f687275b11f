import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { category, listedCategory } from '../fields.ts';
import { categoryLister } from './catalogue.ts';
import { toCategory, toListedCategory } from './product.ts';

const read = (wire: object) =>
  toCategory(category().parse({ id: 'c', slug: 'crime', name: 'Crime', ...wire }));

test('a category names the one above it, where there is one', () => {
  expect(read({ parent_id: 'fiction' })).toMatchObject({ slug: 'crime', parentId: 'fiction' });
  for (const none of [{}, { parent_id: null }, { parent_id: '' }, { parent_id: 7 }])
    expect(read(none)).not.toHaveProperty('parentId');
});

test('a category without a name is called by its slug, and so is its picture', () => {
  expect(read({ name: ' ', slug: 'true-crime' })).toMatchObject({ name: 'True crime' });
  const images = [{ file: { url: '/hats.jpg', width: 1, height: 1 } }];
  const listed = toListedCategory(listedCategory().parse({ id: 'c', slug: 'felt-hats', name: '', images }));
  expect(listed).toMatchObject({ name: 'Felt hats', picture: { alt: 'Felt hats' } });
});

test('a listed category has the texts of its head and its first picture, where it has any', () => {
  const wire = { id: 'c', slug: 'hats', name: 'Hats' };
  const images = [{ file: { url: '/hats.jpg', width: 1200, height: 400 } }, { file: { url: '/other.jpg' } }];
  const read = (more: object) => toListedCategory(listedCategory().parse({ ...wire, ...more }));
  expect(read({ meta_title: 'Felt hats', meta_description: 'Of felt', images })).toEqual({
    ...wire,
    metaTitle: 'Felt hats',
    metaDescription: 'Of felt',
    picture: { url: '/hats.jpg', alt: 'Hats', width: 1200, height: 400 },
  });
  expect(read({ date_updated: '2026-05-11T00:00:00.000Z' })).toMatchObject({
    updatedAt: '2026-05-11T00:00:00.000Z',
  });
  expect(read({ images: 'none', meta_title: '', date_updated: null })).toEqual(wire);
});

const context = { locale: 'en-AU', currency: 'AUD' };

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: `c${from + at}`,
    slug: `slug-${from + at}`,
    name: `Name ${from + at}`,
  }));

function listerOf(answer: (page: number) => Json) {
  const requested: string[] = [];
  const list = categoryLister(
    async (path, query) => {
      requested.push(`${path}?${query}`);
      return answer(Number(new URLSearchParams(query).get('page') ?? 1));
    },
    () => {},
  );
  return { list: async () => (await list(context)).map(({ id }) => id), requested };
}

test('a short list is one call', async () => {
  const { list, requested } = listerOf(() => ({ count: 100, results: numbered(1, 100) }));
  expect(await list()).toHaveLength(100);
  expect(requested).toEqual(['/categories?limit=100']);
});

test('categories past the first hundred are read, in order', async () => {
  const { list, requested } = listerOf((page) => ({
    count: 230,
    results: numbered(page * 100 - 99, Math.min(page * 100, 230)),
  }));
  expect(await list()).toEqual(numbered(1, 230).map(({ id }) => id));
  expect(requested).toEqual([
    '/categories?limit=100',
    '/categories?limit=100&page=2',
    '/categories?limit=100&page=3',
  ]);
});

test('a backend that knows no pages of it gives each category once', async () => {
  const { list } = listerOf(() => ({ count: 230, results: numbered(1, 100) }));
  expect(await list()).toHaveLength(100);
});

test('no more than a thousand are read', async () => {
  const { list, requested } = listerOf((page) => ({
    count: 5000,
    results: numbered(page * 100 - 99, page * 100),
  }));
  expect(await list()).toHaveLength(1000);
  expect(requested).toHaveLength(10);
});

test('a page that fails fails the list, so that none is taken to be gone', async () => {
  const { list } = listerOf((page) => {
    if (page === 2) throw new Error('down');
    return { count: 230, results: numbered(1, 100) };
  });
  await expect(list()).rejects.toThrow('down');
});

import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { categoryLister } from './category-list.ts';

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

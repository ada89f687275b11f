import { expect, test } from 'vitest';
import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import { cacheLists } from './catalogue-lists.ts';
import type { StaleCache } from './records/stale-cache.ts';

const context = { locale: 'en-AU', currency: 'AUD' };

function listsOf() {
  const kept = new Map<string, unknown>();
  const asked: object[] = [];
  const cache: StaleCache = {
    async get<T>({ key, name }: { key: string; name: string }, { load }: { load: () => Promise<T> }) {
      const known = `${key} ${name}`;
      if (!kept.has(known)) kept.set(known, await load());
      return kept.get(known) as T;
    },
  };
  const catalogue = {
    listCategories: async () => [{ id: 'c1', slug: 'tea', name: 'Tea' }],
    listPriceExtremes: async (of: object) => {
      asked.push(of);
      return [{ price: 5 }, { price: 500 }];
    },
  } as unknown as Catalogue;
  return { kept, asked, lists: cacheLists(catalogue, cache, () => 0) };
}

test('The ends of the price range are requested once for each category and currency', async () => {
  const { kept, asked, lists } = listsOf();
  for (const category of ['', 'tea', '', 'tea'])
    expect(await lists.listPriceExtremes({ category }, context)).toEqual([{ price: 5 }, { price: 500 }]);
  await lists.listPriceExtremes({}, { ...context, currency: 'EUR' });
  expect(asked).toHaveLength(3);
  expect([...kept.keys()].filter((key) => key.includes('prices'))).toEqual([
    'site/en-AU prices/AUD/',
    'site/en-AU prices/AUD/tea',
    'site/en-AU prices/EUR/',
  ]);
});

test('Invented categories are not cached', async () => {
  const { kept, lists } = listsOf();
  for (const made of ['a', 'b']) {
    await lists.listPriceExtremes({ category: made }, context);
    await lists.listPriceExtremes({ search: made }, context);
  }
  expect([...kept.keys()]).toEqual(['site/en-AU categories']);
});

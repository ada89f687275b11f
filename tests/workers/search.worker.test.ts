import { expect, test } from 'vitest';
import type { Suggestion } from '#shared/catalogue/suggestion.ts';
import { NOTHING_KEPT } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile(NOTHING_KEPT, undefined, undefined, { search: true });

const build = () => fetch(`${it.shop}/cdn-cgi/local/scheduled`);

async function list(query: string) {
  const html = await (await fetch(`${it.shop}/shop?${query}`)).text();
  const names = [...html.matchAll(/card__name"><a [^>]*>([^<]*)</g)].map(([, name]) => name ?? '');
  const others = /class="shop__others".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return { html, names, others: [...others.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) };
}

async function suggested(words: string, prefix = '') {
  const answer = await fetch(`${it.shop}${prefix}/shop/suggestions?search=${encodeURIComponent(words)}`);
  return ((await answer.json()) as Suggestion[]).map(({ name, note }) => `${name} ${note}`.trim());
}

async function dropIndex(locale: string): Promise<void> {
  const database = await it.miniflare.getD1Database('SEARCH', 'storefront');
  await database.exec(`DROP TABLE found_${locale.toLowerCase().replace('-', '_')}`);
}

const leadsTo = async (query: string) =>
  (await fetch(`${it.shop}/shop?${query}`, { redirect: 'manual' })).headers.get('Location');

test('The backend searches until there is an index, and then the shop finds what is written otherwise', async () => {
  expect((await list('search=roast')).names).toContain('Plain Roast');
  expect((await list('search=ketle')).names).toEqual([]);
  expect((await build()).ok).toBe(true);
  // An isolate that has found no index looks again.
  expect((await list('search=ketle')).names).toEqual(['Long Kettle']);
  expect((await list('search=roasts')).names).toContain('Plain Roast');
});

test('A number leads to its product, and a price in words narrows the list', async () => {
  expect(await leadsTo('search=ts-long-kettle')).toBe('/shop/long-kettle');
  expect(await leadsTo('search=roast+under+20')).toBe('/shop?search=roast&price_to=20');
  expect(await leadsTo('search=under+20&sort=price')).toBe('/shop?price_to=20&sort=price');
});

test('Results have filters with counts, an order, and pages and articles beside them', async () => {
  const all = await list('search=roasts');
  expect(all.html).toContain('class="facet__count"');
  const cheapest = await list('search=roasts&sort=price');
  expect(cheapest.names.toSorted()).toEqual(all.names.toSorted());
  expect(cheapest.names).not.toEqual(all.names);
  const few = await list('search=roasts&roast=Medium');
  expect(few.names.length).toBeGreaterThan(0);
  expect(few.names.length).toBeLessThan(all.names.length);
  expect((await list('search=wholesail')).others).toEqual(['/wholesale']);
  expect((await list('search=acacia')).others).toEqual([]);
  expect(await (await fetch(`${it.shop}/fr/shop?search=acacias`)).text()).toContain(
    'href="/fr/articles/graine-d-acacia"',
  );
});

test('Suggestions come from the index, without the database where many type the same, and the backend stands in for an index that is broken', async () => {
  expect(await suggested('ketle')).toEqual(['Long Kettle $112.00', 'All results for “ketle”']);
  await dropIndex('en-AU');
  expect(await suggested('ke')).toContain('Long Kettle $112.00');
  it.expectLines(/no such table/);
  expect(await suggested('long kettle')).toEqual(['Long Kettle $112.00', 'All results for “long kettle”']);
});

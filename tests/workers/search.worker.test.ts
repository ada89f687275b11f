import { expect, test } from 'vitest';
import { productId } from '#sandbox/seed/build.ts';
import type { Suggestion } from '#shared/catalogue/suggestion.ts';
import { NOTHING_KEPT, readRows } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

// The backend answers where the index is late, as it may be on a busy machine: what the index finds is asked for again.
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
  await expect.poll(async () => (await list('search=roast')).names).toContain('Plain Roast');
  await expect.poll(async () => (await list('search=ketle')).names).toEqual([]);
  expect((await build()).ok).toBe(true);
  // An isolate that has found no index looks again.
  await expect.poll(async () => (await list('search=ketle')).names).toEqual(['Long Kettle']);
  await expect.poll(async () => (await list('search=roasts')).names).toContain('Plain Roast');
});

test('A number leads to its product, and a price in words narrows the list', async () => {
  await expect.poll(() => leadsTo('search=ts-long-kettle')).toBe('/shop/long-kettle');
  await expect.poll(() => leadsTo('search=roast+under+20')).toBe('/shop?search=roast&price_to=20');
  await expect.poll(() => leadsTo('search=under+20&sort=price')).toBe('/shop?price_to=20&sort=price');
  // Whatever is sold at the price may be one.
  await expect.poll(() => leadsTo('search=gift+under+12')).toBe('/shop?price_to=12');
  expect((await list('price_to=12')).names).not.toEqual([]);
  await expect.poll(() => leadsTo('search=samovar+under+12')).toBe('/shop?search=samovar&price_to=12');
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
  await expect.poll(async () => (await list('search=wholesail')).others).toEqual(['/wholesale']);
  await expect.poll(async () => (await list('search=acacia')).others).toEqual([]);
  expect(await (await fetch(`${it.shop}/fr/shop?search=acacias`)).text()).toContain(
    'href="/fr/articles/graine-d-acacia"',
  );
});

test('What a webhook names is found anew: a product and its variants at once, pages and categories with the next run of the cron', async () => {
  const database = await it.miniflare.getD1Database('SEARCH', 'storefront');
  await database.exec('DELETE FROM found_en_au');
  await expect.poll(async () => (await list('search=ketle')).names).toEqual([]);
  const announce = (type: string, id: string, parent?: string) =>
    fetch(`${it.shop}/api/hooks/store`, {
      method: 'POST',
      headers: { Authorization: 'Bearer webhook-of-the-sandbox' },
      body: JSON.stringify({ type, data: { id, parent_id: parent } }),
    });
  expect((await announce('products:variants.updated', 'v', productId('long-kettle'))).status).toBe(204);
  await expect.poll(async () => (await list('search=ketle')).names).toEqual(['Long Kettle']);
  expect((await announce('category.updated', 'c')).status).toBe(204);
  const due = () => database.prepare('SELECT entries_due FROM builds LIMIT 1').first('entries_due');
  await expect.poll(due).toBe(1);
  await build();
  await expect.poll(async () => (await list('search=wholesail')).others).toEqual(['/wholesale']);
  await expect.poll(async () => (await list('search=ketle')).names).toEqual(['Long Kettle']);
});

test('Searches are counted once five networks have made them, with how much they found', async () => {
  for (const last of [1, 2, 3, 4, 5]) {
    const headers = { 'CF-Connecting-IP': `203.0.113.${last}` };
    await fetch(`${it.shop}/shop?search=Samovar`, { headers });
  }
  const terms = () => readRows(it, 'SELECT term, searches, results FROM search_terms');
  await expect.poll(terms).toEqual([{ term: 'samovar', searches: 5, results: 0 }]);
});

test('Suggestions come from the index, without the database where many type the same, and the backend stands in for an index that is broken', async () => {
  await expect.poll(() => suggested('ketle')).toEqual(['Long Kettle $112.00', 'All results for “ketle”']);
  await dropIndex('en-AU');
  await expect.poll(() => suggested('ke')).toContain('Long Kettle $112.00');
  it.expectLines(/no such table/);
  await expect
    .poll(() => suggested('long kettle'))
    .toEqual(['Long Kettle $112.00', 'All results for “long kettle”']);
});

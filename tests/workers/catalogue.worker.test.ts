import { afterEach, expect, test } from 'vitest';
import { NOTHING_KEPT } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

// The backend's faults and products change under addresses that were asked for before.
const it = shopOfFile(NOTHING_KEPT);
it.expectLines('bad_answer');
afterEach(() => it.setFaults([]));

async function page(path: string): Promise<{ status: number; html: string; count: number; names: string[] }> {
  const response = await fetch(`${it.shop}${path}`);
  const html = await response.text();
  const [, count = '-1'] = /page-head__count">([\d,]+) products?</.exec(html) ?? [];
  const names = [...html.matchAll(/card__name"><a [^>]*>([^<]*)</g)].map(([, name]) => name ?? '');
  return { status: response.status, html, count: Number(count.replaceAll(',', '')), names };
}

const setScenario = (name: string) => tellSandbox(it.sandbox, 'scenario', { name });

/** What the page says a value would leave. */
function promised(html: string, value: string): number {
  return Number(
    new RegExp(`value="${value}"[^>]*/?><span>[^<]*</span><span class="facet__count">(\\d+)`).exec(html)?.[1],
  );
}

test('A count of a filter is what choosing its value shows', async () => {
  const start = await page('/shop?roast=Dark&roast=Medium');
  for (const value of ['Light', 'Medium dark']) {
    const more = await page(`/shop?roast=Dark&roast=Medium&roast=${encodeURIComponent(value)}`);
    expect(more.count - start.count, value).toBe(promised(start.html, value));
  }
  const local = await page('/shop?roast=Dark&roast=Medium&origin=Queensland');
  expect(local.count).toBe(promised(start.html, 'Queensland'));
});

test('Category, search, price and attributes narrow together, and each chip takes one away', async () => {
  const all = await page('/shop/c/blends?search=coffee&price_to=30&roast=Medium');
  const wider = await page('/shop/c/blends?price_to=30&roast=Medium');
  expect(all.count).toBeGreaterThan(0);
  expect(wider.count).toBeGreaterThanOrEqual(all.count);
  for (const without of [
    '/shop/c/blends?price_to=30&amp;roast=Medium',
    '/shop/c/blends?search=coffee&amp;roast=Medium',
    '/shop/c/blends?search=coffee&amp;price_to=30',
  ]) {
    expect(all.html).toContain(`href="${without}"`);
  }
});

test('Any price may be typed, whatever the range is rounded to', async () => {
  const { html, count } = await page('/shop?price_from=12&price_to=45');
  expect(count).toBeGreaterThan(0);
  expect(html).toContain('value="12"');
  expect(html).toContain('value="45"');
  expect(
    html.match(/<input[^>]*type="number"[^>]*>/g)?.filter((field) => !field.includes('step="any"')),
  ).toEqual([]);
});

test('An address of nonsense shows a listing all the same', async () => {
  const whole = (await page('/shop')).count;
  const many = Array.from({ length: 100 }, (_, index) => `origin=Place%20${index}`).join('&');
  for (const query of [many, 'sort=worst', 'price_from=x&price_to=-1', 'nothing=such', '$filters[price]=1']) {
    const found = await page(`/shop?${query}`);
    expect([found.status, found.count], query.slice(0, 30)).toEqual([200, whole]);
  }
  const beyond = await page('/shop?page=77');
  expect(beyond.status).toBe(404);
  expect(beyond.html).toContain('This list has no page 77.');
  expect((await page('/shop?search=zzzz')).html).toContain('No results for');
  const isIndexed = async (path: string) => !(await page(path)).html.includes('content="noindex');
  expect(await isIndexed('/shop?roast=Dark&utm_source=mail')).toBe(true);
  expect(await isIndexed('/shop?roast=Purple')).toBe(false);
});

test('What is broken in the data of a product is left out, and the rest is shown', async () => {
  const broken = [
    { id: 'a', slug: 'no-pictures', name: 'No pictures', price: 10, images: [{ file: null }, 'what'] },
    { id: 'b', slug: 'no-price', name: 'No price', price: null, variants: null, options: 'none' },
    {
      id: 'c',
      slug: 'odd',
      name: 'Odd',
      price: 5,
      attributes: { x: null },
      categories: [null],
      stock_level: 'x',
    },
    { id: 'd', name: 4 },
    null,
  ];
  await it.setFaults([
    {
      match: 'GET /commerce/api/products',
      status: 200,
      body: JSON.stringify({ count: 5, page: 1, page_count: 1, results: broken }),
    },
  ]);
  const listing = await page('/shop');
  expect(listing.status).toBe(200);
  expect(listing.names).toEqual(['No pictures', 'No price', 'Odd']);
  for (const product of broken.slice(0, 3)) {
    await it.setFaults([{ match: 'GET /commerce/api/products', status: 200, body: JSON.stringify(product) }]);
    const shown = await page(`/shop/${product?.slug}`);
    expect(shown.status, product?.slug).toBe(200);
    expect(shown.html).toContain(`<h1 class="product__name">${product?.name}</h1>`);
  }
});

test('Categories, filters and plain listings outlive a backend that cannot list them; a search does not', async () => {
  const whole = await page('/shop');
  await it.setFaults([
    { match: 'GET /commerce/api/categories', status: 500 },
    { match: 'GET /commerce/api/attributes', status: 500 },
  ]);
  const listing = await page('/shop/c/tea');
  expect(listing.status).toBe(200);
  expect(listing.html).toContain('<a href="/shop/c/blends"');
  expect(listing.count).toBeLessThan(whole.count);
  await it.setFaults([{ match: 'GET /commerce/api/products', status: 500 }]);
  expect((await page('/shop')).count).toBe(whole.count);
  expect((await page('/shop?search=tea')).status).toBe(500);
});

test('The choice of a product is in its address, and its page is the same for everybody', async () => {
  const { html } = await page('/shop/scarce-roast?size=1-kg&grind=plunger');
  expect(html).toMatch(/<input[^>]*checked=""[^>]*>\s*<span class="choice__label">1 kg/);
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/shop\/scarce-roast">/);
  expect((await page('/shop/scarce-roast?size=huge&plan=none&quantity=-4')).status).toBe(200);
});

test('The sitemaps lead to every product, category, page and article', async () => {
  const index = await (await fetch(`${it.shop}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
  const texts = await Promise.all(files.map(async (url) => (await fetch(url)).text()));
  const urls = texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? ''),
  );
  for (const path of ['/', '/shop', '/shop/c/tea', '/shop/scarce-roast', '/about', '/articles/cold-brew']) {
    expect(urls, path).toContain(`${it.shop}${path}`);
  }
  // Whatever leads there, and never what is not out yet; with what an edit changed, and pictures.
  const entryOf = (path: string) =>
    texts.flatMap((text) => text.split('\n')).find((line) => line.includes(`<loc>${it.shop}${path}</loc>`));
  for (const path of ['/shop/scarce-roast', '/articles/cold-brew'])
    expect(entryOf(path), path).toMatch(/<lastmod>20[^<]+Z<\/lastmod>.*<image:loc>http/);
  for (const path of ['/about', '/shop/c/tea']) expect(entryOf(path), path).toContain('<lastmod>');
  const ofEditors = [...new Set(urls)].filter(
    (url) => !/\/shop|\/\/[^/]+\/(?:de|ja|ar|en-nz)(?:\/|$)/.test(url),
  );
  for (const url of ofEditors)
    expect([url, (await fetch(url, { redirect: 'manual' })).status]).toEqual([url, 200]);
  const robots = await fetch(`${it.shop}/robots.txt`);
  expect(await robots.text()).toContain(`Sitemap: ${it.shop}/sitemap.xml`);
  expect(robots.headers.getSetCookie()).toEqual([]);
  const llms = await fetch(`${it.shop}/llms.txt`);
  expect(await llms.text()).toMatch(
    /^# .+\n\n> A store of tests\.\n[^]+\/shop\/c\/[^]+\/feeds\/products\.xml/,
  );
  expect(await (await fetch(it.shop)).text()).toContain(
    '<meta name="google-site-verification" content="g-123">',
  );
  expect(await (await fetch(`${it.shop}/about`)).text()).not.toContain('google-site-verification');
});

test('A product has one address: reached by its id, it leads to its slug, with the choice', async () => {
  const { results } = (await (await fetch(`${it.shop}/api/products?limit=1`)).json()) as {
    results: { id: string; slug: string }[];
  };
  const [{ id, slug } = { id: '', slug: '' }] = results;
  const response = await fetch(`${it.shop}/shop/${id}?size=1-kg`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, `/shop/${slug}?size=1-kg`]);
  expect((await page(`/shop/${slug}`)).status).toBe(200);
});

test('A category says what it is about, on its first page', async () => {
  const { html } = await page('/shop/c/tea');
  const about = /<header class="page-head"[^]*?<\/header>/.exec(html)?.[0];
  expect(about).toMatch(/<div class="rich-text">[^]*\w[^]*<\/div>/);
  expect((await page('/shop/c/tea?sort=price&search=tea')).html).not.toContain('class="rich-text"');
});

test('An empty shop leads on to the front page, not to itself', async () => {
  await it.setFaults([
    {
      match: 'GET /commerce/api/products',
      status: 200,
      body: '{"results":[],"count":0,"page":1,"pages":{}}',
    },
  ]);
  const { html } = await page('/shop');
  expect(html).toMatch(/class="empty"[^]*?<a class="button button--primary" href="\/">Home page<\/a><\/div>/);
});

test('The feed of products lists each variant once, at its own address', async () => {
  const response = await fetch(`${it.shop}/feeds/products.xml`);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const text = await response.text();
  const ids = [...text.matchAll(/<g:id>([^<]*)<\/g:id>/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
  expect(text.match(/<g:price>\d+\.\d\d AUD<\/g:price>/g)).toHaveLength(ids.length);
  expect(text.endsWith('</channel></rss>\n')).toBe(true);
  const links = [...text.matchAll(/<g:link>([^<]*)<\/g:link>/g)].map(([, link]) => link ?? '');
  const chosen = links.find((link) => link.includes('/shop/scarce-roast?')) ?? '';
  expect((await fetch(chosen.replaceAll('&amp;', '&'))).status).toBe(200);
});

test('The feed of products has the languages and currencies of the store, and no others', async () => {
  const dollars = await (await fetch(`${it.shop}/feeds/products.xml?currency=NZD`)).text();
  expect(dollars).toMatch(/<g:price>\d+\.\d\d NZD<\/g:price>/);
  const french = await (await fetch(`${it.shop}/feeds/products.xml?locale=fr-FR`)).text();
  expect(french).toContain('<language>fr-FR</language>');
  // Euros are only converted for display: no one is charged in them.
  expect((await fetch(`${it.shop}/feeds/products.xml?currency=EUR`)).status).toBe(404);
  expect((await fetch(`${it.shop}/feeds/products.xml?currency=XXX`)).status).toBe(404);
  expect((await fetch(`${it.shop}/feeds/products.xml?locale=zz`)).status).toBe(404);
});

test('A feed of products fails when the backend does, and is never half of one', async () => {
  await it.setFaults([{ match: 'GET /commerce/api/products', status: 500 }]);
  const response = await fetch(`${it.shop}/feeds/products.xml`);
  await it.setFaults([]);
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(response.headers.get('cache-control') ?? '').not.toContain('public');
});

test('The feed of articles has the newest ones, and the page of articles names it', async () => {
  const text = await (await fetch(`${it.shop}/feeds/articles.xml`)).text();
  expect(text).toContain(`<guid>${it.shop}/articles/cold-brew</guid>`);
  expect(text).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/);
  const { html } = await page('/articles');
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/feeds/articles.xml">');
});

test('A shop of five thousand pages, filters, sorts and searches by the backend', async () => {
  await setScenario('large-catalogue');
  // A busy shop answers once more from what it knew before.
  await expect.poll(async () => (await page('/shop')).count, { timeout: 20_000 }).toBe(5000);
  const whole = await page('/shop');
  expect(whole.names).toHaveLength(24);
  expect(whole.html).toContain('href="/shop?page=209"');
  const last = await page('/shop?page=209&sort=name');
  expect(last.names).toHaveLength(8);
  const dark = await page('/shop?roast=Dark&category=blends&sort=price-desc&search=lot');
  expect(dark.count).toBeGreaterThan(20);
  expect(dark.count).toBeLessThan(1000);
  expect(dark.html).toContain('name="price_to"');
  expect((await page('/sitemap.xml')).html.match(/products-\d+\.xml/g)).toHaveLength(9);
  await tellSandbox(it.sandbox, 'reset');
  await setScenario('large-catalogue');
  const fifth = await page('/sitemaps/products-5.xml');
  expect([fifth.status, fifth.html.match(/<loc>/g)?.length]).toEqual([200, 6 * 600]);
  const paths = (await it.calls()).map((call) => call.path).filter((path) => !path.startsWith('/__sandbox'));
  expect(paths.filter((path) => path.startsWith('/commerce/api/products'))).toHaveLength(36);
  // The free plan of Workers has 50 for a request.
  expect(paths.length).toBeLessThanOrEqual(40);
  expect((await page('/sitemaps/products-9.xml')).html.match(/<loc>/g)).toHaveLength(6 * 200);
  await setScenario('normal');
});

test("The store's own content models are read through the shop", async () => {
  const answer = await fetch(`${it.shop}/api/content/guides/first`);
  expect([answer.status, await answer.json()]).toMatchObject([200, { slug: 'first' }]);
  expect((await fetch(`${it.shop}/api/content/guides`)).status).toBe(200);
});

test('A missing record is requested once, however often a browser requests it', async () => {
  for (const path of [
    '/products/unknown',
    '/categories/unknown',
    '/attributes/unknown',
    '/content/guides/unknown',
  ]) {
    for (let at = 0; at < 3; at += 1) {
      const answer = await fetch(`${it.shop}/api${path}`);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, 'null']);
    }
    const calls = (await it.calls()).filter((call) => call.path.endsWith(`/api${path}`));
    expect(calls).toHaveLength(1);
  }
});

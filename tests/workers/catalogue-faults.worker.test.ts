import { afterEach, expect, test } from 'vitest';
import { NOTHING_KEPT } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

type Suggestion = { name: string; href: string; note: string; picture: string | null };

const products = 'GET /commerce/api/products';

/** Two categories, five products, two articles, and all results. */
const MAX = 10;

// The backend's faults change under addresses that were asked for before.
const it = shopOfFile(NOTHING_KEPT);
it.expectLines('bad_answer', 'rate_limit', 'server_error');
afterEach(() => it.setFaults([]));

async function suggest(search: string): Promise<Suggestion[]> {
  const response = await fetch(`${it.shop}/shop/suggestions?${new URLSearchParams({ search })}`);
  expect(response.status, search).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(response.headers.getSetCookie()).toEqual([]);
  return (await response.json()) as Suggestion[];
}

test('Words suggest categories, products with pictures and prices, articles, and the way to everything', async () => {
  const found = await suggest('  TEA ');
  expect(found.length).toBeGreaterThan(1);
  expect(found.length).toBeLessThanOrEqual(MAX);
  expect(found.find(({ note }) => note === 'Article')?.href).toMatch(/^\/articles\/./);
  expect(found.at(-1)).toMatchObject({ name: 'All results for “TEA”', href: '/shop?search=TEA' });
  expect(found[0]).toMatchObject({ href: expect.stringMatching(/^\/shop\/c\//), note: 'Category' });
  const [scarce] = await suggest('scarce');
  expect(scarce).toMatchObject({ name: 'Scarce Roast', href: '/shop/scarce-roast' });
  expect(scarce?.note).toMatch(/\$\d/);
  expect(scarce?.picture).toMatch(/^http/);
});

test('Whatever is typed is only looked for', async () => {
  for (const typed of ['', ' a ', '\u0000\u0001']) expect(await suggest(typed)).toEqual([]);
  const hostile = [
    '<script>alert(1)</script>',
    '&limit=100&$filters[price]=1',
    '../../settings',
    '%',
    '${7*7}',
    "' or 1=1 --",
    `${'x'.repeat(59)}🫖🫖`,
    '🫖'.repeat(600),
  ];
  for (const typed of hostile) expect((await suggest(typed)).length).toBeLessThanOrEqual(MAX);
  expect((await fetch(`${it.shop}/shop/suggestions?search=${'x'.repeat(9000)}`)).status).toBe(414);
  expect((await fetch(`${it.shop}/shop?search=${'x'.repeat(99)}%F0%9F%AB%96`)).status).toBe(200);
  expect((await fetch(`${it.shop}/shop/suggestions`)).status).toBe(404);
});

test('A backend that is slow or fails suggests no products, and is not waited for', async () => {
  await it.setFaults([{ match: products, hold: true }]);
  expect((await suggest('scarce')).filter(({ href }) => href.startsWith('/shop/'))).toEqual([]);
  for (const fault of [{ status: 500 }, { drop: true }, { status: 200, body: 'no JSON' }]) {
    await it.setFaults([{ match: products, ...fault }]);
    expect(await suggest('scarce')).toEqual([]);
  }
});

test('A language that was not asked for before the backend failed is still there, and says that it can be tried again', async () => {
  expect((await fetch(`${it.shop}/about`)).status).toBe(200);
  await it.setFaults([{ match: 'GET /commerce', status: 503 }]);
  for (const path of ['/de/shop', '/de/shop/scarce-roast']) {
    const answer = await fetch(`${it.shop}${path}`);
    const html = await answer.text();
    expect([answer.status, html.includes('class="header"')], path).toEqual([500, true]);
    expect(html).toContain(`href="${path}">Erneut versuchen`);
  }
  expect((await fetch(`${it.shop}/de/about`)).status).toBe(200);
});

test('Before the backend has ever answered nothing is missing for good: which languages there are is not known', async () => {
  await it.restart();
  const cache = await it.miniflare.getKVNamespace('CACHE', 'storefront');
  for (const { name } of (await cache.list()).keys) await cache.delete(name);
  await it.setFaults([{ match: 'GET /commerce', status: 503 }]);
  for (const path of ['/fr/shop', '/de/about'])
    expect((await fetch(`${it.shop}${path}`)).status, path).toBe(500);
  await it.setFaults([]);
  await it.restart();
  expect((await fetch(`${it.shop}/fr/shop`)).status).toBe(200);
  expect((await fetch(`${it.shop}/it/shop`)).status).toBe(404);
});

test.each(['/shop', '/shop/scarce-roast'])('%s is whole when the backend takes two seconds', async (path) => {
  await it.setFaults([{ match: products, delayMs: 2000 }]);
  const response = await fetch(`${it.shop}${path}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('Scarce Roast');
  expect(html).toContain('</html>');
});

/** The content of a page, without its shell. */
function mainOf(html: string): string {
  expect(html).toContain('</html>');
  expect(html).toContain('class="footer"');
  return /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '';
}

const tooBusy = JSON.stringify({ error: { code: 'rate_limit', message: 'Too many requests' } });
const faults = [{ status: 500 }, { status: 503 }, { status: 429, body: tooBusy }, { drop: true }];

test.each(['/shop?roast=Dark', '/shop/last-roast'])(
  '%s, which is in no copy, says so when the backend fails: with a retry, a search and further links',
  async (path) => {
    for (const fault of faults) {
      await it.setFaults([{ match: products, ...fault }]);
      const response = await fetch(`${it.shop}${path}`);
      expect(response.status).toBe(500);
      const main = mainOf(await response.text());
      expect(main).toMatch(/<h1/);
      expect(main).toContain(`href="${path}">Try again`);
      expect(main).toMatch(/<form[^>]*action="\/shop"[^]*type="search"/);
      expect(main).toContain('href="/"');
    }
  },
);

test.each(['/shop', '/shop/scarce-roast'])(
  '%s is shown from its last copy when the backend fails, with a note',
  async (path) => {
    // After faults a backend is asked by one request at a time, and a late answer leaves the copy.
    await expect
      .poll(async () => mainOf(await (await fetch(`${it.shop}${path}`)).text()))
      .not.toContain('may be out of date');
    for (const fault of faults) {
      await it.setFaults([{ match: products, ...fault }]);
      const response = await fetch(`${it.shop}${path}`);
      expect(response.status).toBe(200);
      const main = mainOf(await response.text());
      expect(main).toContain('Prices and stock may be out of date');
      expect(main).toContain('Scarce Roast');
    }
  },
);

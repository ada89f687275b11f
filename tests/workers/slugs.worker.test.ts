import { beforeAll, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { learnSlugs } from './learn-slugs.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

/** The backend's ids, which a test below lets the shop forget. */
const ids = { product: '', category: '' };

beforeAll(async () => {
  await learnSlugs(it);
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const idOf = async (slug: string) =>
    (await database.prepare('SELECT id FROM known_slugs WHERE slug = ?1').bind(slug).first<string>('id')) ??
    '';
  Object.assign(ids, { product: await idOf('awaited-grinder'), category: await idOf('tea') });
});

async function redirectOf(path: string): Promise<[number, string | null]> {
  const { status, headers } = await fetch(`${it.shop}${path}`, { redirect: 'manual' });
  return [status, headers.get('Location')];
}

async function pageAt(path: string) {
  const response = await fetch(`${it.shop}${path}`, { redirect: 'manual' });
  const html = await response.text();
  const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)];
  return {
    status: response.status,
    html,
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]?.slice(it.shop.length),
    alternates: Object.fromEntries(
      links.map(([, language = '', href = '']) => [language, href.slice(it.shop.length)]),
    ),
  };
}

const grinder = {
  'en-AU': '/shop/awaited-grinder',
  fr: '/fr/shop/moulin-attendu',
  'en-NZ': '/en-nz/shop/awaited-grinder',
  de: '/de/shop/handmuehle',
  ja: `/ja/shop/${encodeURIComponent('手挽きミル')}`,
  ar: '/ar/shop/awaited-grinder',
  'x-default': '/shop/awaited-grinder',
};

const about = {
  'en-AU': '/about',
  fr: '/fr/a-propos',
  'en-NZ': '/en-nz/about',
  de: '/de/ueber-uns',
  ja: `/ja/${encodeURIComponent('私たちについて')}`,
  ar: '/ar/about',
  'x-default': '/about',
};

const coldBrew = {
  'en-AU': '/articles/cold-brew',
  fr: '/fr/articles/cafe-infuse-a-froid',
  'en-NZ': '/en-nz/articles/cold-brew',
  'x-default': '/articles/cold-brew',
};

const tea = {
  'en-AU': '/shop/c/tea',
  fr: '/fr/shop/c/the',
  'en-NZ': '/en-nz/shop/c/tea',
  de: '/de/shop/c/tee',
  ja: `/ja/shop/c/${encodeURIComponent('お茶')}`,
  ar: '/ar/shop/c/tea',
  'x-default': '/shop/c/tea',
};

test.each([
  ['a product', grinder],
  ['a page', about],
  ['an article', coldBrew],
  ['a category', tea],
])('%s has its own slug in each language, which all its addresses name', async (_, alternates) => {
  for (const path of Object.values(alternates)) {
    expect(await pageAt(path)).toMatchObject({ status: 200, canonical: path, alternates });
  }
});

test.each([
  ['/de/shop/awaited-grinder?quantity=2', '/de/shop/handmuehle?quantity=2'],
  ['/de/shop/moulin-attendu', '/de/shop/handmuehle'],
  ['/shop/handmuehle', '/shop/awaited-grinder'],
  ['/ar/shop/handmuehle', '/ar/shop/awaited-grinder'],
  ['/de/about', '/de/ueber-uns'],
  ['/fr/ueber-uns?ref=1', '/fr/a-propos?ref=1'],
  ['/fr/about', '/fr/a-propos'],
  ['/fr/articles/cold-brew?ref=1', '/fr/articles/cafe-infuse-a-froid?ref=1'],
  ['/articles/cafe-infuse-a-froid', '/articles/cold-brew'],
  ['/de/articles/cafe-infuse-a-froid', '/de/articles/cold-brew'],
  ['/ueber-uns', '/about'],
  ['/en-nz/ueber-uns', '/en-nz/about'],
])('%s leads to %s', async (path, target) => {
  expect(await redirectOf(path)).toEqual([308, target]);
});

test.each([
  ['/de/shop/c/tea?sort=price', '/de/shop/c/tee?sort=price'],
  ['/shop/c/the', '/shop/c/tea'],
  ['/shop?category=tea', '/shop/c/tea'],
  ['/fr/shop?roast=Dark&category=tee&sort=price', '/fr/shop/c/the?roast=Dark&sort=price'],
  ['/shop?category=unknown', '/shop/c/unknown'],
])('the category at %s is at %s, in one step', async (path, target) => {
  expect(await redirectOf(path)).toEqual([301, target]);
});

test('a slug of no language is not found, nor a category of none', async () => {
  for (const path of [
    '/de/shop/unknown',
    '/unknown',
    '/fr/unknown',
    '/articles/unknown',
    '/de/shop/c/unknown',
  ]) {
    expect([path, (await pageAt(path)).status]).toEqual([path, 404]);
  }
});

test('products of a category are those of the same category in any language', async () => {
  const slugs = async (path: string) => {
    const { html } = await pageAt(path);
    const listing = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    return [
      ...new Set([...listing.matchAll(/href="(?:\/de)?\/shop\/([a-z-]{2,})/g)].map(([, slug]) => slug)),
    ];
  };
  const english = await slugs('/shop/c/tea');
  expect(english.length).toBeGreaterThan(1);
  expect(await slugs('/de/shop/c/tee')).toEqual(english);
});

test('choosing a language leads to the page’s own slug in it, with what was chosen there', async () => {
  const choose = async (path: string, locale: string) => {
    const { html } = await pageAt(path);
    const form = /<form class="preferences"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    const hidden = [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const fields = new URLSearchParams(
      hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
    );
    fields.set('locale', locale);
    const { headers } = await fetch(`${it.shop}/preferences`, {
      method: 'POST',
      headers: { Origin: it.shop },
      body: fields,
      redirect: 'manual',
    });
    return headers.get('Location');
  };
  expect(await choose(grinder['en-AU'], 'de-DE')).toBe(grinder.de);
  expect(await choose(grinder.de, 'en-AU')).toBe(grinder['en-AU']);
  expect(await choose(grinder.de, 'ar')).toBe(grinder.ar);
  expect(await choose(about.fr, 'de-DE')).toBe(about.de);
  expect(await choose('/ja/articles/cold-brew', 'fr-FR')).toBe(coldBrew.fr);
  expect(await choose(coldBrew.fr, 'en-AU')).toBe(coldBrew['en-AU']);
  expect(await choose('/shop/c/tea?sort=price', 'fr-FR')).toBe('/fr/shop/c/the?sort=price');
});

test('a page names no address that it does not know, learns them behind its answer, and is whole the next time', async () => {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  await database.prepare("DELETE FROM known_slugs WHERE kind = 'product'").run();
  // No other test has made its page.
  expect((await pageAt('/shop/glazed-dripper')).alternates).toEqual({});
  await eventually(async () => {
    const { alternates } = await pageAt('/shop/glazed-dripper');
    return Object.keys(grinder).every((language) => Object.hasOwn(alternates, language));
  });
  const lookups = async () =>
    (await it.calls()).filter(({ path }) => /products\/\w+\?fields=slug,active,/.test(path)).length;
  const before = await lookups();
  expect(before).toBeGreaterThan(0);
  for (const prefix of ['', '/de', '/ja']) await pageAt(`${prefix}/shop/glazed-dripper`);
  expect(await lookups()).toBe(before);
});

test('a slug that is made up is looked for once in all languages', async () => {
  await redirectOf('/de/about');
  await redirectOf('/de/unknown-too');
  const lookups = (await it.calls()).filter(({ path }) => /unknown-too.*localizations/.test(path));
  expect(lookups).toHaveLength(1);
});

test('an article that is not translated is a copy of the one it falls back to', async () => {
  const copy = { status: 200, canonical: '/articles/cold-brew', alternates: {} };
  for (const prefix of ['/de', '/ja', '/ar'])
    expect(await pageAt(`${prefix}/articles/cold-brew`)).toMatchObject(copy);
  const { html: journal } = await pageAt('/sitemaps/articles.xml');
  expect(journal).toContain('/fr/articles/cafe-infuse-a-froid<');
  expect(journal).not.toContain('/de/articles/cold-brew');
});

test('sitemap and feed have each language’s own slugs', async () => {
  const [products, pages, feed, journal, articles] = await Promise.all(
    [
      '/sitemaps/products-1.xml',
      '/sitemaps/pages.xml',
      '/feeds/products.xml?locale=de-DE',
      '/sitemaps/articles.xml',
      '/feeds/articles.xml?locale=fr-FR',
    ].map(async (path) => (await fetch(`${it.shop}${path}`)).text()),
  );
  for (const path of Object.values(grinder))
    expect([path, products?.includes(`<loc>${it.shop}${path}</loc>`)]).toEqual([path, true]);
  for (const path of [about, tea].flatMap((each) => Object.values(each)))
    expect([path, pages?.includes(`<loc>${it.shop}${path}</loc>`)]).toEqual([path, true]);
  for (const path of Object.values(coldBrew))
    expect([path, journal?.includes(`<loc>${it.shop}${path}</loc>`)]).toEqual([path, true]);
  expect(feed?.includes(`${it.shop}/de/shop/handmuehle`)).toBe(true);
  expect(feed?.includes('/shop/awaited-grinder')).toBe(false);
  expect(articles).toContain(`<link>${it.shop}${coldBrew.fr}</link>`);
  expect(articles).not.toContain('/articles/cold-brew');
});

test('a product or a category of another name leads to the one it has now, and one that is gone says so', async () => {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const add = (kind: string, id: string, slug: string, locale = 'en-AU', at = 1) =>
    database
      .prepare('INSERT OR REPLACE INTO known_slugs VALUES (?1, ?2, ?3, ?4, ?5, ?5)')
      .bind(kind, id, locale, slug, at)
      .run();
  for (const [locale, slug] of [
    ['en-AU', 'awaited-grinder'],
    ['de-DE', 'handmuehle'],
  ] as const) {
    await add('product', ids.product, slug, locale, 2);
  }
  await add('product', ids.product, 'old-grinder');
  await add('category', ids.category, 'old-tea');
  expect(await redirectOf('/shop/old-grinder?quantity=2')).toEqual([301, '/shop/awaited-grinder?quantity=2']);
  expect(await redirectOf('/de/shop/old-grinder')).toEqual([301, '/de/shop/handmuehle']);
  expect(await redirectOf('/shop/c/old-tea?sort=price')).toEqual([301, '/shop/c/tea?sort=price']);
  expect(await redirectOf('/shop?category=old-tea')).toEqual([301, '/shop/c/tea']);
  const missing = () =>
    database.prepare("SELECT kind FROM missing_things WHERE id = 'no-such' ORDER BY kind").all();
  for (const [kind, path] of [
    ['category', '/shop/c/lost'],
    ['product', '/shop/lost'],
  ] as const) {
    await add(kind, 'no-such', 'lost');
    expect(await redirectOf(path)).toEqual([404, null]);
    // The backend is asked about it behind the answer.
    await eventually(async () => (await missing()).results.some((row) => row['kind'] === kind));
    await database.prepare('UPDATE missing_things SET gone_at = 1').run();
    expect(await redirectOf(path)).toEqual([410, null]);
  }
});

import { expect, test } from 'vitest';
import { addressIn, isInLanguages } from '#shared/locale/address.ts';
import { languageTag, prefixOf } from '#shared/locale/prefix.ts';
import { settings } from '#shop/demo/settings.ts';
import { mapFewAtOnce } from '../../worker/few-at-once.ts';
import { isLong, newSeed } from '../random.ts';
import { addItem, plainProduct } from './harness.ts';
import { learnSlugs } from './learn-slugs.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

const { locales, locale: defaultLocale } = settings.settings.store;

/** The demo shop's languages but its own: the prefix of each, its locale, and its name in documents. */
const languages = locales
  .filter(({ code }) => code !== defaultLocale)
  .map(({ code }) => {
    const shop = { locales, defaultLocale };
    return [prefixOf(code, shop), code, languageTag(code, shop)] as const;
  });

const starts = [
  '/',
  '/shop',
  '/shop/c/tea',
  '/shop?search=zzz',
  '/articles',
  '/contact',
  '/find-order',
  '/find-us',
  '/back-in-stock/pending',
  '/news',
  '/nothing-here',
];

async function open(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; html: string }> {
  const response = await fetch(`${it.shop}${path}`, { headers });
  return { status: response.status, html: await response.text() };
}

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** The addresses within the shop of links and forms. */
function addressesIn(html: string): string[] {
  const found = [
    ...html.matchAll(
      /<(?:a|form|button|input)\b[^>]*?\s(?:href|action|formAction|data-suggestions)="([^"]*)"/gi,
    ),
  ];
  return [...new Set(found.map(([, address = '']) => decode(address)))].filter((address) =>
    address.startsWith('/'),
  );
}

test('The default language keeps its addresses, whatever was chosen before', async () => {
  for (const path of starts) {
    const { html } = await open(path, { Cookie: 'swell-locale=fr-FR' });
    expect([path, /<html lang="([^"]*)"/.exec(html)?.[1]]).toEqual([path, 'en-AU']);
  }
});

test.each([
  ['/FR/shop', '/fr/shop'],
  ['/fr-fr/shop/c/tea', '/fr/shop/c/tea'],
  ['/fr_FR', '/fr'],
  ['/en-NZ/shop', '/en-nz/shop'],
  ['/en-au/shop', '/shop'],
  ['/en-AU', '/'],
  ['/fr/', '/fr'],
  ['/fr/shop/', '/fr/shop'],
  ['/shop/?page=2', '/shop?page=2'],
])('%s leads to %s', async (from, to) => {
  const response = await fetch(`${it.shop}${from}`, { redirect: 'manual' });
  const location = response.headers.get('Location') ?? '';
  expect([response.status, new URL(location, it.shop).pathname + new URL(location, it.shop).search]).toEqual([
    308,
    to,
  ]);
});

test('An address with an unknown language is not found', async () => {
  for (const path of [
    '/it/shop',
    '/xx',
    '/it/cart',
    '/fr/api/cart',
    '/fr/cartoon/cart',
    '/fr/healthz',
    '/fr/de/shop',
    '/%66r/shop',
  ]) {
    expect([path, (await open(path)).status]).toEqual([path, 404]);
  }
  expect((await open('/it/shop')).html).toContain('Page not found: /it/shop');
});

test('Cart, payment and account go on in the language of the page that was read last, with the same cart', async () => {
  const visitor = it.visitor();
  await addItem(visitor, (await plainProduct(visitor)).id);
  const ahead = await visitor.fetch('/fr/shop', { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
  expect(ahead.headers.getSetCookie().join()).not.toContain('swell-locale');
  expect(ahead.headers.get('Server-Timing')).toContain('ahead');
  const elsewhere = { headers: { 'Sec-Purpose': 'prefetch' }, redirect: 'manual' } as const;
  expect((await visitor.fetch('/fr/cart', elsewhere)).status).toBe(503);
  const read = await visitor.fetch('/fr/shop');
  expect(read.headers.getSetCookie().join()).toContain('swell-locale=fr-FR;');
  const headers = { Cookie: `${visitor.cookie()}; swell-locale=fr-FR` };
  for (const path of ['/cart', '/pay', '/account/login']) {
    const { html } = await open(path, headers);
    expect([path, /<html lang="([^"]*)"/.exec(html)?.[1]]).toEqual([path, 'fr-FR']);
    const leaving = addressesIn(html).filter(
      (address) => isInLanguages(address) && !/^\/fr(?:[/?#]|$)/.test(address),
    );
    expect([path, leaving]).toEqual([path, []]);
  }
  const cart = await fetch(`${it.shop}/api/cart`, { headers });
  expect(await cart.json()).toMatchObject({ item_quantity: 1 });
  const again = await fetch(`${it.shop}/fr/shop`, { headers });
  expect(again.headers.getSetCookie().join()).not.toContain('swell-locale');
});

test.each([
  ['/fr/cart', '/cart'],
  ['/fr/challenge', '/challenge'],
  ['/fr-FR/account/orders?page=2', '/account/orders?page=2'],
  ['/fr/pay', '/pay'],
])('%s leads to %s, in that language and for that visitor alone', async (from, to) => {
  const response = await fetch(`${it.shop}${from}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([302, to]);
  expect(response.headers.getSetCookie().join()).toContain('swell-locale=fr-FR;');
  expect(response.headers.get('Cache-Control')).toContain('private');
  const sent = await fetch(`${it.shop}${from}`, { method: 'POST', redirect: 'manual' });
  expect(sent.headers.getSetCookie().join()).not.toContain('swell-locale');
});

test('A chosen language that the store has no more is forgotten by the cart, too, which would say that it is in it', async () => {
  const chosenBy = async (cookie: string) =>
    (await fetch(`${it.shop}/cart`, { headers: { cookie } })).headers
      .getSetCookie()
      .find((set) => set.startsWith('swell-locale='));
  expect(await chosenBy('swell-locale=xx-XX')).toMatch(`swell-locale=${defaultLocale};`);
  for (const [, code] of languages) expect(await chosenBy(`swell-locale=${code}`)).toBeUndefined();
});

test('Choosing a language leads to the same page in it, and back', async () => {
  const choose = async (locale: string, from: string) => {
    const response = await it.visitor().post('/preferences', { locale, currency: 'AUD', return: from });
    return response.headers.get('Location');
  };
  expect(await choose('fr-FR', '/shop/c/tea')).toBe('/fr/shop/c/tea');
  expect(await choose('fr-FR', '/')).toBe('/fr');
  expect(await choose('en-AU', '/fr/shop/c/tea')).toBe('/shop/c/tea');
  expect(await choose('en-AU', '/fr?utm_source=x')).toBe('/?utm_source=x');
  expect(await choose('ja-JP', '/de/articles')).toBe('/ja/articles');
  expect(await choose('de-DE', '/cart')).toBe('/cart');
  expect(await choose('xx', '/fr/shop')).toBe('/fr/shop');
});

/** The pages of a sitemap with the addresses they name for each language. */
function pagesOf(xml: string): [url: string, alternates: string[]][] {
  return [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, url = '', links = '']) => [
    decode(url),
    [...links.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, href = '']) => `${language} ${decode(href)}`,
    ),
  ]);
}

// Some hundred pages are made, on machines of any speed.
const CRAWL_MS = 300_000;

async function readPage(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  const html = await response.text();
  const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)];
  return { status: response.status, html, links };
}

/** What an earlier test opened is kept for some seconds without the addresses that were learnt meanwhile. */
async function readOnceLearnt(url: string, languageCount: number) {
  let page = await readPage(url);
  if (page.links.length < languageCount)
    await expect
      .poll(async () => [url, (page = await readPage(url)).links.length])
      .toEqual([url, languageCount]);
  return page;
}

function languageOf(url: string): string {
  const path = `${new URL(url).pathname}/`;
  return languages.find(([prefix]) => path.startsWith(`${prefix}/`))?.[2] ?? defaultLocale;
}

/** Of the addresses a third is opened, the others in other runs; each with all its languages. */
const third = newSeed % 3;

test(
  `Every address of the sitemaps is there, in its language, names itself, and all its languages, which name it, in words of its own (third ${third})`,
  { timeout: CRAWL_MS },
  async () => {
    await learnSlugs(it);
    const { html: index } = await open('/sitemap.xml');
    const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    const files = await Promise.all(parts.map((part) => open(part)));
    const named = new Map(files.flatMap(({ html }) => pagesOf(html)));
    expect(named.size).toBeGreaterThan(250);
    const inAll = [...named.values()].filter(({ length }) => length === languages.length + 2);
    expect(inAll.length).toBeGreaterThan(250);
    for (const [url, alternates] of named) {
      // An entry of one language has none.
      if (alternates.length === 0) continue;
      expect(alternates.some((one) => one.endsWith(` ${url}`))).toBe(true);
      for (const one of alternates) expect(named.get(one.split(' ')[1] ?? '')).toEqual(alternates);
    }

    // Each is there, names itself, and the same languages as its sitemap, in its own, and is described as no other is.
    const described = new Map<string, string[]>();
    const beyond: [url: string, alternates: null][] = languages.map(([prefix]) => [
      `${it.shop}${addressIn(prefix, '/shop?page=2')}`,
      null,
    ]);
    const groups = [...new Set(Array.from(named.values(), String))];
    const some = [...named].filter(
      ([, alternates]) => isLong || groups.indexOf(String(alternates)) % 3 === third,
    );
    await mapFewAtOnce([...some, ...beyond], 4, async ([url, alternates]) => {
      const { status, html, links } = await readOnceLearnt(url, alternates?.length ?? 0);
      const own = languageOf(url);
      const description = /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? `none: ${url}`;
      described.set(`${own}: ${description}`, [...(described.get(`${own}: ${description}`) ?? []), url]);
      expect({
        url,
        status,
        canonical: decode(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? ''),
        language: /<html lang="([^"]*)"/.exec(html)?.[1]?.slice(0, 2),
        alternates: alternates && links.map(([, language, href = '']) => `${language} ${decode(href)}`),
        isHidden: html.includes('content="noindex"'),
      }).toEqual({
        url,
        status: 200,
        canonical: url,
        language: own.slice(0, 2),
        alternates,
        isHidden: false,
      });
    });
    const wrong = [...described].filter(([text, { length }]) => length > 1 || text.includes(': none: '));
    expect(wrong).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

const PRODUCTS = 12;

/** Of `<loc>` in a sitemap, as paths. */
async function pathsIn(part: string): Promise<string[]> {
  const xml = await (await fetch(`${it.shop}/sitemaps/${part}`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return `${pathname}${search}`;
  });
}

/** Null where the page has none, or an empty one. */
async function descriptionOf(path: string): Promise<string | null> {
  const html = await (await fetch(`${it.shop}${path}`)).text();
  expect(html, path).not.toContain('content="noindex"');
  return /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? null;
}

function wronglyDescribed(described: Map<string, string | null>): string[] {
  const firstWith = new Map<string, string>();
  return [...described].flatMap(([path, description]) => {
    if (description === null) return `${path} has no description`;
    const same = firstWith.get(description);
    if (same !== undefined) return `${path} is described as ${same} is`;
    firstWith.set(description, path);
    return [];
  });
}

test.each(['', '/fr', '/ar'])(
  'Every page that search engines list is described, each by words of its own (%s)',
  async (prefix) => {
    const [pages, articles, products] = await Promise.all(
      ['pages.xml', 'articles.xml', 'products-1.xml'].map(pathsIn),
    );
    const ofDefaultLanguage = (products ?? []).filter((path) => path.startsWith('/shop/'));
    const paths = [
      ...(pages ?? []),
      '/shop?page=2',
      '/contact',
      '/find-us',
      ...(articles ?? []),
      ...ofDefaultLanguage.slice(0, PRODUCTS),
    ].filter((path) => !/^\/[a-z]{2}(-[a-z]{2})?(\/|\?|$)/.test(path));
    const unique = [...new Set(paths)].map((path) => `${prefix}${path}`);
    expect(unique.length).toBeGreaterThan(30);
    // In turn, because on a slow machine some of so many at once would be late.
    const described = new Map<string, string | null>();
    for (const path of unique) described.set(path, await descriptionOf(path));
    expect(wronglyDescribed(described)).toEqual([]);
  },
);

test('Without a content service the pages that stay describe themselves', async () => {
  await it.restart();
  await it.setFaults([{ match: 'GET /content', status: 503 }]);
  const paths = ['/', '/shop', '/contact', '/find-us'];
  const described = new Map(
    await Promise.all(paths.map(async (path) => [path, await descriptionOf(path)] as const)),
  );
  await it.setFaults([]);
  expect(wronglyDescribed(described)).toEqual([]);
});

test('A page without a description, or with that of another one, is found', () => {
  const described = new Map([
    ['/a', 'Tea'],
    ['/b', null],
    ['/c', 'Tea'],
  ]);
  expect(wronglyDescribed(described)).toEqual(['/b has no description', '/c is described as /a is']);
});

import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentSeed } from '#shop/demo/content/seed.ts';
import { settings } from '#shop/demo/settings.ts';
import type { SeedLink } from '../../sandbox/content/seed/types.ts';
import { addressIn } from '../../shared/locale/address.ts';
import { prefixOf } from '../../shared/locale/prefix.ts';
import { shop } from '../../shared/shop/shop.ts';
import { createRandom, isLong, newSeed } from '../random.ts';
import type { Visitor } from '../workers/harness.ts';
import { shopOfFile } from '../workers/shop-of-file.ts';
import { inStock } from './in-stock.ts';

/** Of all pages, others in another run; all of them in `npm run test:long`. */
const MOST_PAGES = isLong ? Infinity : 40;

const it = shopOfFile();

/** Pages by their paths: these, and then some of those that they link to, in the order of a seed. */
async function follow(visitor: Visitor, from: string[]): Promise<Map<string, Response>> {
  const random = createRandom(newSeed);
  const seen = new Map<string, Response>();
  const waiting = new Set(from);
  while (waiting.size > 0 && seen.size < MOST_PAGES) {
    const at = seen.size < from.length ? 0 : Math.floor(random() * waiting.size);
    const path = [...waiting][at] ?? '';
    waiting.delete(path);
    const response = await visitor.fetch(path);
    seen.set(path, response.clone());
    const links = (await response.text()).matchAll(/<a [^>]*href="(\/(?!\/)[^"#]*)/g);
    for (const [, link = ''] of links) {
      const address = link.replaceAll('&amp;', '&');
      if (!seen.has(address) && !isChoice(address)) waiting.add(address);
    }
  }
  return seen;
}

/** Filters, orders and variants in any mixture: there is no end of them, and their pages are there without them. */
function isChoice(address: string): boolean {
  const names = [...new URL(address, it.shop).searchParams.keys()];
  return names.some((name) => name !== 'page');
}

/** Where the links of an entry and of its texts lead. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string')
    return Array.from(value.matchAll(/\]\((\/(?!\/)[^)#\s]*)/g), ([, path = '']) => path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    /^links?$/.test(key) ? toLinks(part) : linksIn(part),
  );
}

function toLinks(links: SeedLink | SeedLink[]): string[] {
  return [links].flat().flatMap(({ url, slug }) => url ?? (slug === undefined ? [] : `/${slug}`));
}

const { locale: defaultLocale, locales } = settings.settings.store;
const pathIn = (locale: string, path: string) =>
  addressIn(prefixOf(locale, { locales, defaultLocale }), path);
const { page, article, footer } = contentSeed;

/** Where the texts that are published in a language lead. */
const written = (code: string): string[] =>
  [...page, ...article, ...footer]
    .flatMap(({ locales }) => linksIn(locales[code]?.published ?? {}))
    .filter((path) => path.startsWith('/'));

/** The shop's own pages. */
const own = globSync('shop/routes/*.tsx', { cwd: join(import.meta.dirname, '../..') }).map(
  (file) => `/${basename(file, '.tsx')}`,
);

test(`what menus and pages link to is there (seed ${newSeed})`, { timeout: 600_000 }, async () => {
  const visitor = it.visitor();
  const added = await visitor.fetch('/api/cart/items', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(inStock[0]?.line),
  });
  expect(added.status, await added.text()).toBe(200);
  const start = ['/', '/shop', '/cart', '/pay', '/contact', '/find-order'];
  const pages = await follow(visitor, start);
  expect(pages.size).toBeGreaterThan(start.length);
  expect(await pages.get('/pay')?.text()).toContain('name="email"');
  const answers = [...pages].map(([path, { status }]) => `${status} ${path}`);
  expect(answers.filter((answer) => answer >= '400')).toEqual([]);
});

/** Pages that the law asks for, where they are the shop's own. */
const legal = Object.values(shop.legal).filter((address) => address.startsWith('/'));

// A test each: there are some fifty pages in every language.
test.each(locales)(
  'what texts in $code link to is there, and so are own and legal pages',
  async ({ code }) => {
    const visitor = it.visitor();
    const answers: string[] = [];
    // One after another, as a person follows them.
    for (const path of new Set([...written(code), ...own, ...legal])) {
      const address = pathIn(code, path);
      answers.push(`${(await visitor.fetch(address)).status} ${address}`);
    }
    expect(answers.filter((answer) => answer >= '400')).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { contentToken } from '#sandbox/content/index.ts';
import { addressIn } from '#shared/locale/address.ts';
import { prefixOf } from '#shared/locale/prefix.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { settings } from '#shop/demo/settings.ts';
import { mapFewAtOnce } from '../../worker/few-at-once.ts';
import { newSeed, sample } from '../random.ts';
import { readRows } from './harness.ts';
import { learnSlugs } from './learn-slugs.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

const { locales, locale: defaultLocale } = settings.settings.store;
const prefixIn = (locale: string) => prefixOf(locale, { locales, defaultLocale });

type Kind = 'product' | 'category' | 'page' | 'article';
type Listed = { kind: Kind; locale: string; slug: string };

const hrefs: Record<Kind, (slug: string) => string> = {
  product: (slug) => routes.product.href({ slug }),
  category: (slug) => furtherRoutes.category.href({ slug }),
  page: (slug) => (slug === 'home' ? routes.home.href() : routes.page.href({ slug })),
  article: (slug) => routes.article.href({ slug }),
};

const pathOf = ({ kind, locale, slug }: Listed) => addressIn(prefixIn(locale), hrefs[kind](slug));

async function json<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  return (await (await fetch(url, { headers })).json()) as T;
}

/** What the store lists, in the language of the shop. */
async function storeLists(kind: 'product' | 'category', path: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; ; page += 1) {
    type Answer = { results: { slug: string }[]; page_count?: number };
    const { results } = await json<Answer>(`${it.shop}/api/${path}?limit=100&page=${page}`);
    found.push(...results.map(({ slug }) => ({ kind, locale: defaultLocale, slug })));
    if (results.length < 100) return found;
  }
}

type Fields = { slug: string; locale: string };
/** As version 5 of the service writes it, or version 4. */
type Entry = Fields | { attributes: Fields };

/** What the content service lists, in each language that an entry is in. */
async function serviceLists(kind: 'page' | 'article', path: string): Promise<Listed[]> {
  const headers = { Authorization: `Bearer ${contentToken}` };
  const lists = locales.map(async ({ code: locale }) => {
    const url = `${it.sandbox}/content/api/${path}?locale=${locale}&pagination[pageSize]=100`;
    const { data } = await json<{ data: Entry[] }>(url, headers);
    const entries = data.map((entry) => ('attributes' in entry ? entry.attributes : entry));
    return entries.filter((entry) => entry.locale === locale).map(({ slug }) => ({ kind, locale, slug }));
  });
  return (await Promise.all(lists)).flat();
}

const bookLists = () => readRows(it, 'SELECT kind, locale, slug FROM known_slugs') as Promise<Listed[]>;

/** So many of each list in `npm test`; all in `npm run test:long`. */
const OF_EACH = 40;

test(
  `What the store, the content service and the address book list is a page, canonical to itself and in its language (seed ${newSeed})`,
  { timeout: 300_000 },
  async () => {
    await learnSlugs(it);
    const lists = {
      products: await storeLists('product', 'products'),
      categories: await storeLists('category', 'categories'),
      pages: await serviceLists('page', 'pages'),
      articles: await serviceLists('article', 'articles'),
      book: await bookLists(),
    };
    const inBook = new Set(lists.book.map(pathOf));
    for (const [name, listed] of Object.entries(lists)) {
      expect(listed.length, name).toBeGreaterThan(5);
      // What is listed is written down, so that another name of it leads on.
      if (name === 'products' || name === 'categories')
        expect(listed.map(pathOf).filter((path) => !inBook.has(path))).toEqual([]);
    }
    const all = [...new Set(Object.values(lists).flatMap((listed) => sample(listed, OF_EACH).map(pathOf)))];
    await mapFewAtOnce(all, 4, async (path) => {
      const response = await fetch(it.shop + path, { redirect: 'manual' });
      const html = await response.text();
      const [, canonical = ''] = /<link rel="canonical" href="([^"]*)">/.exec(html) ?? [];
      const [, language = ''] = /<html lang="([a-z]+)/.exec(html) ?? [];
      const own = locales.find(
        ({ code }) => prefixIn(code) !== '' && `${path}/`.startsWith(`${prefixIn(code)}/`),
      );
      expect({ path, status: response.status, canonical, language }).toEqual({
        path,
        status: 200,
        canonical: it.shop + path,
        language: (own?.code ?? defaultLocale).slice(0, 2),
      });
    });
  },
);

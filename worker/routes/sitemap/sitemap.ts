import { Hono } from 'hono';
import { areaOf, areas, areasWhere } from '#shared/areas.ts';
import { CURRENCY_PARAMETER, DELIVERY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import { documents, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { shop } from '#shared/shop/shop.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { rememberSlugs } from '../../database/known-slugs.ts';
import { isLeftOut, isOffered } from '../../offered.ts';
import { ownPaths } from '../../own/own-pages.ts';
import type { DocumentHead } from '../../render/document/document.ts';
import { localesOf } from '../../render/language/address.ts';
import { alternatesOf, type PageAddresses } from '../../render/language/alternates.ts';
import { currencyQueries } from '../../render/language/currency-query.ts';
import { isLearnt } from '../../store/slugs/remembered.ts';
import { slugsOfEntry } from '../../store/slugs/slugs-in.ts';
import { HOME_SLUG } from '../home/home.tsx';
import { slugsOfCategories } from '../shop/category-slugs.ts';
import { listingHref } from '../shop/listing-query.ts';
import { agentsText } from './agents-text.ts';
import { llmsText } from './llms.ts';
import { originOf, sendPublic } from './send.ts';
import { sitemapIndex, sitemapOf, type SitemapPage } from './sitemap-xml.ts';

/** Filtered and sorted listings repeat the same products, estimates the same product; the other pages are personal. */
export function robotsText(origin: string, ownLines: readonly string[] = []): string {
  // A content page may begin with the same letters.
  const personal = areasWhere((area) => area.indexed === false && isOffered(area)).flatMap((first) =>
    ['$', '/', '?'].map((end) => `/${first}${end}`),
  );
  const repeated = ['search=', 'sort=', 'price_', `${DELIVERY_PARAMETER}=`].map((name) => `/*?*${name}`);
  return [
    'User-agent: *',
    ...[...personal, ...repeated].map((path) => `Disallow: ${path}`),
    '',
    ...(ownLines.length > 0 ? [...ownLines, ''] : []),
    `Sitemap: ${origin}${documents.sitemap.href()}`,
    '',
  ].join('\n');
}

type Listed = PageAddresses &
  Omit<SitemapPage, 'alternates'> &
  Pick<DocumentHead, 'inCurrencies'> & {
    /** Of its address, where it is in one currency alone. */ query?: string;
  };

const PER_CALL = 100;
/** The calls of the backend for a file, in all languages: a Worker's free plan has 50 for a request. */
const MAX_CALLS = 36;
const MAX_PER_LANGUAGE = 10;

export const sitemap = new Hono<AppEnv>()
  .get(documents.robots.pattern, (c) => sendPublic(c, robotsText(originOf(c), shop.robots), 'text/plain'))
  .get(documents.agents.pattern, async (c) => {
    const { name } = c.get('settings').store;
    const categories = await c.get('backends').catalogue.listCategories(c.get('visitor'));
    const said = { name, categories, lines: shop.llms ?? [] };
    const text = agentsText(originOf(c), said, c.get('config').agents === 'on');
    return sendPublic(c, text, 'text/markdown');
  })
  .get(documents.llms.pattern, async (c) => {
    if (shop.llms === undefined) return c.body(null, 404);
    const { name } = c.get('settings').store;
    const categories = await c.get('backends').catalogue.listCategories(c.get('visitor'));
    return sendPublic(c, llmsText(originOf(c), { name, categories, lines: shop.llms }), 'text/plain');
  })
  .get(documents.sitemap.pattern, async (c) => {
    const { count } = await listSlugs(c, { page: 1, limit: 1, locale: c.get('visitor').locale });
    const files = Array.from(
      { length: Math.ceil(count / (PER_CALL * callsPerLanguage(c))) },
      (_, index) => `products-${index + 1}.xml`,
    );
    const parts = ['pages.xml', ...(hasFeature('articles') ? ['articles.xml'] : []), ...files];
    return sendXml(
      c,
      sitemapIndex(parts.map((part) => `${originOf(c)}${documents.sitemapPart.href({ part })}`)),
    );
  })
  .get(documents.sitemapPart.pattern, async (c) => {
    const pages = await pagesOf(c, c.req.param('part'));
    if (!pages) return c.body(null, 404);
    return sendXml(c, sitemapOf(pages.flatMap((page) => inItsCurrencies(c, page))));
  });

function inItsCurrencies(c: AppContext, page: Listed): SitemapPage[] {
  const currencies = page.inCurrencies ? currencyQueries(c) : [page.query ?? ''];
  return currencies.map((currency) => ({ ...page, alternates: alternatesOf(c, page, currency) }));
}

async function pagesOf(c: AppContext, part: string): Promise<Listed[] | null> {
  if (part === 'pages.xml') return pagePaths(c);
  if (part === 'articles.xml') return hasFeature('articles') ? entriesOf(c, 'article') : null;
  const [, number] = /^products-([1-9]\d{0,2})\.xml$/.exec(part) ?? [];
  return number ? productPaths(c, Number(number)) : null;
}

async function pagePaths(c: AppContext): Promise<Listed[]> {
  const { catalogue } = c.get('backends');
  const own = [
    ...[routes.home, routes.shop, routes.articles, routes.contact, routes.findUs]
      .map((route) => route.href())
      .filter((path) => !isLeftOut(path)),
    ...ownPaths,
  ];
  const [pages, categories] = await Promise.all([
    entriesOf(c, 'page'),
    catalogue.listCategories(c.get('visitor')),
  ]);
  const listings = await slugsOfCategories(c, categories);
  return [
    ...own.map((path) => ({ pathIn: () => path, inCurrencies: path === routes.shop.href() })),
    ...pages.filter(({ pathIn }) => isContentPage(pathIn(c.get('visitor').locale), own)),
    ...listings.map(({ slugIn, updatedAt }) => ({
      pathIn: (each: string) => listingHref({ category: slugIn(each) }),
      editedIn: () => updatedAt,
      inCurrencies: true,
    })),
  ];
}

/** Not the entry of a page that has a route of its own, nor one that such a route shadows. */
function isContentPage(path: string, own: string[]): boolean {
  return (
    path !== routes.page.href({ slug: HOME_SLUG }) && !own.includes(path) && areaOf(path) === areas[':slug']
  );
}

/** Of the content service, whether or not anything leads there. */
async function entriesOf(c: AppContext, type: 'page' | 'article'): Promise<Listed[]> {
  const { site } = c.get('backends');
  const { locale } = c.get('visitor');
  const found: Listed[] = [];
  for (let page = 1; page <= MAX_CALLS; page += 1) {
    const { entries, pageCount } = await site.entries(type, page, locale);
    learnEntries(c, type, { page, entries });
    for (const { editions, slugIn, isIn, textLocaleIn, picture } of entries) {
      const editionIn = (each: string) => editions[textLocaleIn(each)] ?? editions[''];
      const isShownIn = (each: string, currency: string) => {
        const edition = editionIn(each);
        return edition === undefined || site.isShown(edition, each, currency);
      };
      const plain = c.get('config').defaultCurrency;
      for (const { query, currency } of currenciesOf(c)) {
        // Also in other currencies a page is at its plain address, where it is there.
        const isHere = (each: string) =>
          isShownIn(each, currency) && (currency === plain || !isShownIn(each, plain));
        if (!localesOf(c).some(isHere)) continue;
        found.push({
          pathIn: (each) => routes[type].href({ slug: slugIn(each) }),
          isIn: (each) => isIn(each) && isHere(each),
          editedIn: (each) => editionIn(each)?.updatedAt ?? undefined,
          pictures: picture === null ? [] : [picture],
          query,
        });
      }
    }
    if (page >= pageCount) break;
  }
  return found;
}

/** That of plain addresses first. */
function currenciesOf(c: AppContext): { query: string; currency: string }[] {
  return currencyQueries(c).map((query) => ({
    query,
    currency: new URLSearchParams(query).get(CURRENCY_PARAMETER) ?? c.get('config').defaultCurrency,
  }));
}

function learnEntries(
  c: AppContext,
  kind: 'page' | 'article',
  { page, entries }: { page: number; entries: Parameters<typeof slugsOfEntry>[0][] },
): void {
  const seen = entries.flatMap((entry) => slugsOfEntry(entry, c.get('config').defaultLocale));
  isLearnt(c, `sitemap ${kind} ${page}`, () => rememberSlugs(c.env.DB, { kind, seen, at: Date.now() }));
}

function callsPerLanguage(c: AppContext): number {
  return Math.max(1, Math.min(MAX_PER_LANGUAGE, Math.floor(MAX_CALLS / localesOf(c).length)));
}

/** Null past the last file. */
async function productPaths(c: AppContext, file: number): Promise<Listed[] | null> {
  const calls = callsPerLanguage(c);
  const first = (file - 1) * calls + 1;
  const { locale } = c.get('visitor');
  const start = await listSlugs(c, { page: first, limit: PER_CALL, locale });
  if (start.products.length === 0) return null;
  const count = Math.min(start.pageCount - first + 1, calls);
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const known = new Map<string, ListedProduct>();
  // Calls run one after the other for each language: all at once would be too many.
  const slugsIn = new Map(
    await Promise.all(
      localesOf(c).map(async (each) => {
        const slugs = new Map<string, string>();
        for (const page of numbers) {
          const isKnown = each === locale && page === first;
          const { products } = isKnown ? start : await listSlugs(c, { page, limit: PER_CALL, locale: each });
          for (const product of products) {
            slugs.set(product.id, product.slug);
            if (each === locale) known.set(product.id, product);
          }
        }
        return [each, slugs] as const;
      }),
    ),
  );
  remember(c, file, slugsIn);
  const own = [...(slugsIn.get(locale) ?? [])];
  return own.map(([id, slug]) => ({
    pathIn: (each) => routes.product.href({ slug: slugsIn.get(each)?.get(id) ?? slug }),
    editedIn: () => known.get(id)?.updatedAt,
    pictures: known.get(id)?.images.map(({ url }) => url) ?? [],
    inCurrencies: true,
  }));
}

/** A new shop, or a new language of it, is known whole once somebody has read its sitemaps. */
function remember(
  c: AppContext,
  file: number,
  slugsIn: ReadonlyMap<string, ReadonlyMap<string, string>>,
): void {
  const seen = [...slugsIn].flatMap(([locale, slugs]) =>
    [...slugs].map(([id, slug]) => ({ id, locale, slug })),
  );
  const write = () => rememberSlugs(c.env.DB, { kind: 'product', seen, at: Date.now() });
  isLearnt(c, `sitemap ${file}`, write);
}

type SlugQuery = { page: number; limit: number; locale: string };

function listSlugs(c: AppContext, { page, limit, locale }: SlugQuery) {
  const query = { page, limit, fields: ['slug', 'name', 'active', 'date_updated', 'images.file.url'] };
  return c.get('backends').catalogue.listProducts(query, { ...c.get('shop'), locale });
}

function sendXml(c: AppContext, text: string): Response {
  return sendPublic(c, text, 'application/xml');
}

import { hasFeature } from '#shared/shop/features.ts';
import { Hono } from 'hono';
import { isLeftOut } from '../../offered.ts';
import { documents, routes } from '#shared/routes.ts';
import { shop } from '#shared/shop/shop.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { ownPaths } from '../../own/own-pages.ts';
import { localesOf } from '../../render/language/address.ts';
import { alternatesOf, type Alternate, type PageAddresses } from '../../render/language/alternates.ts';
import { rememberSlugs } from '../../database/known-slugs.ts';
import { createReport } from '../../reporting/report.ts';
import { isLearnt } from '../../store/slugs/remembered.ts';
import { slugsOfCategories } from '../shop/category-slugs.ts';
import { listingHref } from '../shop/listing-query.ts';
import { llmsText } from './llms.ts';
import { robotsText } from './robots.ts';
import { originOf, sendPublic } from './send.ts';
import { escapeAttribute } from '../../render/document/escape.ts';

const open = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of sitemaps (sitemaps.org), with absolute URLs. */
function sitemapIndex(urls: string[]): string {
  return `${open}<sitemapindex ${space}>${entries('sitemap', urls)}</sitemapindex>\n`;
}

/** At most 50,000 URLs: of each page one for every language, and each names all of them. */
function sitemapOf(pages: Alternate[][]): string {
  const entriesOf = (page: Alternate[]) => {
    const links = page.map(
      ({ hreflang, url }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeAttribute(url)}"/>`,
    );
    const urls = [...new Set(page.map(({ url }) => url))];
    return entries('url', urls, links.length > 1 ? links.join('') : '');
  };
  const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${open}<urlset ${space} ${xhtml}>${pages.map(entriesOf).join('')}</urlset>\n`;
}

function entries(tag: string, urls: string[], rest = ''): string {
  return urls.map((url) => `\n<${tag}><loc>${escapeAttribute(url)}</loc>${rest}</${tag}>`).join('');
}

const PER_CALL = 100;
/** The calls of the backend for a file, in all languages: a Worker's free plan has 50 for a request. */
const MAX_CALLS = 36;
const MAX_PER_LANGUAGE = 10;
const MAX_ARTICLE_PAGES = 20;

/** `robots.txt` and the sitemaps. */
export const sitemap = new Hono<AppEnv>()
  .get(documents.robots.pattern, (c) => sendPublic(c, robotsText(originOf(c), shop.robots), 'text/plain'))
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
      sitemapIndex(
        absolute(
          c,
          parts.map((part) => documents.sitemapPart.href({ part })),
        ),
      ),
    );
  })
  .get(documents.sitemapPart.pattern, async (c) => {
    const pages = await pagesOf(c, c.req.param('part'));
    return pages ? sendXml(c, sitemapOf(pages.map((page) => alternatesOf(c, page)))) : c.body(null, 404);
  });

async function pagesOf(c: AppContext, part: string): Promise<PageAddresses[] | null> {
  if (part === 'pages.xml') return pagePaths(c);
  if (part === 'articles.xml') return hasFeature('articles') ? articlePaths(c) : null;
  const [, number] = /^products-([1-9]\d{0,2})\.xml$/.exec(part) ?? [];
  return number ? productPaths(c, Number(number)) : null;
}

async function pagePaths(c: AppContext): Promise<PageAddresses[]> {
  const { site, catalogue } = c.get('backends');
  const { locale } = c.get('visitor');
  const [menu, footer, categories] = await Promise.all([
    site.menu(locale),
    site.footer(locale),
    catalogue.listCategories(c.get('visitor')),
  ]);
  const links = footer?.columns.flatMap((column) => column.links) ?? [];
  const slugs = [...menu.map(({ slug }) => slug), ...links.flatMap(({ slug }) => slug ?? [])];
  const own = [
    ...[routes.home, routes.shop, routes.articles]
      .map((route) => route.href())
      .filter((path) => !isLeftOut(path)),
    ...ownPaths,
  ];
  const others = [...new Set(slugs)].filter((slug) => !own.includes(routes.page.href({ slug })));
  const [pages, listings] = await Promise.all([
    Promise.all(others.map((slug) => site.slugs('page', slug, locale))),
    slugsOfCategories(c, categories),
  ]);
  return [
    ...own.map((path) => ({ pathIn: () => path })),
    ...pages.map(({ slugIn, isIn }) => ({
      pathIn: (each: string) => routes.page.href({ slug: slugIn(each) }),
      isIn,
    })),
    ...listings.map((slugIn) => ({ pathIn: (each: string) => listingHref({ category: slugIn(each) }) })),
  ];
}

async function articlePaths(c: AppContext): Promise<PageAddresses[]> {
  const { site } = c.get('backends');
  const { locale } = c.get('visitor');
  const paths: PageAddresses[] = [];
  for (let page = 1; page <= MAX_ARTICLE_PAGES; page += 1) {
    const query = { page, pageSize: PER_CALL };
    const [{ articles, pageCount }, slugsOf] = await Promise.all([
      site.articles(query, locale),
      site.articleSlugs(query, locale),
    ]);
    for (const { slug } of articles) {
      const { slugIn, isIn } = slugsOf(slug);
      paths.push({ pathIn: (each) => routes.article.href({ slug: slugIn(each) }), isIn });
    }
    if (page >= pageCount) break;
  }
  return paths;
}

function callsPerLanguage(c: AppContext): number {
  return Math.max(1, Math.min(MAX_PER_LANGUAGE, Math.floor(MAX_CALLS / localesOf(c).length)));
}

/** Null past the last file. */
async function productPaths(c: AppContext, file: number): Promise<PageAddresses[] | null> {
  const calls = callsPerLanguage(c);
  const first = (file - 1) * calls + 1;
  const { locale } = c.get('visitor');
  const start = await listSlugs(c, { page: first, limit: PER_CALL, locale });
  if (start.products.length === 0) return null;
  const count = Math.min(start.pageCount - first + 1, calls);
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  // Calls run one after the other for each language: all at once would be too many.
  const slugsIn = new Map(
    await Promise.all(
      localesOf(c).map(async (each) => {
        const slugs = new Map<string, string>();
        for (const page of numbers) {
          const isKnown = each === locale && page === first;
          const { products } = isKnown ? start : await listSlugs(c, { page, limit: PER_CALL, locale: each });
          for (const { id, slug } of products) slugs.set(id, slug);
        }
        return [each, slugs] as const;
      }),
    ),
  );
  remember(c, file, slugsIn);
  const own = [...(slugsIn.get(locale) ?? [])];
  return own.map(([id, slug]) => ({
    pathIn: (each) => routes.product.href({ slug: slugsIn.get(each)?.get(id) ?? slug }),
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
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const write = () => rememberSlugs(c.env.DB, { kind: 'product', seen, at: Date.now() });
  isLearnt(`sitemap ${file}`, write, { waitUntil, report: createReport(c) });
}

type SlugQuery = { page: number; limit: number; locale: string };

function listSlugs(c: AppContext, { page, limit, locale }: SlugQuery) {
  const query = { page, limit, fields: ['slug', 'name', 'active'] };
  return c.get('backends').catalogue.listProducts(query, { ...c.get('shop'), locale });
}

function absolute(c: AppContext, paths: string[]): string[] {
  return paths.map((path) => `${originOf(c)}${path}`);
}

function sendXml(c: AppContext, text: string): Response {
  return sendPublic(c, text, 'application/xml');
}

import { Hono, type Context } from 'hono';
import { documents, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { alternatesOf, type Alternate } from '../../render/alternates.ts';
import { listingHref } from '../shop/listing-query.ts';
import { originOf, sendPublic } from './send.ts';
import { sitemapIndex, sitemapOf } from './xml.ts';

/** Ten calls of the backend. */
const PER_FILE = 1000;
const PER_CALL = 100;
const MAX_ARTICLE_PAGES = 20;

/** `robots.txt` and the sitemaps. */
export const sitemap = new Hono<AppEnv>()
  .get(documents.robots.pattern, (c) => sendPublic(c, robots(originOf(c)), 'text/plain'))
  .get(documents.sitemap.pattern, async (c) => {
    const { count } = await listSlugs(c, 1, 1);
    const files = Array.from(
      { length: Math.ceil(count / PER_FILE) },
      (_, index) => `products-${index + 1}.xml`,
    );
    const parts = ['pages.xml', 'articles.xml', ...files];
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
    const paths = await pathsOf(c, c.req.param('part'));
    return paths ? sendXml(c, sitemapOf(paths.map((path) => inLanguages(c, path)))) : c.body(null, 404);
  });

async function pathsOf(c: Context<AppEnv>, part: string): Promise<string[] | null> {
  if (part === 'pages.xml') return pagePaths(c);
  if (part === 'articles.xml') return articlePaths(c);
  const [, number] = /^products-([1-9]\d{0,2})\.xml$/.exec(part) ?? [];
  return number ? productPaths(c, Number(number)) : null;
}

async function pagePaths(c: Context<AppEnv>): Promise<string[]> {
  const { site, catalogue } = c.var.backends;
  const [menu, footer, categories] = await Promise.all([
    site.menu(c.var.visitor.locale),
    site.footer(c.var.visitor.locale),
    catalogue.listCategories(c.var.visitor),
  ]);
  const links = footer?.columns.flatMap((column) => column.links) ?? [];
  const slugs = [...menu.map(({ slug }) => slug), ...links.flatMap(({ slug }) => slug ?? [])];
  const listings = categories.map(({ slug }) => listingHref({ category: slug }));
  const own = [routes.home, routes.shop, routes.articles].map((route) => route.href());
  return [...new Set([...own, ...slugs.map((slug) => routes.page.href({ slug })), ...listings])];
}

async function articlePaths(c: Context<AppEnv>): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= MAX_ARTICLE_PAGES; page += 1) {
    const { articles, pageCount } = await c.var.backends.site.articles(
      { page, pageSize: PER_CALL },
      c.var.visitor.locale,
    );
    paths.push(...articles.map(({ slug }) => routes.article.href({ slug })));
    if (page >= pageCount) break;
  }
  return paths;
}

/** Null past the last file. */
async function productPaths(c: Context<AppEnv>, file: number): Promise<string[] | null> {
  const first = ((file - 1) * PER_FILE) / PER_CALL + 1;
  const start = await listSlugs(c, first, PER_CALL);
  if (start.products.length === 0) return null;
  const last = Math.min(start.pageCount, first + PER_FILE / PER_CALL - 1);
  const others = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + 1 + index);
  const pages = [start, ...(await Promise.all(others.map((page) => listSlugs(c, page, PER_CALL))))];
  return pages.flatMap(({ products }) => products.map(({ slug }) => routes.product.href({ slug })));
}

function listSlugs(c: Context<AppEnv>, page: number, limit: number) {
  const query = { page, limit, fields: ['slug', 'name', 'active'] };
  return c.var.backends.catalogue.listProducts(query, c.var.visitor);
}

/** Filtered and sorted listings repeat the same products; the other pages are personal. */
function robots(origin: string): string {
  return [
    'User-agent: *',
    ...['/cart', '/pay$', '/account/', '/api/', '/thank-you', '/*?*search=', '/*?*sort=', '/*?*price_'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${origin}${documents.sitemap.href()}`,
    '',
  ].join('\n');
}

/** A page in every language of the store, or alone. */
function inLanguages(c: Context<AppEnv>, path: string): Alternate[] {
  const alternates = alternatesOf(c, () => path);
  return alternates.length > 0 ? alternates : [{ hreflang: 'x-default', url: `${originOf(c)}${path}` }];
}

function absolute(c: Context<AppEnv>, paths: string[]): string[] {
  return paths.map((path) => `${originOf(c)}${path}`);
}

function sendXml(c: Context<AppEnv>, text: string): Response {
  return sendPublic(c, text, 'application/xml');
}

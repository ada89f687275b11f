import { splitAddress } from '../../shared/locale/address.ts';
import { documents, routes } from '../../shared/routes.ts';

type ReadOptions = {
  shopUrl: string;
  fetch: typeof fetch;
  /** Patterns of routes, the most visited first; null where no measurements can be read. */
  mostRead: () => Promise<string[] | null>;
};

/** The usual routes of most visits, without measurements. */
const USUAL = [
  '/',
  routes.shop,
  routes.product,
  routes.cart,
  routes.page,
  routes.articles,
  routes.article,
].map((route) => (typeof route === 'string' ? route : route.pattern));

const MOST_ROUTES = 10;
/** For a route with a page for each product or article. */
const PAGES_OF_ROUTE = 3;

/**
 * The addresses to open on a new version before it gets traffic: of the most visited routes, from the
 * sitemap.
 */
export async function firstPages({ shopUrl, fetch, mostRead }: ReadOptions): Promise<string[]> {
  const read = await mostRead().catch(() => null);
  const pages = new Set(patternsOf(routes));
  const known = (read ?? []).filter((pattern) => pages.has(pattern));
  const patterns = (known.length > 0 ? known : USUAL).slice(0, MOST_ROUTES);
  const isListed = patterns.some((pattern) => pattern.includes(':'));
  const listed = isListed ? await listedPaths(shopUrl, fetch) : [];
  return [...new Set([...patterns.flatMap((pattern) => examples(pattern, patterns, listed)), '/healthz'])];
}

type Routes = { pattern: string } | { [name: string]: Routes };

function patternsOf(some: object): string[] {
  return Object.values(some as Record<string, Routes>).flatMap((one) =>
    'pattern' in one && typeof one.pattern === 'string' ? [one.pattern] : patternsOf(one),
  );
}

function examples(pattern: string, all: string[], listed: string[]): string[] {
  if (!pattern.includes(':')) return [pattern];
  const expression = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
  return listed.filter((path) => expression.test(path) && !all.includes(path)).slice(0, PAGES_OF_ROUTE);
}

/** Paths in the default language. Without a sitemap there are none. */
async function listedPaths(shopUrl: string, send: typeof fetch): Promise<string[]> {
  const read = async (url: string) => {
    const response = await send(url).catch(() => null);
    return response?.ok ? locations(await response.text()) : [];
  };
  const files = await read(shopUrl + documents.sitemap.href());
  const first = files.filter((url) => !/-(?:[2-9]|\d{2,})\.xml$/.test(url));
  const paths = (await Promise.all(first.map((url) => read(shopUrl + new URL(url).pathname)))).flat();
  return paths
    .filter((url) => URL.canParse(url) && new URL(url).search === '')
    .map((url) => new URL(url).pathname)
    .filter((path) => splitAddress(path).prefix === '');
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}

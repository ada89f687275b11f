import { documents, routes } from '../../shared/routes.ts';
import { isLong } from '../random.ts';
import type { Visitor } from './harness.ts';

/** The first have one of each kind; the others are further products and articles. */
const MOST_PAGES = isLong ? 220 : 120;

/** Every address that pages of the shop lead to, with every page of the table of routes that needs no id. */
export async function crawl(
  visitor: Pick<Visitor, 'fetch'>,
  seenNonce: (nonce: string) => void = () => undefined,
): Promise<Map<string, Response>> {
  const fixed = [routes, documents, routes.account]
    .flatMap((group) => Object.values(group))
    .flatMap((route) => ('pattern' in route && !route.pattern.includes(':') ? [route.pattern] : []));
  const waiting: string[] = [
    ...fixed,
    '/api/cart',
    '/api/account',
    '/api/session',
    '/places/AU',
    '/nothing-here',
  ];
  const seen = new Map<string, Response>();
  while (waiting.length > 0 && seen.size < MOST_PAGES) {
    const paths = [...new Set(waiting.splice(0, 8))].filter((path) => !seen.has(path));
    const pages = await Promise.all(
      paths.map(async (path) => {
        // A connection that the runtime closed meanwhile is opened again.
        const response = await visitor.fetch(path).catch(() => visitor.fetch(path));
        seen.set(path, response.clone());
        const policy = response.headers.get('Content-Security-Policy') ?? '';
        for (const nonce of /(?<='nonce-)[^']+/.exec(policy) ?? []) seenNonce(nonce);
        return response.headers.get('Content-Type')?.includes('html') ? response.text() : '';
      }),
    );
    waiting.push(...pages.flatMap(linksOf).filter((path) => !seen.has(path)));
  }
  return seen;
}

function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
  // Filters make endless lists; one of each kind of listing is reached without them.
  return found.filter((path) => !path.startsWith('//') && !/[?&](?!category)/.test(path));
}

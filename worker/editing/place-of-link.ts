import { areaOf, areas } from '#shared/areas.ts';
import { linkTarget } from '#shared/link.ts';
import { splitAddress, splitVisitorsAddress } from '#shared/locale/address.ts';
import { localeOf, type Languages } from '#shared/locale/prefix.ts';
import { furtherRoutes, OLD_CATEGORY, routes } from '#shared/routes.ts';
import { routes as ownPages } from '#shop-parts';
import type { SlugKind } from '../database/known-slugs.ts';
import { pathAtShop } from '../database/redirects.ts';
import { withoutEndSlashes } from '../end-slashes.ts';
import { isLeftOut } from '../offered.ts';

/** What a link leads to. */
export type Place =
  | { is: 'no-address' }
  /** Another site, an app, or a part of the page with the link. */
  | { is: 'elsewhere' }
  /** An example's address, which was never replaced. */
  | { is: 'placeholder' }
  /** What every such shop has. */
  | { is: 'page' }
  /** There if the shop has this thing, or had it. */
  | { is: 'thing'; kind: SlugKind; slug: string; path: string }
  /** A path of the shop at which there can be nothing but a redirect. */
  | { is: 'nothing'; path: string };

export type Shop = { languages: Languages; /** Null on a developer's machine. */ shopUrl: string | null };

export function placeOfLink(address: string, shop: Shop): Place {
  const target = linkTarget(address);
  if (target === null) return { is: 'no-address' };
  const path = pathAtShop(target.href, shop.shopUrl);
  if (path.startsWith('/')) return placeOfPath(path, shop.languages);
  return { is: target.external && isPlaceholder(path) ? 'placeholder' : 'elsewhere' };
}

function isPlaceholder(address: string): boolean {
  return /(?:^|\.)example\.(?:com|org|net)$/i.test(URL.parse(address)?.hostname ?? '');
}

/** Of a path of the shop, which may have a query. */
export function placeOfPath(address: string, languages: Languages): Place {
  // Two slashes at the start would be another host.
  const { pathname, searchParams } = new URL(`https://example.com${address}`);
  const full = withoutEndSlashes(pathname) || '/';
  const { prefix, path } = splitVisitorsAddress(full) ?? splitAddress(full);
  const isUnknown = prefix !== '' && localeOf(prefix, languages) === null;
  // A single part may be a page's own slug.
  if (isUnknown && path === '/') return placeInShop(full, full);
  if (isUnknown || isLeftOut(path)) return { is: 'nothing', path: full };
  const category = path === routes.shop.href() ? searchParams.get(OLD_CATEGORY) : null;
  if (category) return { is: 'thing', kind: 'category', slug: category, path: full };
  return placeInShop(path, full);
}

const things: readonly [pattern: string, kind: SlugKind][] = [
  [furtherRoutes.category.pattern, 'category'],
  [routes.product.pattern, 'product'],
  [routes.article.pattern, 'article'],
  [routes.page.pattern, 'page'],
];

function placeInShop(path: string, full: string): Place {
  const area = areaOf(path);
  const isPage = pages.some((pattern) => areaOf(pattern) === area && matches(pattern, path));
  if (isPage || area.kind === null || Object.hasOwn(ownPages, path.slice(1))) return { is: 'page' };
  const kind = things.find(([pattern]) => areaOf(pattern) === area && matches(pattern, path))?.[1];
  if (kind === undefined) return { is: 'nothing', path: full };
  return { is: 'thing', kind, slug: decoded(path.slice(path.lastIndexOf('/') + 1)), path: full };
}

/** Those that are there whatever the shop sells and its editors write. */
const pages = patternsIn({ routes, furtherRoutes }).filter(
  (pattern) => !things.some(([ofThing]) => ofThing === pattern) && areaOf(pattern) !== areas[':slug'],
);

type Patterns = { readonly [name: string]: Patterns | { pattern: string } };

function patternsIn(tree: Patterns): string[] {
  return Object.values(tree).flatMap((each) =>
    typeof each['pattern'] === 'string' ? [each['pattern']] : patternsIn(each as Patterns),
  );
}

function matches(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const expected = pattern.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

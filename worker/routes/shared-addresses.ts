import { areaOf, areas } from '#shared/areas.ts';
import { OLD_CATEGORY, routes } from '#shared/routes.ts';
import { readPage } from './page-number.ts';
import { listingHref, readListing } from './shop/listing-query.ts';

/** Longer paths are not shared. */
const MAX_PATH = 200;

/** The path and the parameters that select a different page, as its route reads them. Null if it is not shared. */
export function sharedAddress(pathname: string, searchParams: URLSearchParams): string | null {
  const [first = '', ...rest] = pathname.slice(1).split('/');
  if (pathname.length > MAX_PATH || ![first, ...rest].every(isPlainSegment)) return null;
  if (!areaOf(pathname).shared) return null;
  if (rest.length > 0) return first === '' ? null : addressBelow(pathname, rest, searchParams);
  if (pathname === routes.shop.href()) return listingAddress(searchParams);
  if (pathname === routes.articles.href()) return pageAddress(pathname, searchParams);
  return pathname;
}

/** Of a product, an article or a category: pages of the content service have one part. */
function addressBelow(pathname: string, rest: string[], params: URLSearchParams): string | null {
  const area = areaOf(pathname);
  if (area === areas['shop/c']) return rest.length === 2 ? listingAddress(params, rest[1]) : null;
  return area !== areas[':slug'] && rest.length === 1 && rest[0] !== '' ? pathname : null;
}

/** Visitors can invent any number of words and prices. */
function listingAddress(params: URLSearchParams, slug = ''): string | null {
  const { category, sort, page, search, priceFrom, priceTo } = readListing(params, decodeURIComponent(slug));
  if (search !== '' || priceFrom !== null || priceTo !== null || params.has(OLD_CATEGORY)) return null;
  return listingHref({ category, sort, page });
}

function pageAddress(path: string, params: URLSearchParams): string {
  const page = readPage(params.get('page') ?? undefined);
  return page > 1 ? `${path}?page=${page}` : path;
}

/** The many encodings of a path must not give a page many addresses. */
function isPlainSegment(segment: string): boolean {
  try {
    return encodeURIComponent(decodeURIComponent(segment)) === segment;
  } catch {
    return false;
  }
}

import { areaOf, areas } from '#shared/areas.ts';
import { routes } from '#shared/routes.ts';
import { readPage } from './page-number.ts';
import { listingHref, readListing } from './shop/listing-query.ts';

/** Longer paths are not shared. */
const MAX_PATH = 200;

/** The path and the parameters that select a different page, as its route reads them. Null if it is not shared. */
export function sharedAddress(pathname: string, searchParams: URLSearchParams): string | null {
  const [first = '', ...rest] = pathname.slice(1).split('/');
  if (pathname.length > MAX_PATH || ![first, ...rest].every(isPlainSegment)) return null;
  const area = areaOf(pathname);
  if (!area.shared) return null;
  // A product, or an article: pages of the content service have one part.
  const isListed = first !== '' && area !== areas[':slug'] && rest.length === 1 && rest[0] !== '';
  if (rest.length > 0) return isListed ? pathname : null;
  if (pathname === routes.shop.href()) return listingAddress(searchParams);
  if (pathname === routes.articles.href()) return pageAddress(pathname, searchParams);
  return pathname;
}

/** Visitors can invent any number of words and prices. */
function listingAddress(params: URLSearchParams): string | null {
  const { category, sort, page, search, priceFrom, priceTo } = readListing(params);
  if (search !== '' || priceFrom !== null || priceTo !== null) return null;
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

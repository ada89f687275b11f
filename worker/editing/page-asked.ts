import { linkTarget } from '#shared/link.ts';
import { splitAddress, splitVisitorsAddress } from '#shared/locale/address.ts';
import { routes } from '#shared/routes.ts';
import { pathAtShop } from '../database/redirects.ts';
import { withoutEndSlashes } from '../end-slashes.ts';
import { placeOfPath, type Shop } from './place-of-link.ts';

/** A further page of a list that a link asks for; null of any other link. */
export function pageAsked(
  address: string,
  { languages, shopUrl }: Shop,
): { of: 'product' | 'article'; page: number } | null {
  const path = pathAtShop(linkTarget(address)?.href ?? '', shopUrl);
  if (!path.startsWith('/')) return null;
  const { pathname, searchParams } = new URL(`https://example.com${path}`);
  const page = Number(searchParams.get('page') ?? '1');
  const full = withoutEndSlashes(pathname);
  const { path: plain } = splitVisitorsAddress(full) ?? splitAddress(full);
  if (!(page > 1)) return null;
  if (plain === routes.articles.href()) return { of: 'article', page };
  const place = placeOfPath(path, languages);
  const isListing = plain === routes.shop.href() || (place.is === 'thing' && place.kind === 'category');
  return isListing ? { of: 'product', page } : null;
}

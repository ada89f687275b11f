import type { Category } from '#shared/catalogue/product.ts';
import type { Text } from '#shared/messages/message.ts';
import { routes } from '#shared/routes.ts';
import { breadcrumbList, itemList, type JsonLd } from '../../render/json-ld.ts';
import { PAGE_SIZE } from '../page-number.ts';
import { categoryCrumbs } from './category-crumbs.ts';
import type { Listing } from './load-listing.ts';

/** Only the first products, to keep the page small. */
export function listed({ products, query, count }: Listing, absolute: (href: string) => string): JsonLd[] {
  if (products.length === 0) return [];
  const urls = products.slice(0, 20).map(({ slug }) => absolute(routes.product.href({ slug })));
  return [itemList(urls, { start: (query.page - 1) * PAGE_SIZE + 1, count })];
}

/** From the uppermost category to the shown one. */
export function wayTo(t: Text, way: Category[], absolute: (href: string) => string): JsonLd[] {
  if (way.length === 0) return [];
  return [breadcrumbList(categoryCrumbs(t, way).map(({ title, href }) => ({ title, url: absolute(href) })))];
}

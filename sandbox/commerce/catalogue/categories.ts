import { categories } from '../../seed/categories.ts';
import type { WireCategory } from '../../seed/types.ts';
import type { Market } from '../settings/market.ts';
import { localise } from './localise.ts';
import { withOrigin } from './product-view.ts';

const all: readonly WireCategory[] = categories;

export function findCategory(idOrSlug: string): WireCategory | undefined {
  return all.find((category) => category.id === idOrSlug || category.slug === idOrSlug);
}

/** The slugs of a category and its descendants; none if there is no such category. */
export function categorySlugsBelow(idOrSlug: string): string[] {
  const category = findCategory(idOrSlug);
  if (!category) return [];
  const children = all.filter((each) => each.parent_id === category.id);
  return [category.slug, ...children.flatMap((child) => categorySlugsBelow(child.id))];
}

export function viewCategories(market: Market): Omit<WireCategory, '$locale'>[] {
  return all.filter((category) => category.active).map((category) => viewCategory(category, market));
}

export function viewCategory(category: WireCategory, market: Market): Omit<WireCategory, '$locale'> {
  return {
    ...localise(category, market.localeChain),
    images: withOrigin(category.images, market.imageUrl),
  };
}

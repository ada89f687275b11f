import { categories } from '#shop/demo/categories.ts';
import type { WireCategory } from '../../seed/types.ts';
import type { Market } from '../settings/market.ts';
import { localise, localiseKeepingOverrides } from './localise.ts';
import { withOrigin } from './product-view.ts';

/** By its id, or by its slug in the locale. */
export function findCategory(idOrSlug: string, { localeChain }: Pick<Market, 'localeChain'>) {
  return categories.find(
    (category) => category.id === idOrSlug || localise(category, localeChain).slug === idOrSlug,
  );
}

/** The ids of a category and its descendants; none if there is no such category. */
export function categoryIdsBelow(idOrSlug: string, market: Pick<Market, 'localeChain'>): string[] {
  const category = findCategory(idOrSlug, market);
  if (!category) return [];
  const children = categories.filter((each) => each.parent_id === category.id);
  return [category.id, ...children.flatMap((child) => categoryIdsBelow(child.id, market))];
}

export function viewCategories(market: Market): WireCategory[] {
  return categories.filter((category) => category.active).map((category) => viewCategory(category, market));
}

export function viewCategory(category: WireCategory, market: Market): WireCategory {
  return {
    ...localiseKeepingOverrides(category, market.localeChain),
    images: withOrigin(category.images, market.imageUrl),
  };
}

import type { Market } from '../settings/market.ts';
import type { QueryValue } from '../../query-string.ts';
import { readExpand } from '../wire/fields.ts';
import { findCategory, viewCategory } from './categories.ts';
import type { ProductView } from './product-view.ts';
import { findProduct, viewProduct } from './products.ts';
import type { Sold } from './stock.ts';
import type { JsonObject } from '#shared/json.ts';

const LINKS = ['up_sells', 'cross_sells'] as const;
const EXPANDABLE = ['categories', ...LINKS.flatMap((name) => [name, `${name}.product`])];

/** The values of `expand` that add something; variants and a bundle's products are always included. */
export function readProductExpand(expand: QueryValue | undefined): string[] {
  return readExpand(expand).filter((name) => EXPANDABLE.includes(name));
}

/** A product with full categories, or with its related products. */
export function expandProduct(
  view: ProductView,
  names: string[],
  { market, sold }: { market: Market; sold: Sold },
): JsonObject {
  const expanded: Record<string, unknown> = { ...view };
  if (names.includes('categories')) {
    expanded['categories'] = view.categories.map((current) => {
      const category = findCategory(current.id, market);
      return category ? viewCategory(category, market) : current;
    });
  }
  for (const name of LINKS) {
    if (!names.includes(name) && !names.includes(`${name}.product`)) continue;
    expanded[name] = view[name].map((link) => {
      const product = findProduct(link.product_id);
      return { ...link, product: product ? viewProduct(product, market, sold) : null };
    });
  }
  return expanded as JsonObject;
}

import { isInStock } from '#shared/catalogue/availability.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';

export type Badge = { text: string; tone: 'low' | 'out' };

/** Null for a product that is simply in stock. */
export function stockBadge(product: ListedProduct): Badge | null {
  const stocks = product.variants.length > 0 ? product.variants : [product];
  if (!stocks.some((stock) => isInStock(product, stock))) return { text: 'Sold out', tone: 'out' };
  if (product.stockStatus === 'low_stock') return { text: 'Nearly gone', tone: 'low' };
  if (product.stockStatus === 'preorder') return { text: 'Pre-order', tone: 'low' };
  return null;
}

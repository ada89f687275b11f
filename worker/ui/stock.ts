import type { Product } from '#shared/catalogue/product.ts';

/** The word on a card about a product's stock; null when there is nothing to say. */
export function stockBadge(product: Product): { text: string; tone: 'low' | 'out' } | null {
  if (product.stockStatus === 'out_of_stock' && !product.stockPurchasable)
    return { text: 'Sold out', tone: 'out' };
  if (product.stockStatus === 'low_stock') return { text: 'Nearly gone', tone: 'low' };
  if (product.stockStatus === 'preorder') return { text: 'Pre-order', tone: 'low' };
  return null;
}

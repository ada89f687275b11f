import { isInStock } from '#shared/catalogue/availability.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import type { PlainKey } from '#shared/messages/message.ts';

export type Badge = { text: PlainKey; tone: 'low' | 'out' };

/** Null for a product that is simply in stock. */
export function stockBadge(product: ListedProduct): Badge | null {
  const stocks = product.variants.length > 0 ? product.variants : [product];
  if (!stocks.some((stock) => isInStock(product, stock))) return { text: 'product.soldOut', tone: 'out' };
  if (product.stockStatus === 'low_stock') return { text: 'product.nearlyGone', tone: 'low' };
  if (product.stockStatus === 'preorder') return { text: 'product.preorderBadge', tone: 'low' };
  return null;
}

import type { CartItem } from '#shared/cart/cart.ts';

export type QuantityLimit = {
  /** The most pieces this line can have; 0 when none can be had. */
  max: number;
  /** Whether it is the stock that sets it, and not the most that is sold at once. */
  isStock: boolean;
};

/**
 * How far a line's quantity can go: the product's limit, and what the stock leaves beside the other lines of the same
 * product and variant.
 */
export function quantityLimit(item: CartItem, items: CartItem[]): QuantityLimit {
  const { stockTracking, stockPurchasable, stockLevel, stockStatus, maxQuantity } = item;
  if (!stockTracking || stockPurchasable) return { max: maxQuantity, isStock: false };
  if (stockLevel === null) {
    return stockStatus === 'out_of_stock' ? { max: 0, isStock: true } : { max: maxQuantity, isStock: false };
  }
  const inOtherLines = items
    .filter((other) => other.id !== item.id && other.productId === item.productId)
    .filter((other) => other.variantId === item.variantId)
    .reduce((sum, other) => sum + other.quantity, 0);
  const left = Math.max(0, stockLevel - inOtherLines);
  return left < maxQuantity ? { max: left, isStock: true } : { max: maxQuantity, isStock: false };
}

import type { CartItem } from '#shared/cart/cart.ts';

export type QuantityLimit = {
  /** The highest quantity of this line; 0 if it is out of stock. */
  max: number;
  /** Whether the stock sets it, rather than the product's limit per order. */
  isStock: boolean;
};

/** The product's limit, or what the stock leaves after the cart's other lines of the same variant. */
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

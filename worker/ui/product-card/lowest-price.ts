import type { ListedProduct } from '#shared/catalogue/product.ts';
import { currentPrice } from '#shared/catalogue/shown-price.ts';
import type { UnitPricing } from '#shared/catalogue/unit-pricing.ts';
import { oneTimePrices } from '#shared/catalogue/variation.ts';

/** `was` is the former price of a reduced one. */
export type CurrentPrice = { now: number; was: number | null };

type LowestPrice = CurrentPrice & { varies: boolean; unitPricing: UnitPricing | null };

/** The lowest one-time price; `varies` when another variant costs more. */
export function lowestPrice(product: ListedProduct): LowestPrice | null {
  const variants = product.variants.length > 0 ? product.variants : [null];
  const prices = variants.flatMap((variant) => {
    const { now, was } = currentPrice(oneTimePrices(product, variant));
    return now === null ? [] : [{ now, was, unitPricing: (variant ?? product).unitPricing }];
  });
  if (prices.length === 0) return null;
  const first = prices.reduce((lowest, price) => (price.now < lowest.now ? price : lowest));
  return { ...first, varies: prices.some(({ now }) => now > first.now) };
}

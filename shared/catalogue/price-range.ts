import type { Product } from './product.ts';

/** The ends and the step of a price filter, in the products' currency. */
export type PriceRange = { min: number; max: number; interval: number };

/** The interval is a tenth, or 10, 100, 1000 (docs/commerce-protocol/records.md#price-range). */
export function priceRange(products: Pick<Product, 'price'>[]): PriceRange | null {
  const prices = products.flatMap(({ price }) => (price === null ? [] : [price]));
  if (prices.length === 0) return null;
  const lowest = Math.floor(prices.reduce((least, price) => Math.min(least, price)));
  const highest = Math.ceil(prices.reduce((most, price) => Math.max(most, price)));
  if (lowest === highest) return null;
  const tenth = Math.ceil((highest - lowest) / 10);
  const interval = [1000, 100, 10].find((cap) => tenth > cap) ?? tenth;
  return {
    min: Math.floor(lowest / interval) * interval,
    max: Math.ceil(highest / interval) * interval,
    interval,
  };
}

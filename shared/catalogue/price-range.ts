import type { Product } from './product.ts';

/** The ends of a price filter and the step between, in the currency of the products. */
export type PriceRange = { min: number; max: number; interval: number };

/**
 * The range of the products' prices (docs/commerce-protocol.md#price-range): the interval is a tenth of it, above ten
 * one of 10, 100 or 1000, and the ends are rounded outward to it. Null where there is nothing to choose between. The
 * price of a sale does not count, nor a product without a price.
 */
export function priceRange(products: Pick<Product, 'price'>[]): PriceRange | null {
  const prices = products.flatMap(({ price }) => (price === null ? [] : [price]));
  if (prices.length === 0) return null;
  const lowest = Math.floor(prices.reduce((least, price) => Math.min(least, price)));
  const highest = Math.ceil(prices.reduce((most, price) => Math.max(most, price)));
  if (lowest === highest) return null;
  const interval = capInterval(Math.ceil((highest - lowest) / 10));
  return {
    min: Math.floor(lowest / interval) * interval,
    max: Math.ceil(highest / interval) * interval,
    interval,
  };
}

function capInterval(tenth: number): number {
  return [1000, 100, 10].find((cap) => tenth > cap) ?? tenth;
}

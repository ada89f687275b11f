import type { ListedProduct } from '#shared/catalogue/product.ts';
import { currentPrice } from '#shared/catalogue/shown-price.ts';
import { oneTimePrices } from '#shared/catalogue/variation.ts';

/** `was` is the former price of a reduced one. */
export type CurrentPrice = { now: number; was: number | null };

/** The lowest one-time price; `varies` when another variant costs more. */
export function lowestPrice(product: ListedProduct): (CurrentPrice & { varies: boolean }) | null {
  const variants = product.variants.length > 0 ? product.variants : [null];
  const prices = variants.flatMap((variant): CurrentPrice[] => {
    const { now, was } = currentPrice(oneTimePrices(product, variant));
    return now === null ? [] : [{ now, was }];
  });
  if (prices.length === 0) return null;
  const first = prices.reduce((lowest, price) => (price.now < lowest.now ? price : lowest));
  return { ...first, varies: prices.some(({ now }) => now > first.now) };
}

import type { Prices } from './product.ts';
import type { Variation } from './variation.ts';

/** The current price, and the original one if it is reduced. */
export type ShownPrice = { now: number | null; was: number | null };

/** Backends say what was asked before as the original price, or as the price beside that of a sale. */
export function currentPrice({ price, salePrice, origPrice }: Prices): ShownPrice {
  const now = salePrice ?? price;
  const before = origPrice ?? price;
  return { now, was: now !== null && before !== null && before > now ? before : null };
}

/** A plan inherits the product's sale price, but is not on sale (docs/commerce-protocol/records.md#variations). */
export function shownPrice(variation: Variation): ShownPrice {
  return variation.plan ? { now: variation.price, was: null } : currentPrice(variation);
}

/** The saving in whole per cent; null below one per cent. */
export function savingPercent(now: number | null, was: number | null): number | null {
  if (now === null || was === null || was <= 0) return null;
  const percent = Math.round((1 - now / was) * 100);
  return percent >= 1 ? percent : null;
}

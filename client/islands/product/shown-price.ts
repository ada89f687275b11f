import type { Variation } from '#shared/catalogue/variation.ts';

/** The current price, and the original one if it is reduced. */
export type ShownPrice = { now: number | null; was: number | null };

/** A plan inherits the product's sale price, but is not on sale (docs/commerce-protocol/records.md#variations). */
export function shownPrice({ price, salePrice, origPrice, plan }: Variation): ShownPrice {
  if (plan) return { now: price, was: null };
  const now = salePrice ?? price;
  const before = origPrice ?? price;
  return { now, was: now !== null && before !== null && before > now ? before : null };
}

/** The saving in whole per cent; null below one per cent. */
export function savingPercent(now: number | null, was: number | null): number | null {
  if (now === null || was === null || was <= 0) return null;
  const percent = Math.round((1 - now / was) * 100);
  return percent >= 1 ? percent : null;
}

import type { Prices, Product, Variant } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';

/** `was` is the former price of a reduced one. */
export type CurrentPrice = { now: number; was: number | null };

/** The lowest one-time price; `varies` when another variant costs more. */
export function lowestPrice(product: Product): (CurrentPrice & { varies: boolean }) | null {
  const prices = pricesOf(product).flatMap((prices) => currentPrice(prices) ?? []);
  const [first] = prices.toSorted((a, b) => a.now - b.now);
  return first ? { ...first, varies: prices.some(({ now }) => now > first.now) } : null;
}

function pricesOf(product: Product): Prices[] {
  const variants = product.variants.length > 0 ? product.variants : [null];
  return variants.flatMap((variant) => {
    const variation = resolveVariation(product, variant ? choiceOf(product, variant) : {});
    return variation.ok ? [variation.value] : [];
  });
}

function choiceOf(product: Product, { optionValueIds }: Variant): Record<string, string> {
  return Object.fromEntries(
    product.options.flatMap(({ id, values, variant }) => {
      const value = variant ? values.find((entry) => optionValueIds.includes(entry.id)) : undefined;
      return value ? [[id, value.id]] : [];
    }),
  );
}

function currentPrice({ price, salePrice, origPrice }: Prices): CurrentPrice | null {
  const now = salePrice ?? price;
  if (now === null) return null;
  const before = origPrice ?? price;
  return { now, was: before !== null && before > now ? before : null };
}

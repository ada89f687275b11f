import type { Prices, Product, Variant } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';

/** What is paid now, and the former price where it is reduced. */
export type AskedPrice = { now: number; was: number | null };

/** The lowest price a product can be had for, once; `varies` when another variant costs more. Null without a price. */
export function lowestPrice(product: Product): (AskedPrice & { varies: boolean }) | null {
  const prices = offers(product).flatMap((offer) => asked(offer) ?? []);
  const [first] = prices.toSorted((a, b) => a.now - b.now);
  return first ? { ...first, varies: prices.some(({ now }) => now > first.now) } : null;
}

function offers(product: Product): Prices[] {
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

function asked({ price, salePrice, origPrice }: Prices): AskedPrice | null {
  const now = salePrice ?? price;
  if (now === null) return null;
  const before = origPrice ?? price;
  return { now, was: before !== null && before > now ? before : null };
}

import { valueOf, type Choice } from './choice.ts';
import type { ListedProduct, Product, ProductOption, StockStatus, Variant } from './product.ts';
import { purchaseRefusal } from './purchase-type.ts';

/** `none`: no variant has it with the other chosen values; `sold_out`: one has, but cannot be bought. */
export type ValueAvailability = { valueId: string; available: boolean; reason: 'none' | 'sold_out' | null };

type Stocked = { stockStatus: StockStatus | null; stockLevel: number | null };

/** For each value of an option, whether it can be bought together with the other options' chosen values. */
export function availableValues(
  product: Product,
  option: ProductOption,
  choice: Choice,
): ValueAvailability[] {
  if (!option.variant || product.variants.length === 0) {
    return option.values.map(({ id }) => ({ valueId: id, available: true, reason: null }));
  }
  const others = product.options
    .filter((entry) => entry.variant && entry.id !== option.id)
    .flatMap((entry) => valueOf(entry, choice)?.id ?? []);
  return option.values.map(({ id }) => {
    const reason = unavailableReason(product, variantsWith(product, [...others, id]));
    return { valueId: id, available: reason === null, reason };
  });
}

/** Whether one piece can be bought: tracked stock matters only where the product may not be bought without it. */
export function isInStock(
  product: Stocked & Pick<Product, 'stockTracking' | 'stockPurchasable'>,
  { stockStatus, stockLevel }: Stocked = product,
): boolean {
  if (!product.stockTracking || product.stockPurchasable) return true;
  return stockLevel === null ? stockStatus !== 'out_of_stock' : stockLevel > 0;
}

/** Where nothing was chosen: the first that can be bought, else the first. */
export function firstShown<V extends Stocked>(
  product: Parameters<typeof isInStock>[0],
  variants: readonly V[],
): V | null {
  return variants.find((variant) => isInStock(product, variant)) ?? variants[0] ?? null;
}

/** Whether anything of the product can be bought: one of its variants, where it has any. */
export function canBeBought(product: ListedProduct): boolean {
  const stocks: Stocked[] = product.variants.length > 0 ? product.variants : [product];
  if (purchaseRefusal(product) !== null) return false;
  return stocks.some((stock) => isInStock(product, stock));
}

export function variantsWith(product: Product, valueIds: string[]): Variant[] {
  return product.variants.filter((variant) => valueIds.every((id) => variant.optionValueIds.includes(id)));
}

function unavailableReason(product: Product, variants: Variant[]): ValueAvailability['reason'] {
  if (variants.length === 0) return 'none';
  return variants.some((variant) => isInStock(product, variant)) ? null : 'sold_out';
}

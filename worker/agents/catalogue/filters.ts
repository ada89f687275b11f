import type { AgentProduct } from './to-product.ts';

/** `price` in minor units of the answer's currency. */
export type Filters = { categories?: string[]; price?: { min?: number; max?: number } };

/** Only those that the schema knows count: it is open. */
export function isNarrowed({ categories = [], price = {} }: Filters): boolean {
  return categories.length > 0 || price.min !== undefined || price.max !== undefined;
}

/** Whether a product is in one of the categories and has a variant in the range of prices, as they are now. */
export function fits(product: AgentProduct, { categories = [], price = {} }: Filters): boolean {
  const { min = 0, max = Infinity } = price;
  const isIn = categories.length === 0 || product.categories.some(({ value }) => categories.includes(value));
  return isIn && product.variants.some(({ price: { amount } }) => amount >= min && amount <= max);
}

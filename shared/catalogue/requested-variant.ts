import { routes } from '../routes.ts';
import { isInStock } from './availability.ts';
import { choiceAddress, readChoiceAddress } from './choice-address.ts';
import { defaultChoice } from './default-choice.ts';
import type { Product } from './product.ts';
import { resolveVariation } from './variation.ts';

export type RequestedVariant = {
  /** Empty for a product without variants. */
  variantId: string;
  /** With the variant's name. */
  product: string;
  /** The product's page, with the selection. */
  path: string;
  isInStock: boolean;
};

/** The product, or its variant, of the selection in the query of a product's address. */
export function readRequestedVariant(
  product: Product,
  query: { get: (name: string) => string | null },
): RequestedVariant {
  const requested = readChoiceAddress(product, query).choice;
  const chosen = { ...defaultChoice(product, requested), ...requested };
  const found = resolveVariation(product, chosen);
  const variantId = found.ok ? (found.value.variantId ?? '') : '';
  const variant = product.variants.find(({ id }) => id === variantId);
  const choice = choiceAddress(product, { choice: variant ? chosen : {}, plan: null });
  const page = routes.product.href({ slug: product.slug });
  return {
    variantId,
    product: variant?.name ? `${product.name}, ${variant.name}` : product.name,
    path: choice === '' ? page : `${page}?${choice}`,
    isInStock: isInStock(product, variant ?? product),
  };
}

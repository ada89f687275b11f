import { isInStock } from '#shared/catalogue/availability.ts';
import { choiceAddress, readChoiceAddress } from '#shared/catalogue/choice-address.ts';
import { defaultChoice } from '#shared/catalogue/default-choice.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import { routes } from '#shared/routes.ts';

export type RequestedAlert = {
  variantId: string;
  /** With the variant's name. */
  product: string;
  /** The product's page, with the selection. */
  path: string;
  isBack: boolean;
};

/** The product, or its variant, of this selection; `choice` is the query of a product's address. */
export function readRequestedAlert(product: Product, choice: string): RequestedAlert {
  const requested = readChoiceAddress(product, new URLSearchParams(choice)).choice;
  const chosen = { ...defaultChoice(product, requested), ...requested };
  const found = resolveVariation(product, chosen);
  const variantId = found.ok ? (found.value.variantId ?? '') : '';
  const variant = product.variants.find(({ id }) => id === variantId);
  const query = choiceAddress(product, { choice: variant ? chosen : {}, plan: null });
  const page = routes.product.href({ slug: product.slug });
  return {
    variantId,
    product: variant?.name ? `${product.name}, ${variant.name}` : product.name,
    path: query === '' ? page : `${page}?${query}`,
    isBack: isInStock(product, variant ?? product),
  };
}

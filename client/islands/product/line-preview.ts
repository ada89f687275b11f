import type { CartItem } from '#shared/cart/cart.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Variation } from '#shared/catalogue/variation.ts';
import type { Choice } from '#shared/catalogue/choice.ts';
import { toOptions } from '#shared/catalogue/selection.ts';
import { shownPrice } from './shown-price.ts';

/** The cart line that a choice is expected to become, shown until the backend answers. */
export function previewLine(
  product: Product,
  { choice, variation, quantity }: { choice: Choice; variation: Variation; quantity: number },
): CartItem {
  const { now, was } = shownPrice(variation);
  return {
    id: 'new',
    productId: product.id,
    variantId: variation.variantId,
    name: product.name,
    slug: product.slug,
    image: variation.images[0] ?? null,
    quantity,
    price: now ?? 0,
    origPrice: was,
    priceTotal: (now ?? 0) * quantity,
    discountEach: 0,
    discountTotal: 0,
    options: toOptions(product, choice).flatMap(({ id, value }) => {
      const option = product.options.find((entry) => entry.id === id);
      const valueName = option?.values.find((entry) => entry.id === value)?.name ?? value;
      return option ? [{ id, name: option.name, value: valueName, variant: option.variant }] : [];
    }),
    bundleItems: product.bundleItems,
    plan: variation.plan,
    stockTracking: product.stockTracking,
    stockPurchasable: product.stockPurchasable,
    stockStatus: variation.stockStatus,
    stockLevel: variation.stockLevel,
    maxQuantity: product.maxQuantity,
  };
}

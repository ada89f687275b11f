import { useState } from 'react';
import type { Product } from '#shared/catalogue/product.ts';
import { checkStock } from '#shared/catalogue/stock.ts';
import type { Variation } from '#shared/catalogue/variation.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';
import { cartStore, notifications } from '../../cart/store.ts';
import { previewLine } from './line-preview.ts';
import { missingOption, quantityOf, toOptions, type Selection } from '#shared/catalogue/selection.ts';

/** Why nothing was added; one that a toast has told already needs no second voice. */
export type Refusal = { problem: Problem; isAnnounced: boolean };

type Adding = {
  isAdding: boolean;
  refusal: Refusal | null;
  /** `isBought` leads to the payment page at once. */
  add: (selection: Selection, variation: Variation, isBought: boolean) => Promise<void>;
};

/** Puts the selection in the cart: the stock is checked first, and a product notification tells of the success. */
export function useAddToCart(product: Product, initial: Problem | null): Adding {
  const [isAdding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(initial && { problem: initial, isAnnounced: false });

  async function add(selection: Selection, variation: Variation, isBought: boolean): Promise<void> {
    const { choice, plan } = selection;
    const quantity = quantityOf(product, selection);
    const missing = missingOption(product, choice);
    if (missing !== null) {
      return setRefusal({ problem: problem('option_required', { name: missing }), isAnnounced: false });
    }
    const stock = checkStock({
      stockTracking: product.stockTracking,
      stockPurchasable: product.stockPurchasable,
      stockLevel: variation.stockLevel,
      inCart: quantityInCart(product.id, variation.variantId),
      requested: quantity,
    });
    if (!stock.ok) return setRefusal({ problem: stock.error, isAnnounced: false });

    setAdding(true);
    setRefusal(null);
    const outcome = await cartStore.addItem(
      {
        productId: product.id,
        quantity,
        options: toOptions(product, choice),
        ...(plan === null ? {} : { plan }),
      },
      previewLine(product, { choice, variation, quantity }),
    );
    if (outcome.ok && isBought) return location.assign(routes.pay.href());
    setAdding(false);
    if (outcome.ok) {
      notifications.show({
        type: 'product',
        message: `Added ${quantity} ${quantity === 1 ? 'item' : 'items'} to cart`,
        detail: product.name,
        checkoutUrl: outcome.value?.checkoutUrl ?? null,
      });
    } else if (outcome.error !== 'ignored' && outcome.error.status < 500) {
      setRefusal({ problem: outcome.error, isAnnounced: true });
    }
  }

  return { isAdding, refusal, add };
}

/** What the cart holds of the product and variant, as far as this page knows; the backend checks it all again. */
function quantityInCart(productId: string, variantId: string | null): number {
  return (cartStore.getState().cart?.items ?? [])
    .filter((item) => item.productId === productId && item.variantId === variantId)
    .reduce((sum, item) => sum + item.quantity, 0);
}

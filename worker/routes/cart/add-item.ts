import type { Cart } from '#shared/cart/cart.ts';
import { addItemRequest, readRequest } from '#shared/cart/requests.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { purchaseRefusal } from '#shared/catalogue/purchase-type.ts';
import { missingOption, quantityOf, toOptions, type Selection } from '#shared/catalogue/selection.ts';
import { checkStock } from '#shared/catalogue/stock.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** Refuses with `option_required`, `plan_missing`, `purchase_option_missing`, `invalid_stock` or `bad_request`. */
export function toAddRequest(product: Product, selection: Selection, cart: Cart | null): Result<string> {
  const { choice, plan } = selection;
  const refusal = purchaseRefusal(product);
  if (refusal) return refuse(refusal);
  const missing = missingOption(product, choice);
  if (missing !== null) return refuse(problem('option_required', { name: missing }));
  const purchase = plan === null ? undefined : { type: 'subscription', plan };
  const variation = resolveVariation(product, choice, purchase);
  if (!variation.ok) return variation;
  const { variantId, stockLevel } = variation.value;
  const requested = quantityOf(product, selection);
  const { stockTracking, stockPurchasable } = product;
  const inCart = quantityIn(cart, product.id, variantId);
  const stock = checkStock({ stockTracking, stockPurchasable, stockLevel, inCart, requested });
  if (!stock.ok) return stock;
  const request = readRequest(addItemRequest, {
    product_id: product.id,
    quantity: requested,
    options: toOptions(product, choice),
    ...(purchase ? { purchase_option: purchase } : {}),
  });
  return request.ok ? ok(JSON.stringify(request.value)) : request;
}

function quantityIn(cart: Cart | null, productId: string, variantId: string | null): number {
  return (cart?.items ?? [])
    .filter((item) => item.productId === productId && item.variantId === variantId)
    .reduce((sum, item) => sum + item.quantity, 0);
}

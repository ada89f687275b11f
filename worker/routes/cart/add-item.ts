import * as v from 'valibot';
import type { Cart } from '#shared/cart/cart.ts';
import { addItemRequest, readRequest } from '#shared/cart/requests.ts';
import { isOffered, type Choice } from '#shared/catalogue/choice.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { purchaseRefusal } from '#shared/catalogue/purchase-type.ts';
import { missingOption, quantityOf, toOptions, type Selection } from '#shared/catalogue/selection.ts';
import { checkStock } from '#shared/catalogue/stock.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { email } from '#shared/forms/fields.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** Refuses with `option_required`, `email_invalid`, `day_invalid`, `plan_missing`, `purchase_option_missing`, `invalid_stock` or `bad_request`. */
export function toAddRequest(product: Product, selection: Selection, cart: Cart | null): Result<string> {
  const { choice, plan } = selection;
  const refusal = purchaseRefusal(product);
  if (refusal) return refuse(refusal);
  const missing = missingOption(product, choice);
  if (missing !== null) return refuse(problem('option_required', { name: missing }));
  const misread = misreadOption(product, choice);
  if (misread) return refuse(misread);
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

/** Half a day before it begins in Greenwich a day has begun somewhere. */
const ZONES_MS = 43_200_000;
const YEAR_MS = 366 * 86_400_000;

/** Refuses what is typed where an e-mail address, or a day from today on, is asked for; null if all of it is one. */
export function misreadOption(product: Product, choice: Choice): Problem | null {
  for (const option of product.options) {
    const typed = choice[option.id]?.trim();
    if (!typed || !isOffered(product, option, choice)) continue;
    if (option.inputType === 'email' && !v.is(email, typed)) return problem('email_invalid');
    if (option.inputType === 'date' && !isComing(typed)) return problem('day_invalid');
  }
  return null;
}

function isComing(typed: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : NaN;
  const today = Date.parse(new Date(Date.now() - ZONES_MS).toISOString().slice(0, 10));
  return day >= today && day <= today + YEAR_MS;
}

function quantityIn(cart: Cart | null, productId: string, variantId: string | null): number {
  return (cart?.items ?? [])
    .filter((item) => item.productId === productId && item.variantId === variantId)
    .reduce((sum, item) => sum + item.quantity, 0);
}

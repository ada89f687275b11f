import { useRef, useState } from 'react';
import type { Cart, CartItem } from '#shared/cart/cart.ts';
import { checkoutHref } from '#shared/cart/checkout-target.ts';
import type { Choice } from '#shared/catalogue/choice.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { missingOption, quantityOf, toOptions, type Selection } from '#shared/catalogue/selection.ts';
import { shownPrice } from '#shared/catalogue/shown-price.ts';
import { checkStock } from '#shared/catalogue/stock.ts';
import type { Variation } from '#shared/catalogue/variation.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { markOf } from '#shared/measuring/step-mark.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { useText } from '#shared/messages/use-text.ts';
import { addedNotification, addedTo, isOfProduct, lineOf } from '../../cart/added.ts';
import type { AddInput } from '../../cart/api.ts';
import { takeEarlyReply } from '../../cart/early-submit.ts';
import type { NewNotification } from '../../cart/notifications.ts';
import { buyInPageCurrency } from '../../cart/page-currency.ts';
import type { Outcome } from '../../cart/presses.ts';
import { cartStore, notifications } from '../../cart/store.ts';
import { untilBack } from '../../retry-if-leaving.ts';
import type { ProductFormProps } from '../product-form-props.ts';

/** Why nothing was added. A problem that a toast has announced is not announced again. */
export type Refusal = { problem: Problem; isAnnounced: boolean };

type Sold = Pick<ProductFormProps, 'checkout' | 'problem'> & { product: Product };

/** A press of 'Buy now', and the line that the cart has had since; null until that is answered. */
export type Purchase = { press: string; line: CartItem | null };

/**
 * Whoever presses it twice, or stopped the browser on the way, has bought once, as long as the cart has that.
 *
 * @returns whether this press is that one once more
 */
export function isOf(press: string, purchase: Purchase | null, cart: Cart | null): purchase is Purchase {
  if (purchase?.press !== press) return false;
  const { line } = purchase;
  return line === null || (lineOf(cart, line)?.quantity ?? 0) >= line.quantity;
}

/** Whether a press is the one before once more: it leads on, where that has been answered. */
function leadsAgain(press: string, purchase: Purchase | null, leadTo: (cart: Cart | null) => void): boolean {
  // By now it may be another visitor's, and so is where it leads.
  const cart = cartStore.getState().cart ?? null;
  if (!isOf(press, purchase, cart)) return false;
  if (purchase.line !== null) leadTo(cart);
  return true;
}

/** Whether that can only be said once the cart of a visitor who has come since is read. */
export function awaitsCart(press: string, purchase: Purchase | null, cart: Cart | null | undefined): boolean {
  return cart === undefined && purchase?.press === press && purchase.line !== null;
}

function answeredLine(cart: Cart | null, preview: CartItem): CartItem {
  return lineOf(cart, preview) ?? preview;
}

type AddOptions = {
  isAdding: boolean;
  refusal: Refusal | null;
  /** With `isBought` the shopper goes to the checkout at once. */
  add: (selection: Selection, variation: Variation, isBought: boolean) => Promise<void>;
};

/** Adds the selection to the cart: checks the stock first, and shows a product notification on success. */
export function useAddToCart({ product, checkout, problem: initial }: Sold): AddOptions {
  const t = useText();
  const [adding, setAdding] = useState(0);
  const buying = useRef<Purchase | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(initial && { problem: initial, isAnnounced: false });

  const leadTo = (cart: Cart | null): void => location.assign(checkoutHref(checkout, cart));

  async function add(selection: Selection, variation: Variation, isBought: boolean): Promise<void> {
    const { choice } = selection;
    const quantity = quantityOf(product, selection);
    const item = inputOf(product, selection, quantity);
    const press = JSON.stringify([item, isBought]);
    const early = takeEarlyReply(press);
    if (awaitsCart(press, buying.current, cartStore.getState().cart)) {
      setAdding((count) => count + 1);
      await cartStore.load();
      setAdding((count) => count - 1);
    }
    if (leadsAgain(press, buying.current, leadTo)) return;
    // An already sent call is validated by its receiver.
    const found = early ? null : problemOf(product, selection, variation);
    if (found) return setRefusal({ problem: found, isAnnounced: false });

    setAdding((count) => count + 1);
    setRefusal(null);
    const preview = previewLine(product, { choice, variation, quantity });
    const purchase: Purchase | null = isBought ? { press, line: null } : null;
    if (purchase) buying.current = purchase;
    buyInPageCurrency(product.currency);
    const outcome = await cartStore.addItem(item, preview, early);
    if (outcome.ok) performance.mark(markOf('added'));
    const end = () => {
      if (buying.current === purchase) buying.current = null;
      setAdding((count) => count - 1);
    };
    if (outcome.ok && purchase) {
      // Whoever comes back finds the page as it was left.
      void untilBack().then(end);
      purchase.line = answeredLine(outcome.value, preview);
      return leadTo(outcome.value);
    }
    end();
    tell(outcome, preview);
  }

  function tell(outcome: Outcome, preview: CartItem): void {
    if (outcome.ok) {
      const checkoutUrl = checkoutHref(checkout, outcome.value);
      const added = addedTo(outcome.value, preview);
      notifications.show({ ...addedLine(t, preview), added, checkoutUrl });
    } else if (outcome.error !== 'obsolete' && isOfProduct(outcome.error)) {
      setRefusal({ problem: outcome.error, isAnnounced: true });
    }
  }

  return { isAdding: adding > 0, refusal, add };
}

function inputOf(product: Product, { choice, plan }: Selection, quantity: number): AddInput {
  const options = toOptions(product, choice);
  return { productId: product.id, quantity, options, ...(plan === null ? {} : { plan }) };
}

/** Why the selection cannot be added, as far as this page knows. */
function problemOf(product: Product, selection: Selection, variation: Variation): Problem | null {
  const missing = missingOption(product, selection.choice);
  if (missing !== null) return problem('option_required', { name: missing });
  const stock = checkStock({
    ...product,
    stockLevel: variation.stockLevel,
    inCart: quantityInCart(product.id, variation.variantId),
    requested: quantityOf(product, selection),
  });
  return stock.ok ? null : stock.error;
}

function addedLine(t: ReturnType<typeof useText>, line: CartItem): NewNotification {
  const added = addedNotification(line);
  return cartStore.getState().isAnew ? { ...added, message: problemText(t, problem('cart_anew')) } : added;
}

/** As far as this page knows; the backend checks again. */
function quantityInCart(productId: string, variantId: string | null): number {
  return (cartStore.getState().cart?.items ?? [])
    .filter((item) => item.productId === productId && item.variantId === variantId)
    .reduce((sum, item) => sum + item.quantity, 0);
}

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
    currency: product.currency,
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

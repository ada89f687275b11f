import type { Cart, CartItem } from '../cart/cart.ts';
import { chosenValues, type Choice } from '../catalogue/choice.ts';
import { offerId } from '../catalogue/offer-id.ts';
import type { Product } from '../catalogue/product.ts';
import { currentPrice } from '../catalogue/shown-price.ts';
import { resolveVariation } from '../catalogue/variation.ts';
import type { Order, OrderItem } from '../order/order.ts';

/** An item, as Google's e-commerce schema names it (developers.google.com/analytics, 'Measure ecommerce'). */
export type Item = {
  item_id: string;
  item_name: string;
  item_variant?: string;
  item_list_name?: string;
  index?: number;
  price?: number;
  discount?: number;
  quantity?: number;
};

export type CommerceEvent = {
  event: string;
  ecommerce: { currency?: string; value?: number; items: Item[] } & Record<string, unknown>;
};

/** Items of a line that came into the cart; of a negative quantity those that went. */
export type Moved = { currency: string; line: CartItem; quantity: number };

export type Purchase = {
  transaction_id: string;
  value: number;
  tax: number;
  shipping: number;
  currency: string;
  items: Item[];
};

/** Amounts are decimals; sums of them must not end in 0000004. */
function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}

export function valueOf(items: Item[]): number {
  return rounded(items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0));
}

export function commerceEvent(
  event: string,
  { currency, items, ...others }: { currency: string; items: Item[] } & Record<string, unknown>,
): CommerceEvent {
  return { event, ecommerce: { currency, value: valueOf(items), ...others, items } };
}

/** What a page shows in a currency that its visitor does not buy in: the amounts of a visit are in one. */
export function withoutAmounts({ event, ecommerce: { items } }: CommerceEvent): CommerceEvent {
  return {
    event,
    ecommerce: { items: items.map(({ price: _price, discount: _discount, ...item }) => item) },
  };
}

type Line = Pick<CartItem | OrderItem, 'name' | 'price' | 'discountEach' | 'quantity'> & {
  productId: string | null;
  variantId?: string | null;
  options: { value: string }[];
};

/** The price is the final unit price; ids are those of the product feed. */
export function itemOf({ productId, variantId, name, price, discountEach, quantity, options }: Line): Item {
  const chosen = options.map(({ value }) => value).filter((value) => value !== '');
  return {
    item_id: offerId(productId, variantId),
    item_name: name,
    ...(chosen.length > 0 ? { item_variant: chosen.join(', ') } : {}),
    price: rounded(price - discountEach),
    ...(discountEach > 0 ? { discount: discountEach } : {}),
    quantity,
  };
}

/** A chosen variant has the id under which the feed has it, and the cart will. */
export function viewedItem(product: Product, choice: Choice): Item {
  const variation = resolveVariation(product, choice);
  const { now } = variation.ok ? currentPrice(variation.value) : { now: null };
  const chosen = chosenValues(product, choice).map(({ value }) => value.name);
  return {
    item_id: offerId(product.id, variation.ok ? variation.value.variantId : null),
    item_name: product.name,
    ...(chosen.length > 0 ? { item_variant: chosen.join(', ') } : {}),
    ...(now === null ? {} : { price: now }),
    quantity: 1,
  };
}

export function movedEvent({ currency, line, quantity }: Moved): CommerceEvent {
  const event = quantity > 0 ? 'add_to_cart' : 'remove_from_cart';
  return commerceEvent(event, { currency, items: [{ ...itemOf(line), quantity: Math.abs(quantity) }] });
}

export function changesBetween(before: Cart | null, after: Cart | null): CommerceEvent[] {
  const currency = (after ?? before)?.currency ?? '';
  const [were, are] = [linesOf(before), linesOf(after)];
  const moved = (from: Map<string, CartItem>, to: Map<string, CartItem>) =>
    [...to].flatMap(([id, line]) => {
      const quantity = line.quantity - (from.get(id)?.quantity ?? 0);
      return quantity > 0 ? [{ ...itemOf(line), quantity }] : [];
    });
  const changes = { add_to_cart: moved(were, are), remove_from_cart: moved(are, were) };
  return Object.entries(changes).flatMap(([event, items]) =>
    items.length > 0 ? [commerceEvent(event, { currency, items })] : [],
  );
}

function linesOf(cart: Cart | null): Map<string, CartItem> {
  return new Map((cart?.items ?? []).map((line) => [line.id, line]));
}

export function cartEvent(event: string, cart: Cart, others: Record<string, unknown> = {}): CommerceEvent {
  return commerceEvent(event, { currency: cart.currency, items: cart.items.map(itemOf), ...others });
}

type Sale = Pick<Order, 'number' | 'taxOnTop' | 'shipmentTotal' | 'currency'> & { items: Line[] };

export function purchaseOf(order: Sale): Purchase {
  const { number, taxOnTop, shipmentTotal, currency } = order;
  const items = order.items.map(itemOf);
  return {
    transaction_id: number,
    value: valueOf(items),
    tax: taxOnTop,
    shipping: shipmentTotal,
    currency,
    items,
  };
}

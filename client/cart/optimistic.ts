import type { Cart, CartItem } from '#shared/cart/cart.ts';

/** A change the shopper made, as far as its result can be predicted before the backend's answer. */
export type CartChange =
  | { kind: 'add'; item: CartItem }
  | { kind: 'quantity'; itemId: string; quantity: number }
  | { kind: 'remove'; itemId: string }
  /** Only the backend knows the result; the amounts are not estimated. */
  | { kind: 'discount'; code: string }
  | { kind: 'remove-discount' }
  | { kind: 'remove-gift-card'; id: string };

/** The lines are estimates; all totals stay as computed (docs/decisions/017-amounts-are-the-backends.md). */
export function applyChange(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'add':
      return withItems(cart, addLine(cart.items, change.item));
    case 'quantity':
      return changeLine(cart, change.itemId, (item) => [withQuantity(item, change.quantity)]);
    case 'remove':
      return changeLine(cart, change.itemId, () => []);
    case 'remove-discount':
      return { ...cart, couponCode: null };
    case 'remove-gift-card':
      return { ...cart, giftcards: cart.giftcards.filter((card) => card.id !== change.id) };
    case 'discount':
      return cart;
  }
}

/** How many items the change adds, for a page that has not loaded its cart. */
export function addedQuantity(change: CartChange): number {
  return change.kind === 'add' ? change.item.quantity : 0;
}

/** Whoever changes a line has decided about its difference. */
function changeLine(cart: Cart, itemId: string, changed: (item: CartItem) => CartItem[]): Cart {
  const differences = cart.differences.filter(({ item }) => item.id !== itemId);
  const items = cart.items.flatMap((item) => (item.id === itemId ? changed(item) : [item]));
  return withItems({ ...cart, differences }, items);
}

function addLine(items: CartItem[], added: CartItem): CartItem[] {
  const equal = items.find((item) => isEqualLine(item, added));
  if (!equal) return [...items, withQuantity(added, added.quantity)];
  return items.map((item) => (item === equal ? withQuantity(item, item.quantity + added.quantity) : item));
}

/** Lines of the same product, options and plan are merged (docs/commerce-protocol.md#changing-a-cart). */
export function isEqualLine(one: CartItem, other: CartItem): boolean {
  return (
    one.productId === other.productId &&
    (one.plan?.id ?? null) === (other.plan?.id ?? null) &&
    optionsKey(one) === optionsKey(other)
  );
}

function optionsKey(item: CartItem): string {
  return JSON.stringify(item.options.map(({ name, value }) => JSON.stringify([name, value])).sort());
}

function withQuantity(item: CartItem, quantity: number): CartItem {
  return { ...item, quantity, priceTotal: exact(item.price * quantity) };
}

function withItems(cart: Cart, items: CartItem[]): Cart {
  return {
    ...cart,
    items,
    itemQuantity: items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

/** Removes floating-point error from a sum: 0.1 + 0.2 is 0.3. No currency has more than four decimals. */
export function exact(amount: number): number {
  return Number(amount.toFixed(4));
}

import type { Cart, CartItem } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { pageText } from '#shared/messages/page-text.ts';
import type { NewNotification } from './notifications.ts';
import { exact, isEqualLine } from './optimistic.ts';

/** What was added costs so much, in the currency and language of the cart. */
export type Added = Pick<Cart, 'currency' | 'displayLocale'> & { amount: number };

/** By the line of the answer: what the page shows of a price is no amount that is charged. */
export function addedTo(cart: Cart | null, preview: CartItem): Added | null {
  const line = lineOf(cart, preview);
  if (!cart || !line) return null;
  const { currency, displayLocale } = cart;
  return { amount: exact(line.price * preview.quantity), currency, displayLocale };
}

/** What says that such lines were added. */
export function addedNotification(...lines: CartItem[]): NewNotification {
  const message = pageText()('cart.added', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) });
  const names = new Set(lines.map(({ name }) => name));
  return { type: 'product', message, detail: [...names].join(' · '), picture: lines[0]?.image?.url ?? null };
}

/** The cart's line of the same product, options and plan. */
export function lineOf(cart: Cart | null, line: CartItem): CartItem | undefined {
  return cart?.items.find((item) => isEqualLine(item, line));
}

/** Whether a product's page says more of a refusal than the notification has said. */
export function isOfProduct({ status, code }: Problem): boolean {
  return status < 429 && code !== 'cookies_needed';
}

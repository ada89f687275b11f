import type { Cart } from '#shared/cart/cart.ts';
import type { Moved } from '#shared/measuring/commerce-events.ts';
import type { CartChange } from './optimistic.ts';

/** The name of the marks in the page's timeline whose detail is what a press has moved. */
export const MOVED = 'shop:moved';

/**
 * Notes what a press has moved where a script finds it that is loaded later, as the tag manager's is.
 *
 * @param id of the line in the cart of the answer, which is `after`
 * @param before the cart that the press was sent from; undefined where the page had not loaded it
 */
export function noteMoved(
  change: CartChange,
  id: string | undefined,
  before: Cart | null | undefined,
  after: Cart | null,
): void {
  const lineIn = (cart: Cart | null | undefined) => cart?.items.find((line) => line.id === id);
  const [was, is] = [lineIn(before), lineIn(after)];
  const line = is ?? was;
  const { currency } = after ?? before ?? {};
  // What another tab has added to the line meanwhile is counted there.
  const quantity = change.kind === 'add' ? change.item.quantity : was && (is?.quantity ?? 0) - was.quantity;
  if (!line || !currency || !quantity) return;
  const detail: Moved = { currency, line, quantity };
  performance.mark(MOVED, { detail });
}

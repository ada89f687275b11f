import { quantityLimit } from '#client/islands/cart/quantity-limit.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { defaultMaxQuantity } from '#shared/catalogue/wire.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** The typed quantity, changed by the step of the button. Refuses with `invalid_stock` more than is in stock. */
export function requestedQuantity(
  cart: Cart | null,
  itemId: string,
  { typed, step }: { typed: string; step: string },
): Result<number> {
  const items = cart?.items ?? [];
  const item = items.find(({ id }) => id === itemId);
  const most = item?.maxQuantity ?? defaultMaxQuantity;
  const change = step === '1' ? 1 : step === '-1' ? -1 : 0;
  const quantity = clampQuantity(clampQuantity(typed, most) + change, most);
  if (!item || quantity <= item.quantity) return ok(quantity);
  const limit = quantityLimit(item, items);
  return limit.isStock && quantity > limit.max
    ? refuse(problem('invalid_stock', undefined, { param: 'quantity' }))
    : ok(quantity);
}

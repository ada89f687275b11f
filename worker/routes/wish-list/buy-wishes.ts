import type { Problem } from '#shared/errors/problem.ts';
import type { AppContext } from '../../context.ts';
import { toAddRequest } from '../cart/add-item.ts';
import { readCart, writeCart } from '../cart/form-cart.ts';
import type { FoundWish } from './load-wishes.ts';

/** Puts them into the cart, one of each. @return those that cannot be added now; or why none can be */
export async function buyWishes(
  c: AppContext,
  found: readonly FoundWish[],
): Promise<{ missing: FoundWish[] } | { problem: Problem }> {
  const cart = await readCart(c);
  if (!cart.ok) return { problem: cart.error };
  const missing: FoundWish[] = [];
  for (const one of found) {
    const body = toAddRequest(one.product, one.selection, cart.value);
    const write = { method: 'POST', path: '/cart/items' } as const;
    const refusal = body.ok ? await writeCart(c, { ...write, body: body.value }, 'wish list') : body.error;
    // The shop itself is busy, or not to be reached.
    if (refusal && refusal.status >= 429) return { problem: refusal };
    if (refusal) missing.push(one);
  }
  return { missing };
}

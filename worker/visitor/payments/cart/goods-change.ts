import { problem, type Problem } from '#shared/errors/problem.ts';

/** Null where no goods were shown, or they are still the cart's. */
export function goodsChange(shown: string | null, now: string | undefined): Problem | null {
  return shown === null || now === undefined || shown === now ? null : problem('payment_cart_changed');
}

import { createMiddleware } from 'hono/factory';
import { problem, ShopError } from '#shared/errors/problem.ts';
import type { AppEnv } from '../context.ts';
import { noStore } from '../render/no-store.ts';
import { createReport } from '../reporting/report.ts';
import { addressWithout, urlOf } from '../request-url.ts';
import { TRIED, tryCookies } from './trying-cookies.ts';

const PARAMETER = 'checkout';

/** `?checkout={id}` copies a cart; the id is never logged (docs/decisions/004-a-checkout-id-is-the-key-to-a-cart.md). */
export function recoverCart() {
  return createMiddleware<AppEnv>(async function recoverCart(c, next) {
    const checkoutId = c.req.query(PARAMETER);
    if (checkoutId === undefined || c.req.method !== 'GET') return next();
    c.header('Referrer-Policy', 'no-referrer');
    noStore(c);
    // A prefetch must not recover the cart; browsers discard a failed one.
    if (/prefetch/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 503);
    if (/^[\w-]{1,64}$/.test(checkoutId)) {
      const tried = tryCookies(c);
      if (tried instanceof Response) return tried;
      if (tried) throw new ShopError(tried);
      const answer = await c.get('visitor').recoverCart(checkoutId);
      // Other refusals mean that the cart no longer exists.
      if (!answer.ok && answer.error.status >= 500) {
        createReport(c)(answer.error);
        throw new ShopError(problem('cart_unrecovered'));
      }
      if (!answer.ok && answer.error.status >= 429) throw new ShopError(answer.error);
    }
    return c.redirect(addressWithout(urlOf(c.req.raw), [PARAMETER, TRIED]), 303);
  });
}

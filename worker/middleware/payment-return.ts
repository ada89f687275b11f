import { createMiddleware } from 'hono/factory';
import { ShopError } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../context.ts';
import { noStore } from '../render/no-store.ts';
import { createReport } from '../reporting/report.ts';
import { readReturn } from '../visitor/payments/return-query.ts';

/**
 * A shopper who comes back from a payment provider, on whatever page (docs/product.md#payment-returns). The visitor's
 * object handles the return, and only then does the browser get a clean address: the order's, or that of the payment
 * page.
 */
export function paymentReturn() {
  return createMiddleware<AppEnv>(async function paymentReturn(c, next) {
    const query = c.req.method === 'GET' ? readReturn(new URL(c.req.url).searchParams) : null;
    if (!query) return next();
    c.header('Referrer-Policy', 'no-referrer');
    noStore(c);
    // A page that is only fetched ahead was not asked for yet; the browser drops what is no success.
    if (/prefetch/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 503);
    const answer = await c.var.visitor.handlePaymentReturn(query);
    if (!answer.ok) throw new ShopError(answer.error);
    const { href, problem: reason, method } = answer.value;
    if (reason) createReport(c)(reason, { method });
    return c.redirect(href ?? routes.pay.href(), 303);
  });
}

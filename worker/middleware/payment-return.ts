import { createMiddleware } from 'hono/factory';
import { ShopError } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../context.ts';
import { noStore } from '../render/no-store.ts';
import { createReport } from '../reporting/report.ts';
import { readReturn } from '../visitor/payments/return-query.ts';

/**
 * Shoppers return from a payment provider to any page (docs/product.md#payment-returns). Once the visitor's object has
 * handled the return, the browser is redirected to a URL without its parameters: the order or the payment page.
 */
export function paymentReturn() {
  return createMiddleware<AppEnv>(async function paymentReturn(c, next) {
    const query = c.req.method === 'GET' ? readReturn(new URL(c.req.url).searchParams) : null;
    if (!query) return next();
    c.header('Referrer-Policy', 'no-referrer');
    noStore(c);
    // A prefetch must not handle the return; browsers discard a failed one.
    if (/prefetch/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 503);
    const answer = await c.var.visitor.handlePaymentReturn(query);
    if (!answer.ok) throw new ShopError(answer.error);
    const { href, problem: reason, method } = answer.value;
    if (reason) createReport(c)(reason, { method });
    return c.redirect(href ?? routes.pay.href(), 303);
  });
}

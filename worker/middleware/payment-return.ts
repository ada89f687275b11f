import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { urlOf } from '../request-url.ts';

/** Once the return is handled, redirects to the order or payment page (docs/product/payment.md#payment-returns). */
export function paymentReturn() {
  return createMiddleware<AppEnv>(async function paymentReturn(c, next) {
    const { searchParams } = urlOf(c.req.raw);
    // Hardly any address is a return: what handles it is loaded with the first that may be one.
    const mayReturn = searchParams.has('gateway') || searchParams.has('redirect_status');
    if (!mayReturn || !/^(?:GET|POST)$/.test(c.req.method)) return next();
    const { answerReturn } = await import('./answer-return.ts');
    return (await answerReturn(c, searchParams)) ?? next();
  });
}

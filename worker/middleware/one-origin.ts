import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { createReport } from '../reporting/report.ts';
import { LOOPBACK } from '../var-formats.ts';
import { urlOf } from '../request-url.ts';

/** Other hosts are redirected to `SHOP_URL`: later code may treat the request's origin as the shop's. */
export function oneOrigin() {
  return createMiddleware<AppEnv>(async function oneOrigin(c, next) {
    const url = urlOf(c.req.raw);
    const { shopUrl } = c.get('config');
    if (shopUrl !== null && url.origin !== shopUrl) {
      return c.redirect(`${shopUrl}${url.pathname}${url.search}`, 308);
    }
    if (shopUrl !== null || LOOPBACK.test(url.hostname)) return next();
    createReport(c)(new Error("SHOP_URL is missing: only a developer's machine does without it"));
    return c.text('This is no address of the shop', 421);
  });
}

import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { urlOf } from '../request-url.ts';

/** A page has one address: without a slash at its end. */
export function trailingSlash() {
  return createMiddleware<AppEnv>(async function trailingSlash(c, next) {
    const { pathname, search } = urlOf(c.req.raw);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // A path that begins with `//` would lead to another host.
    const trimmed = pathname.replace(/\/+$/, '').replace(/^\/+/, '/');
    if (!isRead || !pathname.endsWith('/') || trimmed === '') return next();
    return c.redirect(`${trimmed}${search}`, 308);
  });
}

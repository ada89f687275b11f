import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { urlOf } from '../request-url.ts';

/** A page has one address: without a slash at its end. */
export function trailingSlash() {
  return createMiddleware<AppEnv>(async function trailingSlash(c, next) {
    const { pathname, search } = urlOf(c.req.raw);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !pathname.endsWith('/')) return next();
    const trimmed = withoutSlashes(pathname);
    // A path that begins with `//` would lead to another host.
    return trimmed === '' ? next() : c.redirect(`/${trimmed}${search}`, 308);
  });
}

/** At both ends; a pattern such as `/+$` would try each of a million slashes as the first one. */
function withoutSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

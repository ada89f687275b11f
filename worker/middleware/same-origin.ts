import { createMiddleware } from 'hono/factory';
import { problem, ShopError } from '#shared/errors/problem.ts';
import type { AppEnv } from '../context.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state change that another site's page makes with the visitor's cookie: `foreign_origin`. A call with
 * neither header comes from no browser, and so with nobody's cookie but its own.
 */
export function sameOrigin() {
  return createMiddleware<AppEnv>(async function sameOrigin(c, next) {
    if (!READING.has(c.req.method) && isForeign(c.req.raw)) throw new ShopError(problem('foreign_origin'));
    await next();
  });
}

function isForeign(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin') return false;
  // A sibling domain is another site to us; `none` is a person at the address bar.
  if (site !== null && site !== 'none') return true;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}

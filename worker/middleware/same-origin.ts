import { createMiddleware } from 'hono/factory';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppEnv } from '../context.ts';
import { logSecurityEvent } from '../reporting/security-event.ts';
import { urlOf } from '../request-url.ts';
import { routedPath } from './language-address.ts';

const SAFE_METHODS = new Set(['GET', 'OPTIONS']);

/** One click in a mail program, of whatever site, needs its token alone (RFC 8058). */
const ONE_CLICK: ReadonlySet<string> = new Set([
  furtherRoutes.stopNewsletter.href(),
  furtherRoutes.stopStockAlerts.href(),
]);

/** Refuses state changes from other sites. A request without either header does not come from a browser. */
export function sameOrigin() {
  return createMiddleware<AppEnv>(async function sameOrigin(c, next) {
    if (!SAFE_METHODS.has(c.req.method) && isForeign(c.req.raw) && !isOneClick(c.req.raw)) {
      logSecurityEvent(c, 'foreign origin refused');
      throw new ShopError(problem('foreign_origin'));
    }
    await next();
  });
}

function isForeign(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin') return false;
  // Sibling domains count as foreign; `none` means that the user started the request.
  if (site !== null && site !== 'none') return true;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== urlOf(request).origin;
}

function isOneClick(request: Request): boolean {
  const isStopping = request.method === 'POST' && ONE_CLICK.has(routedPath(request));
  return isStopping && urlOf(request).searchParams.has('token');
}

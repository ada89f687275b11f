import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { randomText } from '../crypto/random-text.ts';
import { createReport } from '../reporting/report.ts';
import { VisitorHandle, type VisitorId } from '../visitor/handle.ts';
import { getVisitor } from '../visitor/stub.ts';

/**
 * Its value is our own random id, never the backend's token (docs/decisions/014-one-object-changes-a-visitors-cart.md).
 */
const COOKIE = 'swell-session';
const MAX_AGE_S = 604_800;

/** Gives the request its visitor. */
export function visitor() {
  return createMiddleware<AppEnv>(async function visitor(c, next) {
    const { shop, requestId, backends, config } = c.var;
    c.set(
      'visitor',
      new VisitorHandle({
        visitor: visitorIdOf(c),
        shop,
        requestId,
        stubOf: (id) => getVisitor(c.env, id),
        commerce: backends.commerce,
        linkSecret: config.linkSecret,
        report: createReport(c),
      }),
    );
    await next();
  });
}

/** Knows the visitor by the cookie; a missing or malformed one means a new visitor. */
export function visitorIdOf(c: Context): VisitorId {
  const id = getCookie(c, COOKIE) ?? '';
  const isKnown = /^[\w-]{22}$/.test(id);
  return isKnown ? { id, isNew: false } : { id: randomText(), isNew: true };
}

/** Sends the cookie with every page and form answer, for another 7 days. */
export function rememberVisitor() {
  return createMiddleware<AppEnv>(async function rememberVisitor(c, next) {
    await next();
    setVisitorCookie(c);
  });
}

/** Makes the browser remember the visitor: whatever touched the visitor's object must, or the next call is another visitor's. */
export function setVisitorCookie(c: Context<AppEnv>): void {
  setCookie(c, COOKIE, c.var.visitor.id, {
    path: '/',
    maxAge: MAX_AGE_S,
    sameSite: 'Lax',
    httpOnly: true,
    // Local development has no TLS.
    secure: new URL(c.req.url).protocol === 'https:',
  });
}

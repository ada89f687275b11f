import { createMiddleware } from 'hono/factory';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { followsVisitor, splitAddress } from '#shared/locale/address.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { withoutEndSlashes } from '../end-slashes.ts';
import { createReport } from '../reporting/report.ts';
import { urlOf } from '../request-url.ts';
import { LOOPBACK } from '../var-formats.ts';

/** Redirects repeat an address, escaped once more: a longer one would not fit into the response headers. */
const MAX_LENGTH = 8_000;

/** `/zh-hant-tw` is as long as languages get. */
const MAX_PREFIX = 12;

/** Answers 414 to addresses that no page of the shop has. */
export function addressLimit() {
  return createMiddleware<AppEnv>(async function addressLimit(c, next) {
    if (c.req.url.length <= MAX_LENGTH) return next();
    shortenAddress(c);
    throw new ShopError(problem('address_too_long'));
  });
}

/** Whatever reads the address from here on, the page of the refusal first, reads a short one of the same language. */
function shortenAddress(c: AppContext): void {
  const { origin, pathname } = new URL(c.req.url);
  const { prefix } = splitAddress(pathname);
  const [, first = ''] = pathname.split('/');
  const isVisitors = followsVisitor(pathname);
  const language = prefix.length <= MAX_PREFIX ? prefix : '';
  c.req.raw = new Request(origin + (isVisitors ? `/${first}` : language), c.req.raw);
  c.req.path = isVisitors ? `/${first}` : '/';
}

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

/** A page has one address: without a slash at its end. */
export function trailingSlash() {
  return createMiddleware<AppEnv>(async function trailingSlash(c, next) {
    const { pathname, search } = urlOf(c.req.raw);
    if (c.req.method !== 'GET' || !pathname.endsWith('/')) return next();
    const trimmed = withoutEndSlashes(pathname).replace(/^\/+/, '');
    // A path that begins with `//` would lead to another host.
    return trimmed === '' ? next() : c.redirect(`/${trimmed}${search}`, 308);
  });
}

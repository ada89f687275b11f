import { createMiddleware } from 'hono/factory';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { followsVisitor, splitAddress } from '#shared/locale/address.ts';
import type { AppContext, AppEnv } from '../context.ts';

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

import { createMiddleware } from 'hono/factory';
import { problem, ShopError } from '#shared/errors/problem.ts';
import type { AppEnv } from '../context.ts';

/** Redirects say an address again, escaped once more: what is longer would not fit into the headers of an answer. */
const MAX_LENGTH = 8_000;

/** Answers 414 to addresses that no page of the shop has. */
export function addressLimit() {
  return createMiddleware<AppEnv>(async function addressLimit(c, next) {
    if (c.req.url.length > MAX_LENGTH) throw new ShopError({ ...problem('body_too_large'), status: 414 });
    await next();
  });
}

import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

/** Redirects say an address again, escaped once more: what is longer would not fit into the headers of an answer. */
const MAX_LENGTH = 8_000;

/** Answers 414 to addresses that no page of the shop has. */
export function addressLimit() {
  return createMiddleware<AppEnv>(async function addressLimit(c, next) {
    if (c.req.url.length > MAX_LENGTH) return c.text('This address is too long', 414);
    await next();
  });
}

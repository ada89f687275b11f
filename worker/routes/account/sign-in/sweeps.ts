import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../../context.ts';
import { sweepCookies } from '../../../visitor-cookies.ts';

/** Whoever signs out leaves nothing in this browser, also where the form was posted twice. */
export function sweeps() {
  return createMiddleware<AppEnv>(async function sweeps(c, next) {
    await next();
    if (c.res.status === 303) sweepCookies(c);
  });
}

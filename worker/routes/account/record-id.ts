import type { Context } from 'hono';
import { problem, ShopError } from '#shared/errors/problem.ts';
import type { AppEnv } from '../../context.ts';

/** The id in an address as the backend's own; throws `page_not_found` for what can be none. */
export function idOf(c: Context<AppEnv>, id = c.req.param('id') ?? ''): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw notThere(c);
  return id;
}

/** Nobody learns whether another customer has it. */
export function notThere(c: Context<AppEnv>): ShopError {
  return new ShopError(problem('page_not_found', { path: c.req.path }));
}

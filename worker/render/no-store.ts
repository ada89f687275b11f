import type { Context } from 'hono';

export const NO_STORE = 'private, no-store';

/** Keeps the response out of every cache. */
export function noStore(c: Context): void {
  c.header('Cache-Control', NO_STORE);
}

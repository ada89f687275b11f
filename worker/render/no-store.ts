import type { Context } from 'hono';

/** Keeps an answer out of every cache. */
export function noStore(c: Context): void {
  c.header('Cache-Control', 'private, no-store');
}

import type { Context } from 'hono';

/** Keeps the response out of every cache. */
export function noStore(c: Context): void {
  c.header('Cache-Control', 'private, no-store');
}

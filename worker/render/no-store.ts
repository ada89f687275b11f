import type { Context } from 'hono';

export const NO_STORE = 'private, no-store';

export function noStore(c: Context): void {
  c.header('Cache-Control', NO_STORE);
}

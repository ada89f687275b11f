import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

/**
 * Keeps the variables of a request in one object. Hono's own `c.var` copies all of them at each read, and a page reads
 * it a hundred times.
 */
export function variables() {
  return createMiddleware<AppEnv>((c, next) => {
    const values: Record<string, unknown> = {};
    Object.defineProperty(c, 'var', { value: values });
    c.set = (name: string, value: unknown) => void (values[name] = value);
    c.get = ((name: string) => values[name]) as typeof c.get;
    return next();
  });
}

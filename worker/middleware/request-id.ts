import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

/** Cloudflare's own id, where there is one. */
export function requestId() {
  return createMiddleware<AppEnv>(async function requestId(c, next) {
    const ray = c.req.header('cf-ray') ?? '';
    const id = /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID();
    c.set('requestId', id);
    await next();
    c.header('X-Request-Id', id);
  });
}

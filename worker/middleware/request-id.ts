import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { changeHeaders } from './headers/add-headers.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Cloudflare's own id, where there is one. */
export function requestId() {
  return createMiddleware<AppEnv>(async function requestId(c, next) {
    const id = requestIdOf(c.req.raw);
    c.set('requestId', id);
    await next();
    changeHeaders(c, (headers) => headers.set(REQUEST_ID_HEADER, id));
  });
}

export function requestIdOf({ headers }: Request): string {
  const ray = headers.get('cf-ray') ?? '';
  return /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID();
}

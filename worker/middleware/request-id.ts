import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { releaseOf } from '../reporting/release.ts';
import { changeHeaders } from './headers/common-headers.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The Worker's version, by which a deploy knows whether the new one answered. */
export const VERSION_HEADER = 'X-Shop-Version';

/** Cloudflare's own id, where there is one. */
export function requestId() {
  return createMiddleware<AppEnv>(async function requestId(c, next) {
    const id = requestIdOf(c.req.raw);
    c.set('requestId', id);
    await next();
    const version = releaseOf(c.env);
    changeHeaders(c, (headers) => {
      headers.set(REQUEST_ID_HEADER, id);
      if (version !== null) headers.set(VERSION_HEADER, version);
    });
  });
}

export function requestIdOf({ headers }: Request): string {
  const ray = headers.get('cf-ray') ?? '';
  return /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID();
}

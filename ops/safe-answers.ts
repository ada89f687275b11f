import { createMiddleware } from 'hono/factory';
import type { OpsEnv } from './env.ts';

/**
 * The pages are personal: no cache stores them, no other site frames them or posts to them, and they run no
 * scripts.
 */
export function safeAnswers() {
  return createMiddleware<OpsEnv>(async function safeAnswers(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const own = new URL(c.req.url).origin;
      if (c.req.header('Origin') !== own) return c.text('Only forms of this page may be sent', 403);
    }
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });
}

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self' data:; img-src data:; form-action 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Robots-Tag': 'noindex',
};

import { createMiddleware } from 'hono/factory';
import { holdsSecret } from '#shared/secret-parameters.ts';
import type { AppEnv } from '../context.ts';
import { noStore } from '../render/no-store.ts';

/** The headers of every answer, also where the shop is not configured; answers may be stricter. */
export function commonHeaders() {
  return createMiddleware<AppEnv>(async function commonHeaders(c, next) {
    await next();
    const { protocol, searchParams } = new URL(c.req.url);
    // Also redirects and errors, which come before the key is taken out of the address.
    if (holdsSecret(searchParams.keys())) noStore(c);
    const headers = {
      ...always,
      // Browsers ignore it without TLS; preload lists demand a year.
      ...(protocol === 'https:'
        ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
        : {}),
    };
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });
}

const always = {
  // Nobody keeps what does not say so: without a directive browsers and caches make up their own.
  'Cache-Control': 'private, no-cache',
  // What has no policy of its own is no page.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // JSON and uploads must never run as scripts.
  'X-Content-Type-Options': 'nosniff',
  // Other sites do not learn which page a shopper viewed; forms still send their origin.
  'Referrer-Policy': 'strict-origin',
  // No other site may read an answer by taking it for a picture or a script.
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Windows of payment providers must be able to reach back; all others are cut off.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { holdsSecret } from '#shared/secret-parameters.ts';
import type { AppEnv } from '../../context.ts';
import { noStore } from '../../render/no-store.ts';
import { urlOf } from '../../request-url.ts';

/** The headers of every response, also where the shop is not configured; responses may be stricter. */
export function commonHeaders() {
  return createMiddleware<AppEnv>(async function commonHeaders(c, next) {
    await next();
    const { protocol, searchParams } = urlOf(c.req.raw);
    // Also of redirects and errors, which come before the key is removed from the address.
    if (holdsSecret(searchParams.keys())) noStore(c);
    const headers = {
      ...always,
      // Browsers ignore it without TLS; preload lists require a year.
      ...(protocol === 'https:'
        ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
        : {}),
    };
    addHeaders(c, headers);
  });
}

const always = {
  // No cache stores a response without a directive: otherwise browsers and caches choose their own rules.
  'Cache-Control': 'private, no-cache',
  // A response without a policy of its own is not a page.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // JSON and uploads must never run as scripts.
  'X-Content-Type-Options': 'nosniff',
  // Other sites do not learn which page a shopper viewed; forms still send their origin.
  'Referrer-Policy': 'strict-origin',
  // No other site may read a response by loading it as a picture or a script.
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Windows of payment providers must be able to reach back; all others are cut off.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

export function addHeaders(c: Context, headers: Record<string, string>): void {
  const missing = Object.entries(headers).filter(([name]) => !c.res.headers.has(name));
  changeHeaders(c, (response) => {
    for (const [name, value] of missing) response.set(name, value);
  });
}

/** In place: Hono's `header` copies the response each time. Only one from `fetch` or an object is copied, once. */
export function changeHeaders(c: Context, change: (headers: Headers) => void): void {
  try {
    change(c.res.headers);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const copy = new Response(c.res.body, c.res);
    // Otherwise Hono would copy it again, with the headers of the first one.
    c.res = undefined;
    c.res = copy;
    change(copy.headers);
  }
}

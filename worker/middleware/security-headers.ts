import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { paymentSources, walletFrames } from './payment-sources.ts';
import { randomText } from '../crypto/random-text.ts';

type Options = {
  /** Vite's client talks over a web socket and writes style elements of its own. */
  development: boolean;
};

/** A nonce for the page's scripts, and the headers that keep a page to itself. */
export function securityHeaders({ development }: Options) {
  return createMiddleware<AppEnv>(async function securityHeaders(c, next) {
    const nonce = randomText();
    c.set('nonce', nonce);
    await next();
    const { protocol } = new URL(c.req.url);
    const headers = {
      ...headersOfEveryAnswer,
      'Content-Security-Policy': contentSecurityPolicy(c, development),
      // The shop uses none of these; wallets need payment.
      'Permissions-Policy': `camera=(), geolocation=(), microphone=(), usb=(), payment=(${walletFrames(c)})`,
      // Browsers ignore it without TLS; a year, as the preload lists ask.
      ...(protocol === 'https:'
        ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
        : {}),
    };
    for (const [name, value] of Object.entries(headers)) {
      // An answer may be stricter by itself.
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });
}

const headersOfEveryAnswer = {
  // A JSON answer or an upload must never run as a script.
  'X-Content-Type-Options': 'nosniff',
  // Neither other sites nor scripts of the next page learn what a shopper looked at; forms still tell their origin.
  'Referrer-Policy': 'strict-origin',
  // Payment providers open windows that must reach back; nobody else gets a handle.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

function contentSecurityPolicy(c: Context<AppEnv>, development: boolean): string {
  const { config, nonce } = c.var;
  const tags = tagManagerSources(c);
  const payments = paymentSources(c);
  const own = [config.signUrl, config.mascotUrl, config.horizonUrl].flatMap((url) =>
    url === null ? [] : new URL(url).origin,
  );
  const [commerce, media, vault, content] = [
    config.commerceUrl,
    config.mediaUrl,
    config.vaultUrl,
    config.contentUrl,
  ].map((url) => new URL(url).origin);
  const directives: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    // What a script with the nonce loads may run too, so hashed chunks need no list.
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    // A nonce would switch 'unsafe-inline' off.
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', media, commerce, content, ...own, ...tags, ...payments.pictures],
    'media-src': [media, content],
    'font-src': ["'self'"],
    'connect-src': ["'self'", vault, ...tags, ...payments.calls, ...(development ? ['ws:'] : [])],
    ...(payments.frames.length > 0 ? { 'frame-src': payments.frames } : {}),
    'manifest-src': ["'self'"],
    // Chromium also checks where a form's answer redirects to: the checkout lives with the store.
    'form-action': ["'self'", commerce],
    // The content service shows drafts in a frame.
    'frame-ancestors': [c.var.isPreview ? content : "'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Where the tag manager and what it loads may send to; nowhere without the visitor's consent. */
function tagManagerSources(c: Context<AppEnv>): string[] {
  if (c.var.config.tagManagerId === null || getCookie(c, 'cookieconsent_status') !== 'allow') return [];
  return [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ];
}

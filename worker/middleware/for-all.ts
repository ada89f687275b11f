import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { randomText } from '../crypto/random-text.ts';
import { CURRENCY_HEADER } from './declared-inputs.ts';
import { setShop } from './preferences.ts';
import { setAnonymous } from './visitor.ts';

/** Workers Cache stores a response without one for two hours. */
export function explicitDirective() {
  return createMiddleware<AppEnv>(async function explicitDirective(c, next) {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
}

/** What a visitor's request has of its own, for a page made for all visitors. */
export function forAll() {
  return createMiddleware<AppEnv>(async function forAll(c, next) {
    c.set('requestId', crypto.randomUUID());
    c.set('isRenderedForAll', true);
    c.set('madeAt', Date.now());
    c.set('isPreview', false);
    // A placeholder for the nonce of each response: no page can contain it by chance.
    c.set('nonce', randomText());
    await next();
  });
}

/** The shop as a page made for all visitors sees it, and nobody as its visitor. */
export function anonymousVisitor() {
  return createMiddleware<AppEnv>(async function anonymousVisitor(c, next) {
    // A page rendered after an edit must not use data cached before it, nor count as older than it.
    const newestPurge = await c.get('purges').refresh();
    c.set('madeAt', Math.max(c.get('madeAt'), newestPurge));
    await setShop(c, { locale: undefined, currency: c.req.header(CURRENCY_HEADER) });
    setAnonymous(c);
    await next();
  });
}

import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { randomText } from '../crypto/random-text.ts';
import { INPUT_HEADERS } from '../pages/page-store.ts';
import { setShop } from './preferences.ts';
import { setAnonymous } from './visitor.ts';

/** Of a page from copies that were purged: it has to be rendered again. */
export const OUTDATED_HEADER = 'Page-Is-Outdated';

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
    const { newest, read } = c.get('purges');
    // Beside the calls of the page, which hardly ever turns out to be old.
    const reading = read();
    // It must not count as older than the edits that it shows.
    c.set('madeAt', Math.max(c.get('madeAt'), newest()));
    await setShop(c, { locale: undefined, currency: c.req.header(INPUT_HEADERS.currency) });
    setAnonymous(c);
    await next();
    if ((await reading).isOutdated()) c.header(OUTDATED_HEADER, '1');
  });
}

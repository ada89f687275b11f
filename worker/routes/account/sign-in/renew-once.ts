import { createMiddleware } from 'hono/factory';
import { RENEWAL_FIELD } from '#shared/account/renewal-field.ts';
import { ShopError } from '#shared/errors/problem.ts';
import type { AppEnv } from '../../../context.ts';
import { digest } from '../../../crypto/digest.ts';
import { tryCookies } from '../../../middleware/trying-cookies.ts';
import { createReport, orElse } from '../../../reporting/report.ts';
import { sweepCookies } from '../../../visitor-cookies.ts';
import { readForm, typedFields } from '../../forms/handle-form.ts';

/**
 * Carries out a form that gives its visitor a new id once, however often it is posted within the grace: with the same id,
 * key and content it leads where the first one led. A browser that closes the connection does not stop it half-way. One that
 * has no visitor gets a key first, so that what it adds meanwhile is the same visitor's.
 */
export function renewOnce() {
  return createMiddleware<AppEnv>(async function renewOnce(c, next) {
    const tried = tryCookies(c);
    if (tried instanceof Response) return tried;
    // Nobody would stay signed in.
    if (tried) throw new ShopError(tried);
    const form = await readForm(c.req);
    const fields = form.ok ? typedFields(form.value) : {};
    const { renewal } = c.get('visitor');
    renewal.carryOutOnce();
    if (!/^[\w-]{22}$/.test(fields[RENEWAL_FIELD] ?? '')) return next();
    // What was corrected in between is another form.
    const key = await digest(`form ${JSON.stringify([c.req.path, fields])}`);
    const href = await renewal.claim({ key, path: c.req.path });
    if (href !== null) {
      if (renewal.hasLeft) sweepCookies(c);
      return c.redirect(href, 303);
    }
    const finished = async () => {
      let led: string | null = null;
      try {
        await next();
        if (renewal.hasLeft) sweepCookies(c);
        led = c.res.status === 303 ? c.res.headers.get('Location') : null;
      } finally {
        await renewal.finish(key, led).catch(orElse(createReport(c), undefined));
      }
    };
    const done = finished();
    c.executionCtx.waitUntil(done.catch(() => undefined));
    return done;
  });
}

/** Whoever signs out leaves nothing in this browser, also where the form was posted twice. */
export function sweeps() {
  return createMiddleware<AppEnv>(async function sweeps(c, next) {
    await next();
    if (c.res.status === 303) sweepCookies(c);
  });
}

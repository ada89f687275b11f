import { deleteCookie } from 'hono/cookie';
import { DELIVERY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import type { AppContext } from '../context.ts';
import { deletePrivateCookie } from '../private-cookie.ts';
import { NO_STORE } from '../render/no-store.ts';
import { pathWithoutLanguage } from '../render/language/address.ts';
import { linkedPaths, sweepCookies } from '../visitor-cookies.ts';
import type { VisitorHandle } from '../visitor/handle.ts';

/**
 * Where a sign-in was ended in another browser, this one still has what it left: the page that would show it is opened
 * again without that, as by somebody new. Null where there is nothing to end.
 */
export async function sweptElsewhere(c: AppContext, visitor: VisitorHandle): Promise<Response | null> {
  if (c.req.method !== 'GET' || !showsTraces(c) || !(await visitor.hasEnded())) return null;
  sweepCookies(c);
  deletePrivateCookie(c, 'swell-session');
  deleteCookie(c, HINT_COOKIE, { path: '/' });
  c.header('Cache-Control', NO_STORE);
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`${pathname}${search}`, 303);
}

/** The pages that read the cookie of a mailed link, or of the place of delivery. */
function showsTraces(c: AppContext): boolean {
  return c.req.query(DELIVERY_PARAMETER) !== undefined || linkedPaths.has(pathWithoutLanguage(c));
}

import { deleteCookie } from 'hono/cookie';
import { DELIVERY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import type { AppContext } from '../context.ts';
import { deletePrivateCookie } from '../private-cookie.ts';
import { NO_STORE } from '../render/no-store.ts';
import { pathWithoutLanguage } from '../render/language/address.ts';
import { linkedPaths, sweepCookies } from '../visitor-cookies.ts';
import { createReport, orElse } from '../reporting/report.ts';
import type { VisitorHandle } from '../visitor/handle.ts';
import { getVisitor } from '../visitor/stub.ts';

/**
 * Where a sign-in was ended in another browser, this one still has what it left: the page that would show it is opened
 * again without that, as by somebody new. Null where there is nothing to end.
 */
export async function sweptElsewhere(c: AppContext, visitor: VisitorHandle): Promise<Response | null> {
  if (c.req.method !== 'GET' || !showsTraces(c) || !(await hasEnded(c, visitor))) return null;
  sweepCookies(c);
  deletePrivateCookie(c, 'swell-session');
  deleteCookie(c, HINT_COOKIE, { path: '/' });
  c.header('Cache-Control', NO_STORE);
  const { pathname, search } = new URL(c.req.url);
  // A path that begins with `//` would lead to another host.
  return c.redirect(`${pathname.replace(/^\/+/, '/')}${search}`, 303);
}

/**
 * Whether the browser's id leads to nothing any more; no page fails because that is not known. Where its visitor has got
 * another id in the last minute, the answer that says so may be lost, or come before this one: the cookie must stay.
 */
async function hasEnded(c: AppContext, { id, isNew }: VisitorHandle): Promise<boolean> {
  if (isNew) return false;
  const visitor = getVisitor(c.env, id);
  const isSomeones = async () => (await visitor.isInUse()) || (await visitor.leadsOn());
  return !(await isSomeones().catch(orElse(createReport(c), true)));
}

/** The pages that read the cookie of a mailed link, or of the place of delivery. */
function showsTraces(c: AppContext): boolean {
  return c.req.query(DELIVERY_PARAMETER) !== undefined || linkedPaths.has(pathWithoutLanguage(c));
}

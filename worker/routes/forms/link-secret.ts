import type { AppContext } from '../../context.ts';
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from '../../private-cookie.ts';
import { noStore } from '../../render/no-store.ts';

const COOKIE = 'shop-link';
const LIFETIME_S = 3_600;

/** Moves a mailed link's secrets from the address to a cookie of this page. Null where it has none. */
export function takeSecrets(c: AppContext, names: readonly string[]): Response | null {
  const query = new URLSearchParams(c.req.query());
  const secrets = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name)?.slice(0, 500) ?? '';
    if (value !== '') secrets.set(name, value);
    query.delete(name);
  }
  if (secrets.size === 0) return null;
  setPrivateCookie(c, COOKIE, secrets.toString(), { path: pathOf(c), maxAge: LIFETIME_S });
  noStore(c);
  c.header('Referrer-Policy', 'no-referrer');
  const rest = query.toString();
  return c.redirect(rest === '' ? pathOf(c) : `${pathOf(c)}?${rest}`, 303);
}

/** The secret of the link that led to this page; empty where there is none. */
export function secretOf(c: AppContext, name: string): string {
  return new URLSearchParams(readPrivateCookie(c, COOKIE, { path: pathOf(c) })).get(name) ?? '';
}

/** It has been used; `path` is the link's. */
export function forgetSecrets(c: AppContext, path = pathOf(c)): void {
  deletePrivateCookie(c, COOKIE, { path });
}

/** With its language, as the browser knows it. */
function pathOf(c: AppContext): string {
  return new URL(c.req.url).pathname;
}

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { urlOf } from './request-url.ts';
import type { CookieName } from './visitor-cookies.ts';

type Attributes = {
  path?: string;
  /** In seconds. */
  maxAge?: number;
  /** By scripts, too. */
  isOpen?: boolean;
  /** Also where the shop is shown in a frame of another site; needs TLS. */
  inFrames?: boolean;
};

/** Not for scripts, unless it is open. Under TLS its name proves that no other domain planted it (`__Host-`). */
export function setPrivateCookie(
  c: Context,
  name: CookieName,
  value: string,
  attributes: Attributes = {},
): void {
  setCookie(c, name, value, optionsOf(c, attributes));
}

export function readPrivateCookie(c: Context, name: CookieName, { path = '/' }: Attributes = {}): string {
  return (isSecure(c) ? getCookie(c, name, prefixOf(path)) : getCookie(c, name)) ?? '';
}

export function deletePrivateCookie(c: Context, name: CookieName, attributes: Attributes = {}): void {
  deleteCookie(c, name, optionsOf(c, attributes));
}

/** Readable by scripts, with a plain name: it only chooses what the store offers. */
export function setOpenCookie(c: Context, name: CookieName, value: string, maxAge: number): void {
  setCookie(c, name, value, { path: '/', maxAge, sameSite: 'Lax', secure: isSecure(c) });
}

function optionsOf(c: Context, { path = '/', maxAge, isOpen = false, inFrames = false }: Attributes) {
  const lifetime = maxAge === undefined ? {} : { maxAge };
  // Local development has no TLS.
  if (!isSecure(c)) return { path, ...lifetime, httpOnly: !isOpen, sameSite: 'Lax' } as const;
  const site = inFrames ? ({ sameSite: 'None', partitioned: true } as const) : ({ sameSite: 'Lax' } as const);
  return { path, ...lifetime, httpOnly: !isOpen, secure: true, prefix: prefixOf(path), ...site } as const;
}

/** Browsers accept `__Host-` only for the whole site. */
function prefixOf(path: string): 'host' | 'secure' {
  return path === '/' ? 'host' : 'secure';
}

function isSecure(c: Context): boolean {
  return urlOf(c.req.raw).protocol === 'https:';
}

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { noStore } from '../render/no-store.ts';
import { isSameSecret, signText } from '../crypto/secret.ts';

const COOKIE = 'shop-preview';
const LIFETIME_S = 3_600;

/** The signed cookie of `/preview` identifies editors: pages show drafts, and are neither stored nor indexed. */
export function preview() {
  return createMiddleware<AppEnv>(async function preview(c, next) {
    c.set('isPreview', await hasPreview(c));
    await next();
    if (!c.var.isPreview) return;
    noStore(c);
    c.header('X-Robots-Tag', 'noindex');
  });
}

async function hasPreview(c: Context<AppEnv>): Promise<boolean> {
  const { previewSecret } = c.var.config;
  const [until = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.');
  if (previewSecret === null || !/^\d{10,13}$/.test(until) || Number(until) < Date.now()) return false;
  return isSameSecret(signature, await sign(previewSecret, until));
}

/** Shows drafts in this browser for an hour. */
export async function beginPreview(c: Context<AppEnv>, secret: string): Promise<void> {
  const until = String(Date.now() + LIFETIME_S * 1000);
  setCookie(c, COOKIE, `${until}.${await sign(secret, until)}`, { ...attributes(c), maxAge: LIFETIME_S });
}

export function endPreview(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, attributes(c));
}

/** The content service shows pages in a frame, where browsers send only such cookies; they need TLS. */
function attributes(c: Context<AppEnv>) {
  const isSecure = new URL(c.req.url).protocol === 'https:';
  return isSecure
    ? ({ path: '/', httpOnly: true, secure: true, sameSite: 'None', partitioned: true } as const)
    : ({ path: '/', httpOnly: true, sameSite: 'Lax' } as const);
}

function sign(secret: string, until: string): Promise<string> {
  return signText(secret, `preview ${until}`);
}

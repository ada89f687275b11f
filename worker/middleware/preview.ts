import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { noStore } from '../render/no-store.ts';
import { isSameSecret } from '../crypto/secret.ts';

const COOKIE = 'shop-preview';
const LIFETIME_S = 3_600;

/**
 * Knows an editor by the signed cookie of `/preview`. Then pages show drafts, nothing may keep them, and search engines
 * are told to stay away.
 */
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

/** Lets this browser see drafts for an hour. `secret` is the one of the environment. */
export async function beginPreview(c: Context<AppEnv>, secret: string): Promise<void> {
  const until = String(Date.now() + LIFETIME_S * 1000);
  setCookie(c, COOKIE, `${until}.${await sign(secret, until)}`, { ...attributes(c), maxAge: LIFETIME_S });
}

export function endPreview(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, attributes(c));
}

/** The content service's panel shows the page in a frame, where only such a cookie is sent; it takes TLS. */
function attributes(c: Context<AppEnv>) {
  const isSecure = new URL(c.req.url).protocol === 'https:';
  return isSecure
    ? ({ path: '/', httpOnly: true, secure: true, sameSite: 'None', partitioned: true } as const)
    : ({ path: '/', httpOnly: true, sameSite: 'Lax' } as const);
}

async function sign(secret: string, until: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`preview ${until}`));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

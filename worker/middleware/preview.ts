import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../context.ts';
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from '../private-cookie.ts';
import { noStore } from '../render/no-store.ts';
import { isSameSecret, signText } from '../crypto/secret.ts';

const COOKIE = 'shop-preview';
const LIFETIME_S = 3_600;
/** The content service shows pages in a frame. */
const FRAMED = { inFrames: true };

/** The signed cookie of `/preview` identifies editors: pages show drafts, and are neither stored nor indexed. */
export function preview() {
  return createMiddleware<AppEnv>(async function preview(c, next) {
    c.set('isPreview', await hasPreview(c));
    await next();
    if (!c.get('isPreview')) return;
    noStore(c);
    c.header('X-Robots-Tag', 'noindex');
  });
}

async function hasPreview(c: AppContext): Promise<boolean> {
  const { previewSecret } = c.get('config');
  const [until = '', signature = ''] = readPrivateCookie(c, COOKIE).split('.');
  if (previewSecret === null || !/^\d{10,13}$/.test(until) || Number(until) < Date.now()) return false;
  return isSameSecret(signature, await sign(previewSecret, until));
}

/** Shows drafts in this browser for an hour. */
export async function beginPreview(c: AppContext, secret: string): Promise<void> {
  const until = String(Date.now() + LIFETIME_S * 1000);
  const value = `${until}.${await sign(secret, until)}`;
  setPrivateCookie(c, COOKIE, value, { ...FRAMED, maxAge: LIFETIME_S });
}

export function endPreview(c: AppContext): void {
  deletePrivateCookie(c, COOKIE, FRAMED);
}

function sign(secret: string, until: string): Promise<string> {
  return signText(secret, `preview ${until}`);
}

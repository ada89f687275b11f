import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../context.ts';
import { isDraftLink, type DraftLink } from '../crypto/draft-link.ts';
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from '../private-cookie.ts';
import { noStore } from '../render/no-store.ts';
import { urlOf } from '../request-url.ts';

const COOKIE = 'shop-preview';
/** The content service shows pages in a frame. */
const FRAMED = { inFrames: true };

/** The cookie of `/preview` is a link to one draft: its page shows it, and is neither stored nor indexed. */
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
  const { previewSecret: secret } = c.get('config');
  const [, until, signature, url] = /^(\d+)\.(\w+)\.(\/.*)$/.exec(readPrivateCookie(c, COOKIE)) ?? [];
  if (secret === null || !until || !signature || !url) return false;
  const { pathname, origin } = urlOf(c.req.raw);
  if (new URL(origin + url).pathname !== pathname) return false;
  return isDraftLink({ url, until, signature }, { secret, now: Date.now() });
}

/** Shows the link's draft in this browser until the link ends. */
export function beginPreview(c: AppContext, { url, until, signature }: DraftLink): void {
  const maxAge = Number(until) - Math.floor(Date.now() / 1000);
  setPrivateCookie(c, COOKIE, `${until}.${signature}.${url}`, { ...FRAMED, maxAge });
}

export function endPreview(c: AppContext): void {
  deletePrivateCookie(c, COOKIE, FRAMED);
}

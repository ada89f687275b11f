import { getCookie } from 'hono/cookie';
import type { ContentContext } from '../context.ts';
import { isSigned, signText } from './jwt.ts';

const COOKIE = 'koa.sess';

/** What the service remembers of a social login in the browser that is on its way. */
export type ProviderSession = {
  provider: string;
  /** Where the browser goes in the end. */
  callback: string;
  /** Version 5 only: comes back with the code. */
  state: string | null;
  /** Version 5 only, once the provider said yes: stays here instead of going to the shop. */
  accessToken: string | null;
};

/** Keeps the session in two cookies, as the service does: the value in base 64, and its signature. */
export async function writeProviderSession(c: ContentContext, session: ProviderSession): Promise<void> {
  const value = btoa(encodeURIComponent(JSON.stringify(session)));
  const pairs = [
    [COOKIE, value],
    [`${COOKIE}.sig`, await signText(value)],
  ];
  for (const [name, text] of pairs) {
    c.header('Set-Cookie', `${name}=${text}; path=/; secure; httponly`, { append: true });
  }
}

/** The session of this browser; null when there is none, or somebody wrote it themselves. */
export async function readProviderSession(c: ContentContext): Promise<ProviderSession | null> {
  const value = getCookie(c, COOKIE) ?? '';
  if (!(await isSigned(value, getCookie(c, `${COOKIE}.sig`) ?? ''))) return null;
  return JSON.parse(decodeURIComponent(atob(value))) as ProviderSession;
}

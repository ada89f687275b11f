import { getCookie } from 'hono/cookie';
import type { ContentContext } from '../context.ts';
import { isSigned, signText } from '../../sign-text.ts';

const COOKIE = 'koa.sess';

/** The state of a social login in progress, kept in the browser. */
export type ProviderSession = {
  provider: string;
  /** The final redirect. */
  callback: string;
  /** Version 5 only: returned with the code. */
  state: string | null;
  /** Version 5 only, after the provider's consent: stays here instead of going to the shop. */
  accessToken: string | null;
};

/** Stores the session in two cookies, as the service does: the base64 value, and its signature. */
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

/** The browser's session; null if there is none, or its signature is invalid. */
export async function readProviderSession(c: ContentContext): Promise<ProviderSession | null> {
  const value = getCookie(c, COOKIE) ?? '';
  if (!(await isSigned(value, getCookie(c, `${COOKIE}.sig`) ?? ''))) return null;
  return JSON.parse(decodeURIComponent(atob(value))) as ProviderSession;
}

import { isSameSecret, signText } from '../../worker/crypto/secret.ts';

const HOUR_MS = 3_600_000;

export const SESSION_COOKIE = 'ops-session';
export const SESSION_SECONDS = HOUR_MS / 1000;

/**
 * The signed-in operator and the end of the session, signed. The configured password is the key, so that a
 * new one ends every session.
 */
export async function createSession(who: string, secret: string, now: number): Promise<string> {
  const text = `${encodeURIComponent(who).replaceAll('.', '%2E')}.${now + HOUR_MS}`;
  return `${text}.${await signText(secret, `ops ${text}`)}`;
}

/** Null for a session that is over, or was not signed here. */
export async function readSession(session: string, secret: string, now: number): Promise<string | null> {
  const [who = '', until = '', signature = ''] = session.split('.');
  const isOurs = await isSameSecret(signature, await signText(secret, `ops ${who}.${until}`));
  return isOurs && Number(until) > now ? decodeURIComponent(who) : null;
}

import { isSameSecret, signText } from './secret.ts';

/** Marks a request of the operator's look, which passes every cache and copy by, and is in no figure. */
export const LOOK_HEADER = 'X-Shop-Look';

/** Long enough for clocks that differ, short enough for a header that was seen in a log. */
const VALID_MS = 300_000;

export async function signLook(secret: string, now: number): Promise<string> {
  return `${now}.${await signText(secret, `look ${now}`)}`;
}

export async function isLook(value: string, secret: string, now: number): Promise<boolean> {
  const at = Number(value.split('.')[0]);
  if (!Number.isFinite(at) || Math.abs(now - at) > VALID_MS) return false;
  return isSameSecret(value, await signLook(secret, at));
}

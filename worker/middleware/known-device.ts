import type { AppContext } from '../context.ts';
import { RANDOM_TEXT_LENGTH, randomText } from '../crypto/random-text.ts';
import { forgetDevices, KNOWN_DEVICE_MS, knownDevice, rememberDevice } from '../database/known-devices.ts';
import { readPrivateCookie, setPrivateCookie } from '../private-cookie.ts';
import { CONVENIENCE_MS, inTime } from './database-time.ts';

/** A random mark of this device; signing out keeps it (docs/privacy.md#after-signing-out). */
const COOKIE = 'shop-device';

/** The mark of this device at an account that it was signed in to before; null where it was not. */
export function markOfDevice(c: AppContext, email: string): Promise<string | null> {
  const token = readPrivateCookie(c, COOKIE);
  return knownDevice(ownerOf(c), { token, email }, Date.now());
}

/** The device is signed in to this account: strangers cannot use up its attempts. */
export async function markDevice(c: AppContext, email: string): Promise<void> {
  const known = readPrivateCookie(c, COOKIE);
  const token = known.length === RANDOM_TEXT_LENGTH ? known : randomText();
  const remembered = rememberDevice(ownerOf(c), { token, email }, Date.now());
  await inTime(c, remembered, { ms: CONVENIENCE_MS, otherwise: undefined });
  setPrivateCookie(c, COOKIE, token, { maxAge: KNOWN_DEVICE_MS / 1000 });
}

/** After a new password, and after signing out everywhere. */
export function unmarkDevices(c: AppContext, email: string): Promise<void> {
  return forgetDevices(ownerOf(c), email);
}

function ownerOf(c: AppContext) {
  return { db: c.env.DB, secrets: c.get('config').visitorSecrets };
}

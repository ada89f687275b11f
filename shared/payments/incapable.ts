import type { MethodName } from './methods.ts';

/** The cookie with the wallets that this device was found not to have (docs/storage.md#cookies). */
export const INCAPABLE_COOKIE = 'swell-no-wallet';

/** How long a device is not checked again. */
export const INCAPABLE_MAX_AGE_S = 86_400;

const SEPARATOR = '.';

export function incapableCookie(methods: Iterable<MethodName>): string {
  return [...new Set(methods)].join(SEPARATOR);
}

/** What the cookie names, whatever that is. */
export function readIncapable(value = ''): string[] {
  return value.split(SEPARATOR);
}

/** The offers without those that this device was found not to have. */
export function capableOffers<T extends { method: MethodName }>(offers: T[], cookie?: string): T[] {
  const incapable = readIncapable(cookie);
  return offers.filter(({ method }) => !incapable.includes(method));
}

import { isMethodName, type MethodName } from './methods.ts';

/** The cookie with the wallets that this device was found not to have (docs/storage.md#cookies). */
export const INCAPABLE_COOKIE = 'swell-no-wallet';

/** How long a device is not checked again. */
export const INCAPABLE_MAX_AGE_S = 86_400;

const SEPARATOR = '.';

export function incapableCookie(methods: Iterable<MethodName>): string {
  return [...new Set(methods)].join(SEPARATOR);
}

/** Whatever the cookie holds, only known methods come out of it. */
export function readIncapable(value: string | undefined): MethodName[] {
  return (value ?? '').split(SEPARATOR).filter(isMethodName);
}

/** The offers without those that this device was found not to have. */
export function capableOffers<T extends { method: MethodName }>(
  offers: T[],
  cookie: string | undefined,
): T[] {
  const incapable = readIncapable(cookie);
  return offers.filter(({ method }) => !incapable.includes(method));
}

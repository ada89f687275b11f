import { INCAPABLE_COOKIE } from '#shared/payments/incapable.ts';

/** The wallets that this device was found not to have, as the cookie says it. */
export function readCookie(): string | undefined {
  const prefix = `${INCAPABLE_COOKIE}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

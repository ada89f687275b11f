import { pageCartId, paymentConfigId, type PaymentConfig } from '#shared/payments/config.ts';
import { INCAPABLE_COOKIE } from '#shared/payments/incapable.ts';
import type { WireAnswer } from '../cart/answer.ts';

/** The page's payment configuration; null if it has none, or is still streaming. */
export function readConfig(): PaymentConfig | null {
  const text = document.getElementById(paymentConfigId)?.textContent;
  return text ? (JSON.parse(text) as PaymentConfig) : null;
}

export function readPageCart(): WireAnswer | null {
  return JSON.parse(document.getElementById(pageCartId)?.textContent ?? 'null') as WireAnswer | null;
}

/** The wallets that this device was found not to have, according to the cookie. */
export function readIncapableCookie(): string | undefined {
  const prefix = `${INCAPABLE_COOKIE}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

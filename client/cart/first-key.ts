import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';

const NAME = 'shop-first-visitor';

/** The key that the first writes of all pages and tabs share; null once there is a visitor, and where nothing is stored. */
export function firstKey(): string | null {
  if (document.cookie.includes(`${HINT_COOKIE}=`)) return null;
  try {
    localStorage.setItem(NAME, localStorage.getItem(NAME) ?? crypto.randomUUID());
    // Another tab may have been faster.
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import { onLeave } from './leaving.ts';

const NAME = 'shop-first-visitor';

const hasVisitor = () => document.cookie.includes(`${HINT_COOKIE}=`);

/** Whether a cart could be kept; `navigator.cookieEnabled` says yes where Chromium blocks them. */
export function acceptsCookies(): boolean {
  if (hasVisitor()) return true;
  document.cookie = 'cookies=on';
  const isKept = document.cookie.includes('cookies=on');
  document.cookie = 'cookies=; max-age=0';
  return isKept;
}

/**
 * The key by which the writes of all pages and tabs meet that begin a cart, because the browser has no visitor, or its id
 * leads to none any more; null where nothing is stored.
 */
export function firstKey(): string | null {
  try {
    const key = localStorage.getItem(NAME) ?? crypto.randomUUID();
    localStorage.setItem(NAME, key);
    return key;
  } catch {
    return null;
  }
}

/** It has led to a visitor who has signed in since, and leads nowhere any more: two tabs would not meet by it. */
export function forgetFirstKey(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Nothing is stored.
  }
}

/** This page has sent a write with the key: what follows has the same one, and reaches the same visitor. */
let hasSent = false;

/**
 * First writes of several tabs go out one after another: what one tab stores, another one may not see yet. Locks exist only
 * under TLS; without them two tabs that write in the same instant may each begin a cart. A page that is left sends what
 * still waits: its request for the lock ends with it.
 */
export function inTurn<T>(write: () => Promise<T>): Promise<T> {
  if (hasVisitor() || !('locks' in navigator) || (hasSent && firstKey() !== null)) return write();
  let written: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    hasSent = true;
    return (written ??= write());
  };
  return new Promise((resolve, reject) => {
    const stay = onLeave(() => void begin().then(resolve, reject));
    void navigator.locks.request('first-write', begin).then(resolve, reject).finally(stay);
  });
}

import { FIRST_VISITOR_COOKIE, FIRST_VISITOR_MAX_AGE_S } from '#shared/cart/first-visitor.ts';
import { WRITE_MS } from '#shared/cart/remaining-time.ts';
import { hasVisitor, hostPrefix } from './host-cookie.ts';
import { onLeave } from './leaving.ts';

/** Whether a cart could be kept; `navigator.cookieEnabled` says yes where Chromium blocks them. */
export function acceptsCookies(): boolean {
  if (hasVisitor()) return true;
  document.cookie = 'cookies=on';
  const isKept = document.cookie.includes('cookies=on');
  document.cookie = 'cookies=; max-age=0';
  return isKept;
}

/** By which this browser's first writes and forms meet. One that the shop made cannot be read here, nor written over. */
export function keepFirstKey(): void {
  const name = hostPrefix() + FIRST_VISITOR_COOKIE;
  if (`; ${document.cookie}`.includes(`; ${name}=`)) return;
  const lasting = `path=/; max-age=${FIRST_VISITOR_MAX_AGE_S}; samesite=lax`;
  document.cookie = `${name}=${crypto.randomUUID()}; ${lasting}${hostPrefix() && '; secure'}`;
}

/** This page has sent a write with the key: what follows reaches the same visitor. */
let hasSent = false;

/**
 * First writes of several tabs go out one after another, should both have made a key at once. Locks exist only
 * under TLS; without them two tabs that write in the same instant may each begin a cart. A page that is left sends what
 * still waits: its request for the lock ends with it.
 */
export function inTurn<T>(write: () => Promise<T>): Promise<T> {
  keepFirstKey();
  if (hasVisitor() || !('locks' in navigator) || hasSent) return write();
  let written: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    hasSent = true;
    return (written ??= write());
  };
  return new Promise((resolve, reject) => {
    const stay = onLeave(() => void begin().then(resolve, reject));
    // Another tab's may hang: it has as long as a write has.
    const options = { signal: AbortSignal.timeout(WRITE_MS) };
    void navigator.locks
      .request('first-write', options, begin)
      .catch(begin)
      .then(resolve, reject)
      .finally(stay);
  });
}

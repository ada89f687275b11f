import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import { hasVisitor, hintedEpoch, hostPrefix } from './host-cookie.ts';
import type { Wiring } from './send.ts';

/**
 * A page's way to the shop, which it gives up where the browser has kept the hint of a visitor whose id it has not:
 * `refuseCookies` says whether it has. It tries again once there is a hint, and so does the next page.
 */
export function refusable(browser: Wiring): { wiring: Wiring; refuseCookies: (epoch: string) => boolean } {
  const wiring = { ...browser };
  function refuseCookies(epoch: string): boolean {
    if (hintedEpoch() !== epoch) return false;
    // Another tab may get a visitor all the same.
    wiring.acceptsCookies = hasVisitor;
    document.cookie = `${hostPrefix()}${HINT_COOKIE}=; path=/; max-age=0${hostPrefix() && '; secure'}`;
    return true;
  }
  return { wiring, refuseCookies };
}

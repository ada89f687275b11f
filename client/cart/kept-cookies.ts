import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import { hintedEpoch, hostPrefix } from './host-cookie.ts';
import type { Wiring } from './send.ts';

/**
 * A page's way to the shop, which it gives up where the browser has kept the hint of a visitor whose id it has not:
 * `refuseCookies` says whether it has. The next page tries again.
 */
export function refusable(browser: Wiring): { wiring: Wiring; refuseCookies: (epoch: string) => boolean } {
  const wiring = { ...browser };
  function refuseCookies(epoch: string): boolean {
    if (hintedEpoch() !== epoch) return false;
    wiring.acceptsCookies = () => false;
    document.cookie = `${hostPrefix()}${HINT_COOKIE}=; path=/; max-age=0${hostPrefix() && '; secure'}`;
    return true;
  }
  return { wiring, refuseCookies };
}

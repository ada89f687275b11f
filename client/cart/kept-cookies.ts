import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import { hintedEpoch, hostPrefix } from './host-cookie.ts';

let isRefused = false;

/** Whether a cart could be kept; `navigator.cookieEnabled` says yes where Chromium blocks them. */
export function acceptsCookies(): boolean {
  if (isRefused) return false;
  if (hintedEpoch() !== '') return true;
  document.cookie = 'cookies=on';
  const isKept = document.cookie.includes('cookies=on');
  document.cookie = 'cookies=; max-age=0';
  return isKept;
}

/**
 * If the browser has kept the hint of a visitor whose id it has not, this page takes no cookie for kept from now on, and the next
 * one tries again. Returns whether it has.
 */
export function refuseCookies(epoch: string): boolean {
  isRefused ||= hintedEpoch() === epoch;
  if (isRefused)
    document.cookie = `${hostPrefix()}${HINT_COOKIE}=; path=/; max-age=0${hostPrefix() && '; secure'}`;
  return isRefused;
}

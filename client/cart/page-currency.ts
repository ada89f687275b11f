import { CHOICE_MAX_AGE_S, CURRENCY_COOKIE } from '#shared/money/currency-cookie.ts';
import { hintedEpoch } from './host-cookie.ts';

type Page = { cookies: string; search: string };

/** Whether only the page's address names its currency: the visitor's next page may be in another one. */
export function isOnlyShown(currency: string, { cookies, search }: Page): boolean {
  return isNamed(currency, search) && !cookies.split('; ').includes(`${CURRENCY_COOKIE}=${currency}`);
}

/** A page whose address names its currency is bought from in it, by who has chosen none and has no cart. */
export function buyInPageCurrency(currency: string): void {
  if (isDecided() || !isNamed(currency, location.search)) return;
  document.cookie = `${CURRENCY_COOKIE}=${currency}; path=/; max-age=${CHOICE_MAX_AGE_S}; samesite=lax`;
}

function isDecided(): boolean {
  return hintedEpoch() !== '' || `; ${document.cookie}`.includes(`; ${CURRENCY_COOKIE}=`);
}

function isNamed(currency: string, search: string): boolean {
  return new URLSearchParams(search).get('currency') === currency;
}

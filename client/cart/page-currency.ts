import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import { CHOICE_MAX_AGE_S, CURRENCY_COOKIE } from '#shared/money/currency-cookie.ts';

/** A page whose address names its currency is bought from in it, by who has chosen none and has no cart. */
export function buyInPageCurrency(currency: string): void {
  const hasChosen = new RegExp(`(?:^|; )(?:${CURRENCY_COOKIE}|${HINT_COOKIE})=`).test(document.cookie);
  if (hasChosen || new URLSearchParams(location.search).get('currency') !== currency) return;
  document.cookie = `${CURRENCY_COOKIE}=${currency}; path=/; max-age=${CHOICE_MAX_AGE_S}; samesite=lax`;
}

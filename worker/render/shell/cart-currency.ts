import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import type { AppContext } from '../../context.ts';
import { addressWithout, urlOf } from '../../request-url.ts';
import type { VisitorSummary } from '../../visitor/contract.ts';
import { escapeAttribute } from '../document/escape.ts';
import { currencyOfVisitor } from '../language/currency-query.ts';

/**
 * That the page's address names another currency than the cart has, and the way to the page in that of the cart; empty
 * where they agree, or the cart is empty. Where scripts run the cart's panel says it.
 */
export function cartCurrencyNotice(c: AppContext, { itemQuantity }: VisitorSummary): string {
  if (itemQuantity === 0) return '';
  const currency = currencyOfVisitor(c);
  if (currency === c.get('shop').currency) return '';
  const t = c.get('text');
  const reason = escapeAttribute(t('cart.otherCurrency', { currency }));
  const href = escapeAttribute(addressWithout(urlOf(c.req.raw), [CURRENCY_PARAMETER]));
  return `<noscript class="without-scripts"><div class="consent" role="status"><p class="consent__text">${reason}</p><a class="button button--secondary" href="${href}">${escapeAttribute(t('cart.loadAgain'))}</a></div></noscript>`;
}

import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import type { AppContext } from '../../context.ts';
import { currencyOfVisitor } from '../../middleware/preferences.ts';
import { addressWithout, urlOf } from '../../request-url.ts';
import type { VisitorSummary } from '../../visitor/contract.ts';
import type { CartCurrency } from './visitor-part.ts';

/** The currency of a visitor's cart with something in it, where the address of the page names another one. */
export function cartCurrencyOf(c: AppContext, { itemQuantity }: VisitorSummary): CartCurrency | null {
  if (itemQuantity === 0) return null;
  const currency = currencyOfVisitor(c);
  if (currency === c.get('shop').currency) return null;
  return { currency, href: addressWithout(urlOf(c.req.raw), [CURRENCY_PARAMETER]) };
}

import { PAGE_CURRENCY_FIELD } from '#shared/cart/add-form.ts';
import type { AppContext } from '../../context.ts';
import { chargedCurrency, hasChosenCurrency, rememberCurrency } from '../../middleware/preferences.ts';
import { setVisitor } from '../../middleware/visitor.ts';
import { fieldOf } from '../forms/handle-form.ts';

/** Who has chosen no currency, and has no cart, buys in that of the page: a link to it may have named one. */
export async function adoptPageCurrency(c: AppContext, form: FormData): Promise<void> {
  const named = fieldOf(form, PAGE_CURRENCY_FIELD);
  if (named === '') return;
  const currency = chargedCurrency(c.get('settings'), named);
  const shop = c.get('shop');
  if (currency === null || currency === shop.currency) return;
  if (!c.get('visitor').isNew || hasChosenCurrency(c)) return;
  rememberCurrency(c, currency);
  c.set('shop', { ...shop, currency });
  await setVisitor(c);
}

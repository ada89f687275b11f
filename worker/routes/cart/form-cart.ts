import { PAGE_CURRENCY_FIELD } from '#shared/cart/add-form.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, type Result } from '#shared/result.ts';
import { parseParties } from '../../backends/commerce/cart-parties.ts';
import { readCartText } from '../../backends/commerce/cart.ts';
import type { AppContext } from '../../context.ts';
import { digest } from '../../crypto/digest.ts';
import { chargedCurrency, hasChosenCurrency, rememberCurrency } from '../../middleware/preferences.ts';
import { setVisitor } from '../../middleware/visitor.ts';
import { noDeliveryTo } from '../../visitor/cart/no-delivery.ts';
import { FORM_KEY, type CartWrite } from '../../visitor/contract.ts';
import { fieldsOf } from '../../visitor/fields.ts';
import { fieldOf } from '../forms/handle-form.ts';

/** Double submissions of forms are recognised by their content. */
export type FormWrite = Omit<CartWrite, 'key' | 'submission'>;

export async function readCart(c: AppContext): Promise<Result<Cart | null>> {
  const answer = await c.get('visitor').readCart();
  return answer.ok ? ok(readCartText(answer.value.cart)) : answer;
}

/** The problem, if any. `formId` is one rendering of a form, which asks about its earlier try; with null every submission counts. */
export async function writeCart(
  c: AppContext,
  write: FormWrite,
  formId: string | null = '',
): Promise<Problem | null> {
  const { method, path, body } = write;
  const submission = formId === null ? null : JSON.stringify([formId, method, path, body]);
  const key = submission && formId ? FORM_KEY + (await digest(submission)) : null;
  const answer = await c.get('visitor').writeCart({ ...write, key, submission });
  return answer.ok ? null : answer.error;
}

/** The addition may have come to be, or may follow. */
const UNDECIDED = ['cart_unsettled', 'challenge_needed'];

/**
 * Who has chosen no currency, and has no cart, buys in that of the page: a link to it may have named one. What it answers is told
 * the outcome, because the browser remembers no currency of an addition that failed.
 */
export async function adoptPageCurrency(
  c: AppContext,
  form: FormData,
): Promise<(refusal: Problem | null) => void> {
  const named = fieldOf(form, PAGE_CURRENCY_FIELD);
  const currency = named === '' ? null : chargedCurrency(c.get('settings'), named);
  const shop = c.get('shop');
  if (currency === null || currency === shop.currency) return () => {};
  if (!c.get('visitor').isNew || hasChosenCurrency(c)) return () => {};
  c.set('shop', { ...shop, currency });
  await setVisitor(c);
  return (refusal) => {
    if (refusal === null || UNDECIDED.includes(refusal.code)) rememberCurrency(c, currency);
  };
}

/** Why a write of the cart is refused: the operator does not deliver to its destination. */
export async function deliveryRefusal(c: AppContext, body: Json): Promise<Problem | null> {
  const visitor = c.get('visitor');
  const country = fieldsOf(fieldsOf(body)('shipping'))('country');
  if (typeof country !== 'string') return null;
  const refusal = noDeliveryTo(c.get('config').markets, country, visitor.locale);
  if (refusal === null) return null;
  const cart = await visitor.readCart();
  const known = cart.ok ? (JSON.parse(cart.value.cart) as Json) : null;
  return known !== null && !parseParties(known).needsShipping ? null : refusal;
}

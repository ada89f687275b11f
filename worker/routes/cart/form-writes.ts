import type { Context } from 'hono';
import { checkDiscountCode } from '#shared/cart/discount-code.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { AppEnv } from '../../context.ts';
import { askedQuantity } from './change-quantity.ts';
import { fieldOf } from '../forms/read-form.ts';
import { readCart, type AskedWrite } from './visitor-cart.ts';

/** What a form asks to be written; a problem where the form itself is wrong. */
export type ToWrite = (
  c: Context<AppEnv>,
  form: FormData,
) => Result<AskedWrite> | Promise<Result<AskedWrite>>;

export const changeItem: ToWrite = async (c, form) => {
  const id = idOf(c);
  if (!id.ok) return id;
  const path = `/cart/items/${id.value}`;
  if (fieldOf(form, 'remove') !== '') return ok({ method: 'DELETE', path, body: null });
  const cart = await readCart(c);
  if (!cart.ok) return cart;
  const asked = { typed: fieldOf(form, 'quantity'), step: fieldOf(form, 'step') };
  const quantity = askedQuantity(cart.value, id.value, asked);
  if (!quantity.ok) return quantity;
  return ok({ method: 'PUT', path, body: JSON.stringify({ quantity: quantity.value }) });
};

/** The backend takes a gift card's code for a discount code, too (docs/commerce-protocol.md#cart-calls). */
export const applyDiscount: ToWrite = (_, form) => {
  const code = checkDiscountCode(fieldOf(form, 'code'));
  if (!code.ok) return code;
  return ok({ method: 'PUT', path: '/cart/coupon', body: JSON.stringify({ code: code.value }) });
};

export const removeDiscount: ToWrite = () => ok({ method: 'DELETE', path: '/cart/coupon', body: null });

export const removeGiftCard: ToWrite = (c) => {
  const id = idOf(c);
  return id.ok ? ok({ method: 'DELETE', path: `/cart/giftcards/${id.value}`, body: null }) : id;
};

/** The id in the address: it becomes part of the backend's. */
function idOf(c: Context<AppEnv>): Result<string> {
  const id = c.req.param('id') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? ok(id) : refuse(problem('bad_request', { field: 'id' }, { param: 'id' }));
}

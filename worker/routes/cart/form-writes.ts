import type { Context } from 'hono';
import { checkDiscountCode, isGiftCardCode } from '#shared/cart/discount-code.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { AppEnv } from '../../context.ts';
import { fieldOf } from '../forms/read-form.ts';
import { readCart, type FormWrite } from './form-cart.ts';
import { quantityLimit } from '#client/islands/cart/quantity-limit.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { defaultMaxQuantity } from '#shared/catalogue/wire.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';

/** Reads the write from a form; refuses a form that is wrong. */
export type ReadWrite = (
  c: Context<AppEnv>,
  form: FormData,
) => Result<FormWrite> | Promise<Result<FormWrite>>;

export const changeItem: ReadWrite = async (c, form) => {
  const id = idOf(c);
  if (!id.ok) return id;
  const path = `/cart/items/${id.value}`;
  if (fieldOf(form, 'remove') !== '') return ok({ method: 'DELETE', path, body: null });
  const cart = await readCart(c);
  if (!cart.ok) return cart;
  const input = { typed: fieldOf(form, 'quantity'), step: fieldOf(form, 'step') };
  const quantity = requestedQuantity(cart.value, id.value, input);
  if (!quantity.ok) return quantity;
  return ok({ method: 'PUT', path, body: JSON.stringify({ quantity: quantity.value }) });
};

/** The call for discount codes accepts gift cards that are typed as one word (docs/commerce-protocol.md#cart-calls). */
export const applyDiscount: ReadWrite = (_, form) => {
  const code = checkDiscountCode(fieldOf(form, 'code'));
  if (!code.ok) return code;
  const body = JSON.stringify({ code: code.value });
  return ok(
    isGiftCardCode(code.value)
      ? { method: 'POST', path: '/cart/giftcards', body }
      : { method: 'PUT', path: '/cart/coupon', body },
  );
};

export const removeDiscount: ReadWrite = () => ok({ method: 'DELETE', path: '/cart/coupon', body: null });

export const removeGiftCard: ReadWrite = (c) => {
  const id = idOf(c);
  return id.ok ? ok({ method: 'DELETE', path: `/cart/giftcards/${id.value}`, body: null }) : id;
};

/** Checked, because it becomes part of the backend's URL. */
function idOf(c: Context<AppEnv>): Result<string> {
  const id = c.req.param('id') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? ok(id) : refuse(problem('bad_request', { field: 'id' }, { param: 'id' }));
}

/** The typed quantity, changed by the step of the button. Refuses with `invalid_stock` more than is in stock. */
function requestedQuantity(
  cart: Cart | null,
  itemId: string,
  { typed, step }: { typed: string; step: string },
): Result<number> {
  const items = cart?.items ?? [];
  const item = items.find(({ id }) => id === itemId);
  const most = item?.maxQuantity ?? defaultMaxQuantity;
  const change = step === '1' ? 1 : step === '-1' ? -1 : 0;
  const quantity = clampQuantity(clampQuantity(typed, most) + change, most);
  if (!item || quantity <= item.quantity) return ok(quantity);
  const limit = quantityLimit(item, items);
  return limit.isStock && quantity > limit.max
    ? refuse(problem('invalid_stock', undefined, { param: 'quantity' }))
    : ok(quantity);
}

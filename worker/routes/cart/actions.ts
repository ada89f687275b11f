import { Hono } from 'hono';
import { quantityLimit } from '#client/islands/cart/quantity-limit.ts';
import { SUBMISSION_FIELD } from '#shared/cart/add-form.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { checkoutHref } from '#shared/cart/checkout-target.ts';
import { checkDiscountCode, isGiftCardCode } from '#shared/cart/discount-code.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';
import { quantityOf, readSelection } from '#shared/catalogue/selection.ts';
import { defaultMaxQuantity } from '#shared/catalogue/wire.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { afterTryingCookies } from '../../middleware/trying-cookies.ts';
import { localHref } from '../../render/language/address.ts';
import { fieldOf, readForm } from '../forms/handle-form.ts';
import { renderPay } from '../pay/render-pay.tsx';
import { renderProduct } from '../product/product.tsx';
import { toAddRequest } from './add-item.ts';
import { BEGAN_ANEW, renderCart, type CartRefusal } from './cart.tsx';
import { adoptPageCurrency, readCart, writeCart, type FormWrite } from './form-cart.ts';

/** Reads the write from a form; refuses a form that is wrong. */
type ReadWrite = (c: AppContext, form: FormData) => Result<FormWrite> | Promise<Result<FormWrite>>;

const changeItem: ReadWrite = async (c, form) => {
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
const applyDiscount: ReadWrite = (_, form) => {
  const code = checkDiscountCode(fieldOf(form, 'code'));
  if (!code.ok) return code;
  const body = JSON.stringify({ code: code.value });
  return ok(
    isGiftCardCode(code.value)
      ? { method: 'POST', path: '/cart/giftcards', body }
      : { method: 'PUT', path: '/cart/coupon', body },
  );
};

const removeDiscount: ReadWrite = () => ok({ method: 'DELETE', path: '/cart/coupon', body: null });

const removeGiftCard: ReadWrite = (c) => {
  const id = idOf(c);
  return id.ok ? ok({ method: 'DELETE', path: `/cart/giftcards/${id.value}`, body: null }) : id;
};

/** Checked, because it becomes part of the backend's URL. */
function idOf(c: AppContext): Result<string> {
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

export const cartActions = createCartActions({ renderCart, renderProduct, renderPay });

type Pages = {
  renderCart: (c: AppContext, refusal: CartRefusal) => Promise<Response>;
  renderProduct: typeof renderProduct;
  renderPay: typeof renderPay;
};

/** The forms of the cart: each redirects to the cart, or renders its page with the problem. */
export function createCartActions(pages: Pages) {
  const write = (readWrite: ReadWrite, field?: string) =>
    afterTryingCookies((c, tried) =>
      answerWrite(c, pages, { readWrite: tried ? () => refuse(tried) : readWrite, field }),
    );
  return new Hono<AppEnv>()
    .post(
      actions.addItem.pattern,
      afterTryingCookies((c, tried) => answerAdd(c, pages, tried)),
    )
    .post(actions.changeItem.pattern, write(changeItem))
    .post(actions.applyDiscount.pattern, write(applyDiscount, 'code'))
    .post(actions.removeDiscount.pattern, write(removeDiscount))
    .post(actions.removeGiftCard.pattern, write(removeGiftCard));
}

async function answerAdd(
  c: AppContext,
  { renderCart, renderProduct }: Pages,
  tried: Problem | null,
): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) return renderCart(c, { problem: form.error, field: null });
  const rememberCurrency = await adoptPageCurrency(c, form.value);
  const name = fieldOf(form.value, 'product_id') || fieldOf(form.value, 'slug');
  const product = await c.get('backends').catalogue.getProduct(name, c.get('visitor'));
  if (!product) return renderCart(c, { problem: problem('cart_product_missing'), field: null });
  const selection = readSelection(product, form.value);
  const cart = tried ? refuse(tried) : await readCart(c);
  const body = cart.ok ? toAddRequest(product, selection, cart.value) : cart;
  const submission = fieldOf(form.value, SUBMISSION_FIELD) || null;
  const refusal = body.ok
    ? await writeCart(c, { method: 'POST', path: '/cart/items', body: body.value }, submission)
    : body.error;
  rememberCurrency(refusal);
  if (refusal === null) return fieldOf(form.value, 'then') === 'pay' ? toCheckout(c) : toCartPage(c);
  if (refusal.code === 'challenge_needed')
    return toChallenge(c, localHref(c, routes.product.href({ slug: product.slug })));
  const chosen = { ...selection, quantity: quantityOf(product, selection), problem: refusal };
  const again = refusal.code === 'cart_unsettled' ? submission : null;
  return renderProduct(c, product, chosen, { status: refusal.status as 422, submission: again });
}

/** Forms of the payment page send `from=pay`, and lead back there. `field` overrides the problem's own. */
async function answerWrite(
  c: AppContext,
  { renderCart, renderPay }: Pages,
  { readWrite, field }: { readWrite: ReadWrite; field: string | undefined },
): Promise<Response> {
  const form = await readForm(c.req);
  const write = form.ok ? await readWrite(c, form.value) : form;
  const refusal = write.ok ? await writeCart(c, write.value) : write.error;
  const fields = form.ok ? form.value : new FormData();
  const isFromPay = fieldOf(fields, 'from') === 'pay';
  if (refusal === null) return isFromPay ? c.redirect(routes.pay.href(), 303) : toCartPage(c);
  if (refusal.code === 'challenge_needed')
    return toChallenge(c, isFromPay ? routes.pay.href() : routes.cart.href());
  if (isFromPay) {
    const code = fieldOf(fields, 'code') || null;
    return renderPay(c, { refusal: { problem: refusal, section: 'cart', code } });
  }
  return renderCart(c, { problem: refusal, field: field ?? refusal.param ?? null });
}

function toChallenge(c: AppContext, next: string): Response {
  return c.redirect(`${routes.challenge.href()}?next=${encodeURIComponent(next)}`, 303);
}

/** The target of 'Checkout' as well. */
async function toCheckout(c: AppContext): Promise<Response> {
  const cart = await readCart(c);
  return c.redirect(checkoutHref(c.get('config').checkout, cart.ok ? cart.value : null), 303);
}

/** After the 303 a reload repeats nothing. */
function toCartPage(c: AppContext): Response {
  const cart = routes.cart.href();
  return c.redirect(c.get('visitor').hasBegunAnew ? `${cart}?${BEGAN_ANEW}=1` : cart, 303);
}

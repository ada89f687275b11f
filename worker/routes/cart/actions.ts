import { renderPay } from '../pay/render-pay.tsx';
import { renderProduct } from '../product/product.tsx';
import { renderCart, type CartRefusal } from './cart.tsx';
import { Hono, type Context } from 'hono';
import { quantityOf, readSelection } from '#shared/catalogue/selection.ts';
import { checkoutHref } from '#shared/cart/checkout-target.ts';
import { SUBMISSION_FIELD } from '#shared/cart/add-form.ts';
import { problem } from '#shared/errors/problem.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { toAddRequest } from './add-item.ts';
import * as writes from './form-writes.ts';
import { fieldOf, readForm } from '../forms/read-form.ts';
import { readCart, writeCart } from './form-cart.ts';

export const cartActions = createCartActions({ renderCart, renderProduct, renderPay });

type Pages = {
  renderCart: (c: Context<AppEnv>, refusal: CartRefusal) => Promise<Response>;
  renderProduct: typeof renderProduct;
  renderPay: typeof renderPay;
};

/** The forms of the cart: each redirects to the cart, or renders its page with the problem. */
export function createCartActions(pages: Pages) {
  const write = (readWrite: writes.ReadWrite, field?: string) => (c: Context<AppEnv>) =>
    answerWrite(c, pages, { readWrite, field });
  return new Hono<AppEnv>()
    .post(actions.addItem.pattern, (c) => answerAdd(c, pages))
    .post(actions.changeItem.pattern, write(writes.changeItem))
    .post(actions.applyDiscount.pattern, write(writes.applyDiscount, 'code'))
    .post(actions.removeDiscount.pattern, write(writes.removeDiscount))
    .post(actions.removeGiftCard.pattern, write(writes.removeGiftCard));
}

async function answerAdd(c: Context<AppEnv>, { renderCart, renderProduct }: Pages): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) return renderCart(c, { problem: form.error, field: null });
  const name = fieldOf(form.value, 'product_id') || fieldOf(form.value, 'slug');
  const product = await c.get('backends').catalogue.getProduct(name, c.get('visitor'));
  if (!product) return renderCart(c, { problem: problem('cart_product_missing'), field: null });
  const selection = readSelection(product, form.value);
  const cart = await readCart(c);
  const body = cart.ok ? toAddRequest(product, selection, cart.value) : cart;
  const refusal = body.ok
    ? await writeCart(
        c,
        { method: 'POST', path: '/cart/items', body: body.value },
        fieldOf(form.value, SUBMISSION_FIELD) || null,
      )
    : body.error;
  if (refusal === null) return fieldOf(form.value, 'then') === 'pay' ? toCheckout(c) : toCartPage(c);
  const chosen = { ...selection, quantity: quantityOf(product, selection), problem: refusal };
  return renderProduct(c, product, chosen, refusal.status as 422);
}

/** Forms of the payment page send `from=pay`, and lead back there. `field` overrides the problem's own. */
async function answerWrite(
  c: Context<AppEnv>,
  { renderCart, renderPay }: Pages,
  { readWrite, field }: { readWrite: writes.ReadWrite; field: string | undefined },
): Promise<Response> {
  const form = await readForm(c.req);
  const write = form.ok ? await readWrite(c, form.value) : form;
  const refusal = write.ok ? await writeCart(c, write.value) : write.error;
  const fields = form.ok ? form.value : new FormData();
  const isFromPay = fieldOf(fields, 'from') === 'pay';
  if (refusal === null) return isFromPay ? toPayPage(c) : toCartPage(c);
  if (refusal.code === 'challenge_needed') return c.redirect(challengeHref(isFromPay), 303);
  if (isFromPay) {
    const code = fieldOf(fields, 'code') || null;
    return renderPay(c, { refusal: { problem: refusal, section: 'cart', code } });
  }
  return renderCart(c, { problem: refusal, field: field ?? refusal.param ?? null });
}

function challengeHref(isFromPay: boolean): string {
  const next = isFromPay ? routes.pay.href() : routes.cart.href();
  return `${routes.challenge.href()}?next=${next}`;
}

/** The target of 'Checkout' as well. */
async function toCheckout(c: Context<AppEnv>): Promise<Response> {
  const cart = await readCart(c);
  return c.redirect(checkoutHref(c.get('config').checkout, cart.ok ? cart.value : null), 303);
}

function toPayPage(c: Context<AppEnv>): Response {
  return c.redirect(routes.pay.href(), 303);
}

/** After the 303 a reload repeats nothing. */
function toCartPage(c: Context<AppEnv>): Response {
  return c.redirect(routes.cart.href(), 303);
}

import { Hono, type Context } from 'hono';
import { CARTS, type CartRecord } from '../commerce/cart/cart-record.ts';
import { applyCode, removeGiftcard } from '../commerce/cart/codes.ts';
import { mergeDeep } from '../commerce/cart/merge.ts';
import { placeOrder } from '../commerce/cart/place-order.ts';
import { HardError, InvalidFields } from '../commerce/wire/refusal.ts';
import type { Env } from '../env.ts';
import { readForm, readText } from '../form-text.ts';
import { lookUpRecord } from '../store/read.ts';
import { transact } from '../store/transaction.ts';
import { draftCheckout, marketOfCart, readCartAccount } from './draft.ts';
import {
  billingFrom,
  checkValues,
  initialValues,
  readValues,
  shippingFrom,
  type FormErrors,
  type FormValues,
} from './form.ts';
import { MessagePage } from './layout.tsx';
import { CheckoutPage } from './page.tsx';

type CheckoutContext = Context<{ Bindings: Env }>;

/** `/checkout/{checkoutId}`: the page behind the cart panel's 'Checkout'. */
export function createCheckout() {
  const app = new Hono<{ Bindings: Env }>();

  app.get('/:id', async (c) => {
    const shopUrl = returnOrigin(c.env.SHOP_URL, c.req.header('Referer'));
    const cart = await findCart(c, c.req.param('id'));
    if (!cart) return noSuchCheckout(c, shopUrl);
    if (cart.order_id !== null) return toThankYou(c, shopUrl, cart);
    const account = await readCartAccount(c.env.DB, cart);
    return showPage(c, { cart, shopUrl, values: initialValues(cart, account), errors: {} });
  });

  app.post('/:id', async (c) => {
    const form = await readForm(c.req.raw);
    const shopUrl = returnOrigin(c.env.SHOP_URL, readText(form, 'return_to'));
    const cart = await findCart(c, c.req.param('id'));
    if (!cart) return noSuchCheckout(c, shopUrl);
    if (cart.order_id !== null) return toThankYou(c, shopUrl, cart);
    const values = readValues(form);
    const action = readText(form, 'action') || 'order';
    if (action === 'order') return order(c, { cart, shopUrl, values });
    return change(c, { cart, shopUrl, values, action });
  });

  return app;
}

type Submission = { cart: CartRecord; shopUrl: string; values: FormValues };

/** Stores the form, then places the order; problems show at their fields. */
async function order(c: CheckoutContext, { cart, shopUrl, values }: Submission): Promise<Response> {
  const account = await readCartAccount(c.env.DB, cart);
  const draft = await draftCheckout(c.env, cart, values, account);
  const needs = { address: draft.priced.shipmentDelivery, card: draft.payable > 0 };
  const errors = checkValues(values, needs);
  const offered = draft.priced.services?.some(({ id }) => id === values.service) ?? !needs.address;
  if (!offered) errors.service = 'Please choose how we should deliver';
  if (Object.keys(errors).length > 0) {
    const form = 'Please check the marked fields.';
    return showPage(c, { cart, shopUrl, values, errors: { ...errors, form } }, 422);
  }
  try {
    const saved = await saveCart(c, cart.id, (current) => ({
      ...storeForm(current, values),
      // What the shop wrote to pay otherwise stays beside it.
      billing: mergeDeep(current.billing, needs.card ? billingFrom(values) : { method: 'account' }),
    }));
    await placeOrder({ db: c.env.DB, market: marketOfCart(saved, c.env), cartId: cart.id });
  } catch (error) {
    const latest = await findCart(c, cart.checkout_id);
    if (latest?.order_id) return toThankYou(c, shopUrl, latest);
    return showPage(c, { cart, shopUrl, values, errors: explain(error) }, 422);
  }
  return toThankYou(c, shopUrl, cart);
}

/** The secondary buttons: change the country, apply or remove a code. Typed values are kept. */
async function change(
  c: CheckoutContext,
  { cart, shopUrl, values, action }: Submission & { action: string },
): Promise<Response> {
  const [verb, id = ''] = action.split(' ');
  try {
    const saved = await saveCart(c, cart.id, async (current) => {
      const kept = storeForm(current, values);
      if (verb === 'code') return applyCode(c.env.DB, kept, values.code);
      if (verb === 'remove-code') return { ...kept, coupon_code: null };
      return verb === 'remove-giftcard' ? removeGiftcard(kept, id) : kept;
    });
    return showPage(c, { cart: saved, shopUrl, values: { ...values, code: '' }, errors: {} });
  } catch (error) {
    return showPage(c, { cart, shopUrl, values, errors: explain(error) }, 422);
  }
}

function storeForm(cart: CartRecord, values: FormValues): CartRecord {
  const email = values.email ? { email: values.email } : {};
  return {
    ...cart,
    shipping: mergeDeep(cart.shipping, shippingFrom(values)),
    account: cart.account_id === null ? { ...cart.account, ...email } : cart.account,
  };
}

function saveCart(
  c: CheckoutContext,
  id: string,
  step: (cart: CartRecord) => CartRecord | Promise<CartRecord>,
): Promise<CartRecord> {
  return transact(c.env.DB, async (tx) => {
    const cart = await tx.read(CARTS, id);
    if (!cart || cart.order_id !== null) throw new HardError(404, 'not_found', 'Cart not found');
    const changed = await step(cart);
    tx.write(CARTS, id, changed);
    return changed;
  });
}

/** The message of a refusal by its field; any other error is rethrown. */
function explain(error: unknown): FormErrors {
  if (error instanceof InvalidFields) {
    return { form: Object.values(error.errors)[0]?.message ?? error.message };
  }
  if (!(error instanceof HardError)) throw error;
  switch (error.param) {
    case 'coupon_code':
      return { code: error.message };
    case 'billing.card':
      return { card_number: error.message, form: `${error.message}. Please try another one.` };
    default:
      return { form: error.message };
  }
}

async function findCart(c: CheckoutContext, checkoutId: string): Promise<CartRecord | null> {
  return (await lookUpRecord(c.env.DB, CARTS, checkoutId))?.data ?? null;
}

async function showPage(
  c: CheckoutContext,
  { cart, shopUrl, values, errors }: Submission & { errors: FormErrors },
  status: 200 | 422 = 200,
): Promise<Response> {
  if (cart.lines.length === 0) {
    const text = 'There is nothing in it to check out.';
    return c.html(<MessagePage title="Your cart is empty" text={text} shopUrl={shopUrl} />);
  }
  const account = await readCartAccount(c.env.DB, cart);
  const draft = await draftCheckout(c.env, cart, values, account);
  return c.html(<CheckoutPage draft={draft} values={values} errors={errors} shopUrl={shopUrl} />, status);
}

function noSuchCheckout(c: CheckoutContext, shopUrl: string): Response | Promise<Response> {
  const text = 'This checkout does not exist. It may have been left over from before a reset.';
  return c.html(<MessagePage title="Checkout not found" text={text} shopUrl={shopUrl} />, 404);
}

function toThankYou(c: CheckoutContext, shopUrl: string, cart: CartRecord): Response {
  return c.redirect(`${shopUrl}/thank-you?checkout_id=${cart.checkout_id}`, 303);
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/**
 * The origin that the shopper returns to: the shop that they came from if it runs on this machine (any port of `dev`,
 * `preview` or a test), otherwise the configured one. Other origins are ignored.
 */
export function returnOrigin(shopUrl: string, requested: string | null | undefined): string {
  const shop = new URL(shopUrl).origin;
  if (!requested || !URL.canParse(requested)) return shop;
  const { origin, hostname, protocol } = new URL(requested);
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname) ? origin : shop;
}

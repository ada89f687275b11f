import { Hono } from 'hono';
import type { AddressFields } from '#shared/account/account.ts';
import { fullNameOf } from '#shared/account/full-name.ts';
import { addressRuleOf, loadRegions } from '#shared/countries/address-rules.ts';
import { ShopError, problem, type Problem } from '#shared/errors/problem.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import type { Json } from '#shared/json.ts';
import { billingPrefix, checkPayAddress, type PayAddress } from '#shared/payments/pay-form.ts';
import { sumsIn } from '#shared/payments/shown.ts';
import { priceChange } from '#shared/payments/sums.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import type { Refusal } from '../../backends/commerce/refusal.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { createReport } from '../../reporting/report.ts';
import type { FormState } from '../../ui/form/form.tsx';
import type { OrderRequest } from '../../visitor/payments/payments.ts';
import { loadAddresses } from '../account/addresses/load-addresses.ts';
import { deliveryRefusal } from '../cart/form-cart.ts';
import { completeAddress } from '../countries/found-address.ts';
import { fieldOf, readForm, handleForm } from '../forms/handle-form.ts';
import { isNothingDue } from './amount-due.ts';
import { loadFreshCheckout, progressOf, loadCart, loadServices } from './load-checkout.ts';
import { renderPay } from './render-pay.tsx';
import { missingFrom } from './steps/steps.ts';

/** `/pay`: payment on the shop's own page, whose forms each lead back to it. */
export const pay = new Hono<AppEnv>()
  .get(routes.pay.pattern, (c) => answerPage(c))
  .post(actions.pay.address.pattern, (c) => answerAddress(c))
  .post(actions.pay.delivery.pattern, (c) => answerDelivery(c))
  .post(actions.pay.order.pattern, (c) => answerOrder(c))
  .post(actions.pay.cancel.pattern, (c) => answerCancel(c));

/** A payment that has become an order meanwhile redirects to it. */
async function answerPage(c: AppContext): Promise<Response> {
  const payment = await c.get('visitor').currentPayment();
  if (!payment.ok) throw new ShopError(payment.error);
  const { href = null } = payment.value ?? {};
  return href === null ? renderPay(c, { payment: payment.value }) : c.redirect(href, 303);
}

/** Places the order of a form: for an approved payment, with a saved card, or with nothing left to pay. */
async function answerOrder(c: AppContext): Promise<Response> {
  const form = await readForm(c.req);
  const request = form.ok ? readOrderRequest(form.value) : form;
  if (!form.ok || !request.ok) throw new ShopError(problem('bad_form'));
  if (!('paymentId' in request.value)) {
    const obstacle = await findObstacle(c, request.value);
    if (obstacle)
      return 'href' in obstacle ? c.redirect(obstacle.href, 303) : renderPay(c, { refusal: obstacle });
  }
  const placed = await c.get('visitor').placeOrder(request.value);
  if (placed.ok) return c.redirect(placed.value.href ?? nextStep, 303);
  createReport(c)(placed.error);
  if (placed.error.code === 'challenge_needed') {
    return c.redirect(`${routes.challenge.href()}?next=${routes.pay.href()}`, 303);
  }
  return renderPay(c, { refusal: { problem: placed.error, section: 'payment' } });
}

/** Cancels the pending payment; one that turns out to be paid leads to its order. */
async function answerCancel(c: AppContext): Promise<Response> {
  await readForm(c.req);
  const cancelled = await c.get('visitor').cancelPayment();
  if (cancelled.ok) return c.redirect(cancelled.value?.href ?? nextStep, 303);
  createReport(c)(cancelled.error);
  return renderPay(c, { refusal: { problem: cancelled.error, section: 'payment' } });
}

function readOrderRequest(form: FormData): Result<OrderRequest> {
  const [payment, card] = ['payment', 'card_id'].map((name) => fieldOf(form, name));
  for (const id of [payment, card]) {
    if (id && !/^[\w-]{1,64}$/.test(id)) return refuse(problem('bad_form'));
  }
  const due = fieldOf(form, 'due');
  return ok(payment ? { paymentId: payment, due } : { cardId: card || null, due });
}

type Obstacle = { href: string } | { problem: Problem; section: 'payment' };

/** Why no order can be placed: it is placed, something is missing, or the page showed other sums. */
async function findObstacle(
  c: AppContext,
  { cardId, due }: Extract<OrderRequest, { cardId: string | null }>,
): Promise<Obstacle | null> {
  const [checkout, payment] = await Promise.all([loadFreshCheckout(c), c.get('visitor').currentPayment()]);
  if (payment.ok && payment.value?.href) return { href: payment.value.href };
  if (!checkout) return { href: routes.pay.href() };
  const isReady = missingFrom(progressOf(checkout, false)).length === 0;
  if (!isReady) return { href: nextStep };
  const changed = priceChange(due, sumsIn(checkout.shown), c.get('shop'));
  if (changed) return { problem: changed, section: 'payment' };
  return cardId !== null || isNothingDue(checkout.due) ? null : { href: nextStep };
}

/** A guest must give an e-mail address, even where the form had no such field. */
async function answerAddress(c: AppContext): Promise<Response> {
  const [cart] = await Promise.all([loadCart(c), loadRegions()]);
  if (!cart) return c.redirect(routes.pay.href(), 303);
  const isGuest = !cart.parties.isSignedIn;
  return handleForm(c, {
    complete: async (fields) => completeAddress(c, await completeAddress(c, fields), billingPrefix),
    check: ({ email = '', ...fields }) =>
      checkPayAddress(isGuest ? { ...fields, email } : fields, addressRuleOf),
    submit: (input) => saveAddress(c, input),
    render: (formState) => renderRefusedAddress(c, formState),
  });
}

/** A problem of the form as a whole may belong to another section. */
function renderRefusedAddress(c: AppContext, formState: FormState): Promise<Response> {
  const { problem: reason } = formState;
  if (!reason) return renderPay(c, { formState });
  return renderPay(c, {
    formState: { ...formState, problem: null },
    refusal: { problem: reason, section: 'address' },
  });
}

async function answerDelivery(c: AppContext): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) throw new ShopError(form.error);
  const cart = await loadCart(c);
  if (!cart) return c.redirect(routes.pay.href(), 303);
  const serviceId = fieldOf(form.value, 'service');
  const services = await loadServices(c, cart);
  const isOffered = services.some(({ id }) => id === serviceId);
  const refusal = isOffered ? await saveService(c, serviceId) : problem('service_missing');
  return refusal
    ? renderPay(c, { refusal: { problem: refusal, section: 'delivery' } })
    : c.redirect(nextStep, 303);
}

/** Saved forms lead to the open step of the page. */
const nextStep = `${routes.pay.href()}#next`;

/** Writes the addresses into the cart. The previous delivery service is cleared: it belonged to another address. */
async function saveAddress(c: AppContext, input: PayAddress): Promise<Result<string, Refusal>> {
  const address = await addressOf(c, input.address);
  if (!address) return toRefusal(problem('bad_request', { field: 'address' }, { param: 'address' }));
  const cart = await putCart(c, {
    ...(input.email === null ? {} : { account: { email: input.email } }),
    shipping: { ...toWire(address), service: null },
    billing: toWire(input.billing ?? address),
    shipment_rating: null,
  });
  return cart.ok ? ok(nextStep) : toRefusal(cart.error);
}

async function saveService(c: AppContext, id: string): Promise<Problem | null> {
  const saved = await putCart(c, { shipping: { service: id } });
  return saved.ok ? null : saved.error;
}

async function addressOf(c: AppContext, address: PayAddress['address']): Promise<AddressFields | null> {
  if ('typed' in address) return address.typed;
  const saved = (await loadAddresses(c)).find(({ id }) => id === address.savedId);
  if (!saved) return null;
  const { id: _id, ...fields } = saved;
  return fields;
}

/** The backend has a full name beside its parts. */
function toWire(fields: AddressFields): { [name: string]: Json } {
  return { ...fields, name: fullNameOf(fields) };
}

async function putCart(c: AppContext, body: Json): Promise<Result<Json>> {
  const refusal = await deliveryRefusal(c, body);
  if (refusal) return refuse(refusal);
  const write = { method: 'PUT', path: '/cart', body: JSON.stringify(body), key: null } as const;
  const answer = await c.get('visitor').writeCart(write);
  return answer.ok ? ok(JSON.parse(answer.value.cart) as Json) : answer;
}

/** From the backend's field names to the form's. */
const fieldNames: Record<string, string> = { 'account.email': 'email' };

function toRefusal(reason: Problem): Result<never, Refusal> {
  const { param = '' } = reason;
  const field = fieldNames[param] ?? param.replace(/^shipping\./, '').replace(/^billing\./, 'billing_');
  const isKnown = param in fieldNames || /^(shipping|billing)\.\w+$/.test(param);
  const problems: FieldProblems = isKnown ? { [field]: reason } : {};
  return refuse({ problem: isKnown ? null : reason, problems });
}

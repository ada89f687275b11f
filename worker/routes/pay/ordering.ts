import type { Context } from 'hono';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../env.ts';
import { createReport } from '../../report.ts';
import type { AskedOrder } from '../../session/payments/payments.ts';
import { fieldOf, readForm } from '../forms/read-form.ts';
import { isNothingDue } from './amount-due.ts';
import { loadCheckout, progressOf } from './load-checkout.ts';
import { renderPay } from './render-pay.tsx';
import { nextStep } from './saving.ts';
import { missingFrom } from './steps.ts';
import { cancelPayment, currentPayment, placeOrder } from './visitors-payment.ts';

/** Places the order of a button without scripts: of an approved payment, of a saved card, or of nothing left to pay. */
export async function answerOrder(c: Context<AppEnv>): Promise<Response> {
  const asked = await readAsked(c);
  if (!asked.ok) throw new ShopError(asked.problem);
  if (!('paymentId' in asked.value)) {
    const elsewhere = await lookBefore(c, asked.value);
    if (elsewhere !== null) return c.redirect(elsewhere, 303);
  }
  const placed = await placeOrder(c, asked.value);
  if (placed.ok) return c.redirect(placed.value.href ?? nextStep, 303);
  createReport(c)(placed.problem);
  return renderPay(c, { refusal: { problem: placed.problem, sent: 'payment' } });
}

/** Gives the payment up that is under way; where it turned out to be paid, its order is shown. */
export async function answerCancel(c: Context<AppEnv>): Promise<Response> {
  await readForm(c.req);
  const ended = await cancelPayment(c);
  if (ended.ok) return c.redirect(ended.value?.href ?? nextStep, 303);
  createReport(c)(ended.problem);
  return renderPay(c, { refusal: { problem: ended.problem, sent: 'payment' } });
}

async function readAsked(c: Context<AppEnv>): Promise<Result<AskedOrder>> {
  const form = await readForm(c.req);
  if (!form.ok) return form;
  const [payment, card] = ['payment', 'card_id'].map((name) => fieldOf(form.value, name));
  for (const id of [payment, card]) {
    if (id && !/^[\w-]{1,64}$/.test(id))
      return refuse(problem('bad_request', { field: 'id' }, { param: 'id' }));
  }
  return ok(payment ? { paymentId: payment } : { cardId: card || null });
}

/**
 * Where the press leads instead of to a new order: to the order that the press before it placed, or to the page, which
 * says what is missing.
 */
async function lookBefore(c: Context<AppEnv>, { cardId }: { cardId: string | null }): Promise<string | null> {
  const [checkout, payment] = await Promise.all([loadCheckout(c), currentPayment(c)]);
  if (payment.ok && payment.value?.href) return payment.value.href;
  if (!checkout) return routes.pay.href();
  const isReady = missingFrom(progressOf(checkout, false)).length === 0;
  const isCovered = cardId !== null || isNothingDue(checkout.due);
  return isReady && isCovered ? null : nextStep;
}

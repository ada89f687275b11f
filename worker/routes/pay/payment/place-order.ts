import type { Context } from 'hono';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import { createReport } from '../../../reporting/report.ts';
import type { OrderRequest } from '../../../visitor/payments/payments.ts';
import { fieldOf, readForm } from '../../forms/read-form.ts';
import { sumsIn } from '#shared/payments/shown.ts';
import { priceChange } from '#shared/payments/sums.ts';
import { isNothingDue } from '../amount-due.ts';
import { loadFreshCheckout, progressOf } from '../load-checkout.ts';
import { renderPay } from '../render-pay.tsx';
import { nextStep } from '../steps/save-step.ts';
import { missingFrom } from '../steps/steps.ts';

/** Places the order of a form: for an approved payment, with a saved card, or with nothing left to pay. */
export async function answerOrder(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c.req);
  const request = form.ok ? readOrderRequest(form.value) : form;
  if (!form.ok || !request.ok) throw new ShopError(problem('bad_form'));
  if (!('paymentId' in request.value)) {
    const obstacle = await findObstacle(c, request.value);
    if (obstacle)
      return 'href' in obstacle ? c.redirect(obstacle.href, 303) : renderPay(c, { refusal: obstacle });
  }
  const placed = await c.var.visitor.placeOrder(request.value);
  if (placed.ok) return c.redirect(placed.value.href ?? nextStep, 303);
  createReport(c)(placed.error);
  if (placed.error.code === 'challenge_needed') {
    return c.redirect(`${routes.challenge.href()}?next=${routes.pay.href()}`, 303);
  }
  return renderPay(c, { refusal: { problem: placed.error, section: 'payment' } });
}

/** Cancels the pending payment; one that turns out to be paid leads to its order. */
export async function answerCancel(c: Context<AppEnv>): Promise<Response> {
  await readForm(c.req);
  const cancelled = await c.var.visitor.cancelPayment();
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

/**
 * Why no order can be placed: the previous submission placed it, something is missing, or the page showed other sums.
 */
async function findObstacle(
  c: Context<AppEnv>,
  { cardId, due }: Extract<OrderRequest, { cardId: string | null }>,
): Promise<Obstacle | null> {
  const [checkout, payment] = await Promise.all([loadFreshCheckout(c), c.var.visitor.currentPayment()]);
  if (payment.ok && payment.value?.href) return { href: payment.value.href };
  if (!checkout) return { href: routes.pay.href() };
  const isReady = missingFrom(progressOf(checkout, false)).length === 0;
  if (!isReady) return { href: nextStep };
  const changed = priceChange(due, sumsIn(checkout.shown), c.var.visitor.locale);
  if (changed) return { problem: changed, section: 'payment' };
  return cardId !== null || isNothingDue(checkout.due) ? null : { href: nextStep };
}

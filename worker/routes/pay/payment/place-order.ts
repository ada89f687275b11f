import type { Context } from 'hono';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import { createReport } from '../../../reporting/report.ts';
import type { OrderRequest } from '../../../visitor/payments/payments.ts';
import { fieldOf, readForm } from '../../forms/read-form.ts';
import { sumsOf } from '#shared/payments/sums.ts';
import { isNothingDue } from '../amount-due.ts';
import { loadFreshCheckout, progressOf } from '../load-checkout.ts';
import { renderPay } from '../render-pay.tsx';
import { nextStep } from '../steps/save-step.ts';
import { missingFrom } from '../steps/steps.ts';

/** Places the order of a button without scripts: of an approved payment, of a saved card, or of nothing left to pay. */
export async function answerOrder(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c.req);
  const asked = form.ok ? readAsked(form.value) : form;
  if (!form.ok || !asked.ok) throw new ShopError(problem('bad_form'));
  if (!('paymentId' in asked.value)) {
    const stop = await lookBefore(c, asked.value.cardId, fieldOf(form.value, 'due'));
    if (stop) return 'href' in stop ? c.redirect(stop.href, 303) : renderPay(c, { refusal: stop });
  }
  const placed = await c.var.visitor.placeOrder(asked.value);
  if (placed.ok) return c.redirect(placed.value.href ?? nextStep, 303);
  createReport(c)(placed.error);
  return renderPay(c, { refusal: { problem: placed.error, sent: 'payment' } });
}

/** Gives the payment up that is under way; where it turned out to be paid, its order is shown. */
export async function answerCancel(c: Context<AppEnv>): Promise<Response> {
  await readForm(c.req);
  const ended = await c.var.visitor.cancelPayment();
  if (ended.ok) return c.redirect(ended.value?.href ?? nextStep, 303);
  createReport(c)(ended.error);
  return renderPay(c, { refusal: { problem: ended.error, sent: 'payment' } });
}

function readAsked(form: FormData): Result<OrderRequest> {
  const [payment, card] = ['payment', 'card_id'].map((name) => fieldOf(form, name));
  for (const id of [payment, card]) {
    if (id && !/^[\w-]{1,64}$/.test(id)) return refuse(problem('bad_form'));
  }
  return ok(payment ? { paymentId: payment } : { cardId: card || null });
}

type Stop = { href: string } | { problem: Problem; sent: 'payment' };

/**
 * What keeps a press from a new order: the order that the press before it placed, something that is still missing, or
 * another price than the one on the page. Null when nothing does.
 *
 * @param seen the sums on the page, as `sumsOf` writes them
 */
async function lookBefore(c: Context<AppEnv>, cardId: string | null, seen: string): Promise<Stop | null> {
  const [checkout, payment] = await Promise.all([loadFreshCheckout(c), c.var.visitor.currentPayment()]);
  if (payment.ok && payment.value?.href) return { href: payment.value.href };
  if (!checkout) return { href: routes.pay.href() };
  const isReady = missingFrom(progressOf(checkout, false)).length === 0;
  const isCovered = cardId !== null || isNothingDue(checkout.due);
  if (!isReady || !isCovered) return { href: nextStep };
  return seen === sumsOf(checkout.cart) ? null : { problem: problem('price_changed'), sent: 'payment' };
}

import { Hono, type Context } from 'hono';
import { ShopError } from '#shared/errors/problem.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { answerAddress, answerDelivery } from './steps/answer-step.ts';
import { answerCancel, answerOrder } from './payment/place-order.ts';
import { renderPay } from './render-pay.tsx';

/** `/pay`: payment on the shop's own page, whose forms each lead back to it. */
export const pay = new Hono<AppEnv>()
  .get(routes.pay.pattern, (c) => answerPage(c))
  .post(actions.pay.address.pattern, (c) => answerAddress(c))
  .post(actions.pay.delivery.pattern, (c) => answerDelivery(c))
  .post(actions.pay.order.pattern, (c) => answerOrder(c))
  .post(actions.pay.cancel.pattern, (c) => answerCancel(c));

/** A payment that has become an order meanwhile redirects to it. */
async function answerPage(c: Context<AppEnv>): Promise<Response> {
  const payment = await c.var.visitor.currentPayment();
  if (!payment.ok) throw new ShopError(payment.error);
  const { href = null } = payment.value ?? {};
  return href === null ? renderPay(c, { payment: payment.value }) : c.redirect(href, 303);
}

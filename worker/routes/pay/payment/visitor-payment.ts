import type { Context } from 'hono';
import type { PaymentView } from '#shared/payments/payment.ts';
import { ok, type Result } from '#shared/result.ts';
import type { AppEnv } from '../../../context.ts';
import type { PaymentStatus } from '../../../visitor/contract.ts';
import type { OrderRequest } from '../../../visitor/payments/payments.ts';
import { getVisitor } from '../../../visitor/stub.ts';
import { thankYouHref } from '../../../crypto/order-link.ts';

/** The payment that a page has to speak of; null when there is none. */
export async function currentPayment(c: Context<AppEnv>): Promise<Result<PaymentView | null>> {
  if (c.var.visitor.isNew) return ok(null);
  return viewed(c, await visitorOf(c).currentPayment());
}

/** Places the order of a form, once. Refuses with what went wrong. */
export async function placeOrder(c: Context<AppEnv>, asked: OrderRequest): Promise<Result<PaymentView>> {
  return viewed(c, await visitorOf(c).placeOrder(asked, c.var.shop));
}

/** Gives the open payment up; one that turns out to be paid has an `href`. Null when there was none. */
export async function cancelPayment(c: Context<AppEnv>): Promise<Result<PaymentView | null>> {
  return viewed(c, await visitorOf(c).cancelPayment());
}

/** A payment as the browser may see it; the way to its order is signed, because a guest has nothing else to show. */
export async function viewed<P extends PaymentStatus | null>(
  c: Context<AppEnv>,
  answer: Result<P>,
): Promise<Result<PaymentView | (P & null)>> {
  if (!answer.ok) return answer;
  if (answer.value === null) return ok(answer.value as P & null);
  const { checkoutId, ...payment } = answer.value;
  const signing = { secret: c.var.config.linkSecret, now: Date.now() };
  return ok({ ...payment, href: payment.state === 'done' ? await thankYouHref(checkoutId, signing) : null });
}

export function visitorOf(c: Context<AppEnv>) {
  return getVisitor(c.env, c.var.visitor.id);
}

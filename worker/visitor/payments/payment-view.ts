import type { PaymentView } from '#shared/payments/payment.ts';
import { ok, type Result } from '#shared/result.ts';
import { thankYouHref } from '../../crypto/order-link.ts';
import type { PaymentStatus } from '../contract.ts';
import type { Payment } from './payment.ts';

/** What the object tells of a payment. Why an order is delayed stays internal: it is tried again. */
export function statusOf<P extends Payment | null>(answer: Result<P>): Result<PaymentStatus | (P & null)> {
  if (!answer.ok || answer.value === null) return answer as Result<P & null>;
  const { id, method, gateway, state, problem, checkoutId } = answer.value;
  return ok({ id, method, gateway, state, problem: state === 'ordering' ? null : problem, checkoutId });
}

/** A payment as the browser may see it; the link to its order is signed: a guest has no other proof. */
export async function viewOf<P extends PaymentStatus | null>(
  answer: Result<P>,
  secret: string | null,
): Promise<Result<PaymentView | (P & null)>> {
  if (!answer.ok || answer.value === null) return answer as Result<P & null>;
  const { checkoutId, ...payment } = answer.value;
  const href = payment.state === 'done' ? await thankYouHref(checkoutId, { secret, now: Date.now() }) : null;
  return ok({ ...payment, href });
}

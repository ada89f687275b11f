import { ok, type Result } from '#shared/result.ts';
import type { PaymentStatus } from '../contract.ts';
import type { Payment } from './payment.ts';

/** What pages and browsers may know of a payment. */
export function statusOf<P extends Payment | null>(answer: Result<P>): Result<PaymentStatus | (P & null)> {
  if (!answer.ok) return answer;
  if (answer.value === null) return ok(answer.value as P & null);
  const { id, method, gateway, state, problem, checkoutId } = answer.value;
  // Why an order is delayed stays internal: it is tried again.
  return ok({ id, method, gateway, state, problem: state === 'ordering' ? null : problem, checkoutId });
}

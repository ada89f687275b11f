import type { PaymentView } from '#shared/payments/payment.ts';
import { ok, type Result } from '#shared/result.ts';
import { thankYouHref } from '../../crypto/order-link.ts';
import type { PaymentStatus } from '../contract.ts';

/** A payment as the browser may see it; the link to its order is signed: a guest has no other proof. */
export async function viewOf<P extends PaymentStatus | null>(
  answer: Result<P>,
  secret: string | null,
): Promise<Result<PaymentView | (P & null)>> {
  if (!answer.ok) return answer;
  if (answer.value === null) return ok(answer.value as P & null);
  const { checkoutId, ...payment } = answer.value;
  const isDone = payment.state === 'done';
  return ok({
    ...payment,
    href: isDone ? await thankYouHref(checkoutId, { secret, now: Date.now() }) : null,
  });
}

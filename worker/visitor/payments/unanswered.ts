import { flowOf } from '#shared/payments/methods.ts';
import { hasSecret, isSaidPaid } from './intent.ts';
import { isPaid, isTold, type Failed, type Payment } from './payment.ts';

/** Whether its provider has money for it. A setup holds none: the order charges it. */
export function holdsMoney(payment: Payment): boolean {
  if (!isPaid(payment)) return false;
  return hasSecret(payment) ? flowOf(payment).proof !== 'setup' : flowOf(payment).takesEarly;
}

/**
 * Whether it ended, and its provider has said once that it is paid, and there is neither an order nor an operator who
 * knows. It never rests so: time alone makes it one of both, whatever its provider says later, or does not say.
 */
export function isUnanswered(payment: Payment): payment is Failed {
  if (payment.state !== 'failed' || payment.isClosed || isTold(payment)) return false;
  const isSecond = payment.incidents.some(({ code, intent }) => code === 'payment_twice' && !intent);
  return !isSecond && isSaidPaid(payment) && holdsMoney(payment);
}

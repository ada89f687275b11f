import { isRefusedCard } from '../attempts.ts';
import type { Payment } from './payment.ts';

/** A payment of whose refusal somebody hears for the first time: it counts, once for what the payment is charged by. */
export function counted(before: Payment, after: Payment): Payment {
  const { problem } = after;
  const isNews = problem !== null && problem !== before.problem && problem.code !== 'payment_cancelled';
  return isNews && isRefusedCard(problem) && after.isCounted !== true ? { ...after, isCounted: true } : after;
}

/** Charged by what it did not name before, it may be refused anew. */
export function toCount<P extends Payment>(payment: P, before: P): P {
  const isNew = payment.tokens.some((token) => !before.tokens.includes(token));
  return isNew && payment.isCounted === true ? { ...payment, isCounted: false } : payment;
}

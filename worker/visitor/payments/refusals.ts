import type { Problem } from '#shared/errors/problem.ts';
import { endingOf } from '#shared/payments/shopper-problem.ts';
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

/** What a page heard: only a bank's refusal is one of the status that counts, whatever else went wrong there. */
export function asReported(reason: { code: string; message: string; param?: string | undefined }): Problem {
  const { code, message, param } = reason;
  const isBanks = BANKS.has(endingOf(reason) ?? code) || (code === 'vault_error' && param === 'gateway');
  return { code, message, status: isBanks ? 402 : 422 };
}

/** The codes of a bank's refusal, besides those that have a meaning of ours. The vault tells of one as of its gateway's. */
const BANKS = new Set([
  'payment_declined',
  'payment_refused',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'insufficient_funds',
]);

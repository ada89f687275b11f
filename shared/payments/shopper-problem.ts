import type { ErrorCode } from '../errors/catalogue.ts';
import { problem, type Problem } from '../errors/problem.ts';

/** Messages, ours and providers', about problems that only the operator can fix: a setting, a script, a device. */
const forOperators =
  /dashboard|merchant|publishable|(?:secret|api).?key|client.?id|is missing|not (?:been )?(?:enabled|activated|configured|verified|defined|loaded|created|provided|capable)|unsupported payment|ID not found|session ID|PayPal button|charged again|docs\/|^no such \w*(?:intent|customer|token|payment)|https?:/i;

/** How a payment may end at its provider without being paid. */
export type FailureCode = 'payment_cancelled' | 'payment_declined' | 'payment_refused' | 'payment_expired';

/** What the providers' codes mean: a card provider's return address says only that an attempt failed. */
const meanings: Partial<Record<string, FailureCode>> = {
  card_declined: 'payment_declined',
  generic_decline: 'payment_declined',
  do_not_honor: 'payment_declined',
  INSTRUMENT_DECLINED: 'payment_declined',
  payment_method_provider_decline: 'payment_declined',
  payment_method_customer_decline: 'payment_cancelled',
  payment_method_provider_timeout: 'payment_expired',
  payment_intent_payment_attempt_expired: 'payment_expired',
  payment_intent_authentication_failure: 'payment_refused',
  setup_intent_authentication_failure: 'payment_refused',
};

export function meaningOf(code: string | null): FailureCode | undefined {
  return code !== null && Object.hasOwn(meanings, code) ? meanings[code] : undefined;
}

/** How it ended, by its code, or by a provider that has only words for it. */
export function endingOf({ code, message }: Pick<Problem, 'code' | 'message'>): FailureCode | undefined {
  return meaningOf(code) ?? (DECLINED.test(message) ? 'payment_declined' : undefined);
}

const DECLINED = /\b(?:card|payment) was declined\b/i;

/** Without messages meant for merchants, and with one for every decline. The problem itself is logged. */
export function shopperProblem(reason: Problem): Problem {
  const { code, message } = reason;
  const ending = endingOf(reason);
  if (ending) return problem(ending);
  if (forOperators.test(message)) return problem('payment_unavailable');
  // A provider's message without a code may be meant for anyone.
  return code === 'payment_error' ? problem('payment_refused') : reason;
}

const unknownAnswers = new Set<string>(['redirect_unknown', 'intent_unsupported'] satisfies ErrorCode[]);

/** Whether a provider's answer is unknown: its text does not say what to do. */
export function isUnknownAnswer({ code }: Problem): boolean {
  return unknownAnswers.has(code);
}

/** Whether it cannot work here, and is hidden; scripts that did not load may load later. */
export function isIncapable(reason: Problem): boolean {
  const { code, message } = reason;
  return isOfCart(reason) || (forOperators.test(message) && !mayYetCome.has(code));
}

const mayYetCome = new Set<string>(['not_loaded', 'element_missing'] satisfies ErrorCode[]);

/** Whether the problem is this cart: the method may work for another one. */
export function isOfCart({ code }: Problem): boolean {
  return cartCodes.has(code);
}

const cartCodes = new Set<string>([
  'paypal_subscriptions',
  'paypal_amount',
  'payment_below_minimum',
] satisfies ErrorCode[]);

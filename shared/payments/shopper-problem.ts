import type { ErrorCode } from '../errors/catalogue.ts';
import { problem, type Problem } from '../errors/problem.ts';

/** What is the operator's to mend, in our words and in providers': a setting, a script, a device. */
const forOperators =
  /dashboard|merchant|publishable|(?:secret|api).?key|client.?id|is missing|not (?:been )?(?:enabled|activated|configured|verified|defined|loaded|created|provided|capable)|unsupported payment|ID not found|session ID|PayPal button|^no such \w*(?:intent|customer|token|payment)|https?:/i;

const declines = new Set(['card_declined', 'payment_declined', 'generic_decline', 'do_not_honor']);

/**
 * A problem of a payment in words for the shopper: no text that was made for merchants, and one text for a decline,
 * whoever declines. The problem itself is for the log.
 */
export function shopperProblem(reason: Problem): Problem {
  const { code, message } = reason;
  if (declines.has(code) || /\b(?:card|payment) was declined\b/i.test(message))
    return problem('payment_declined');
  if (forOperators.test(message)) return problem('payment_unavailable');
  // A provider's text without a code may be meant for anybody.
  return code === 'payment_error' ? problem('payment_refused') : reason;
}

/** Whether a way to pay is not to be shown at all, because it cannot pay here; what did not load may yet. */
export function isIncapable(reason: Problem): boolean {
  const { code, message } = reason;
  return isOfCart(reason) || (forOperators.test(message) && !mayYetCome.has(code));
}

const mayYetCome = new Set<string>(['not_loaded', 'element_missing'] satisfies ErrorCode[]);

/** Whether it is the cart that cannot be paid: another one may be. */
export function isOfCart({ code }: Problem): boolean {
  return cartCodes.has(code);
}

const cartCodes = new Set<string>([
  'paypal_subscriptions',
  'paypal_amount',
  'payment_below_minimum',
] satisfies ErrorCode[]);

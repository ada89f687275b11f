import type { ErrorCode } from '../errors/catalogue.ts';
import { problem, type Problem } from '../errors/problem.ts';

/** What is the operator's to mend: a setting, a script, a device. Its words are for the log. */
const operatorCodes = new Set<string>([
  'payment_disabled',
  'payment_unsupported',
  'not_loaded',
  'thing_missing',
  'element_missing',
  'element_not_created',
  'card_element_undefined',
  'card_intent_undefined',
  'card_key_undefined',
  'google_merchant_undefined',
  'google_incapable',
  'apple_incapable',
  'domain_unverified',
  'voucher_undefined',
  'voucher_id_undefined',
  'pay_later_undefined',
  'marketplace_session_missing',
  'paypal_subscriptions',
  'paypal_amount',
  'element_params_missing',
  'tokenize_params_missing',
  'redirect_params_missing',
] satisfies ErrorCode[]);

/** What providers say to whoever set the shop up, in whatever words. */
const forOperators =
  /dashboard|merchant|publishable|secret key|api.?key|client.?id|credential|is missing|is not defined|was not loaded|not (?:been )?(?:enabled|activated|configured|verified)|^no such \w*(?:intent|customer|token|payment|source)|integration|webhook|https?:\/\//i;

const declines = new Set(['card_declined', 'payment_declined', 'generic_decline', 'do_not_honor']);

/**
 * A problem of a payment in words for the shopper: no text that was made for merchants, and one text for a decline,
 * whoever declines. The problem itself is for the log.
 */
export function shopperProblem(reason: Problem): Problem {
  const { code, message } = reason;
  if (declines.has(code) || /\b(?:card|payment) was declined\b/i.test(message))
    return problem('payment_declined');
  if (operatorCodes.has(code)) return problem('payment_unavailable');
  // A provider's text without a code may be meant for anybody.
  return code === 'payment_error' || forOperators.test(message) ? problem('payment_refused') : reason;
}

/** Whether a way to pay is not to be shown at all, because it cannot pay here. */
export function isIncapable({ code }: Problem): boolean {
  return incapableCodes.has(code);
}

/** Whether it is the cart that cannot be paid: another one may be. */
export function isOfCart({ code }: Problem): boolean {
  return cartCodes.has(code);
}

const cartCodes = new Set<string>([
  'paypal_subscriptions',
  'paypal_amount',
  'payment_below_minimum',
] satisfies ErrorCode[]);

const incapableCodes = new Set<string>([
  ...cartCodes,
  ...([
    'payment_disabled',
    'payment_unsupported',
    'thing_missing',
    'card_key_undefined',
    'google_merchant_undefined',
    'google_incapable',
    'apple_incapable',
    'domain_unverified',
  ] satisfies ErrorCode[]),
]);

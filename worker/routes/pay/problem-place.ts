import type { Problem } from '#shared/errors/problem.ts';
import type { StepName } from './steps/steps.ts';

/** Where the page says a problem: at the step that can mend it, or at the cart. */
export type ProblemPlace = StepName | 'cart';

export type PlacedProblem = { place: ProblemPlace; problem: Problem };

const codesOfTheCart = new Set([
  'invalid_stock',
  'cart_not_found',
  'cart_product_missing',
  'payment_cart_changed',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'price_changed',
]);

/**
 * By the field that the backend names (docs/commerce-protocol.md#errors), or by the code; what belongs nowhere in
 * particular is said at the step that was sent.
 */
export function placeOf({ code, param = '' }: Problem, sent: ProblemPlace): ProblemPlace {
  if (codesOfTheCart.has(code) || /^(items|coupon_code|giftcards)\b/.test(param)) return 'cart';
  if (/^shipping\.service\b/.test(param)) return 'delivery';
  if (/^(account|shipping)\b/.test(param)) return 'address';
  return /^billing\b/.test(param) || code.startsWith('payment_') ? 'payment' : sent;
}

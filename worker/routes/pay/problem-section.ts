import type { Problem } from '#shared/errors/problem.ts';
import type { StepName } from './steps/steps.ts';

/** Where the page shows a problem: at the step where it can be solved, or at the cart. */
export type Section = StepName | 'cart';

export type SectionProblem = { section: Section; problem: Problem };

const cartCodes = new Set([
  'invalid_stock',
  'cart_not_found',
  'cart_product_missing',
  'payment_cart_changed',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'price_changed',
]);

/** By the backend's field (docs/commerce-protocol.md#errors) or the code; else the `submitted` form's section. */
export function sectionOf({ code, param = '' }: Problem, submitted: Section): Section {
  if (cartCodes.has(code) || /^(items|coupon_code|giftcards)\b/.test(param)) return 'cart';
  if (/^shipping\.service\b/.test(param)) return 'delivery';
  if (/^(account|shipping)\b/.test(param) || code === 'destination_lost') return 'address';
  return /^billing\b/.test(param) || code.startsWith('payment_') ? 'payment' : submitted;
}

import { problem } from '../errors/problem.ts';
import { ok, refuse, type Result } from '../result.ts';
import { hasFeature } from '../shop/features.ts';

/** Trimmed: letters and digits, or also spaces from 5 characters on. Refuses with invalid_discount_code. */
export function checkDiscountCode(input: unknown): Result<string> {
  const code = typeof input === 'string' ? input.trim() : '';
  const accepted = /^[a-z\d]{1,64}$/i.test(code) || /^[a-z\d ]{5,64}$/i.test(code);
  return accepted ? ok(code) : refuse(problem('invalid_discount_code', undefined, { param: 'coupon_code' }));
}

/** A code of several words is a gift card's, as it is printed on the card; a discount code is one word. */
export function isGiftCardCode(code: string): boolean {
  return hasFeature('gift-cards') && code.includes(' ');
}

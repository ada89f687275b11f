import { coupons } from '#shop/demo/discounts.ts';
import type { SeedCoupon, WireCurrency } from '../../seed/store-types.ts';
import { ruleAmountIn } from '../catalogue/prices.ts';
import { toMinor } from '../money.ts';
import type { DiscountRule } from '../totals.ts';

/** A currently valid discount code; case and surrounding spaces are ignored. */
export function findDiscount(code: string): SeedCoupon | null {
  const requested = code.trim().toUpperCase();
  const coupon = coupons.find((each) => each.active && each.code === requested);
  if (!coupon) return null;
  const expired = coupon.date_expire !== null && Date.parse(coupon.date_expire) < Date.now();
  return expired ? null : coupon;
}

/** The discount of a code, in the charged currency. */
export function ruleOf({ type, value }: SeedCoupon, currency: WireCurrency): DiscountRule {
  switch (type) {
    case 'percent':
      return { type, percent: value };
    case 'fixed':
      return { type, amount: toMinor(ruleAmountIn(currency, value), currency.decimals) };
    case 'shipping':
      return { type };
  }
}

/** Gift card codes are compared without spaces, dashes and case. */
export function normaliseGiftCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

import { coupons } from '../../seed/discounts.ts';
import type { SeedCoupon, WireCurrency } from '../../seed/store-types.ts';
import { ruleAmountIn } from '../catalogue/prices.ts';
import { toMinor } from '../money.ts';
import type { DiscountRule } from '../totals.ts';

/** A discount code that is valid at this moment; letter case and spaces around it do not matter. */
export function findDiscount(code: string): SeedCoupon | null {
  const wanted = code.trim().toUpperCase();
  const coupon = coupons.find((each) => each.active && each.code === wanted);
  if (!coupon) return null;
  const expired = coupon.date_expire !== null && Date.parse(coupon.date_expire) < Date.now();
  return expired ? null : coupon;
}

/** What a code takes off, in the currency that is charged. */
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

/** Codes of gift cards are compared without spaces, dashes and case. */
export function normaliseGiftCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

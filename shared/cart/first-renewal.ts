import { addPeriod } from '../account/subscription.ts';
import type { BillingSchedule } from '../catalogue/product.ts';
import type { CartItem } from './cart.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a subscription that is ordered on this date is charged next. */
export function firstRenewal(date: Date, schedule: BillingSchedule): Date {
  if (schedule.trialDays === 0) return new Date(addPeriod(date.toISOString(), schedule));
  return new Date(date.getTime() + schedule.trialDays * DAY_MS);
}

type Line = Pick<CartItem, 'priceTotal' | 'taxOnTop'> & { discountTotal?: number };

/** What it is charged then: the discount of the order is over, and taxes come on top of the whole price. */
export function renewalAmount({ priceTotal, discountTotal = 0, taxOnTop = 0 }: Line): number {
  const taxed = priceTotal - discountTotal;
  return taxed > 0 ? priceTotal + (taxOnTop * priceTotal) / taxed : priceTotal;
}

import { addPeriod } from '../account/subscription.ts';
import type { BillingSchedule } from '../catalogue/product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a subscription that is ordered on this date is charged next. */
export function firstRenewal(date: Date, schedule: BillingSchedule): Date {
  if (schedule.trialDays === 0) return new Date(addPeriod(date.toISOString(), schedule));
  return new Date(date.getTime() + schedule.trialDays * DAY_MS);
}

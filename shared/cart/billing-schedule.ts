import type { BillingSchedule, Interval } from '../catalogue/product.ts';

/** The cart's abbreviations of intervals. */
export const intervalLabels: Record<Interval, string> = {
  daily: 'day',
  weekly: 'wk',
  monthly: 'mo',
  yearly: 'yr',
};

/** The billing interval, shown after a price: `/ mo`, `/ 2 wk`. */
export function billingLabel({ interval, intervalCount }: BillingSchedule): string {
  const label = intervalLabels[interval];
  return intervalCount > 1 ? `/ ${intervalCount} ${label}` : `/ ${label}`;
}

import type { BillingSchedule, Interval } from '../catalogue/product.ts';

/** How the cart abbreviates an interval. */
export const intervalLabels: Record<Interval, string> = {
  daily: 'day',
  weekly: 'wk',
  monthly: 'mo',
  yearly: 'yr',
};

/** How often a subscription is billed, to stand behind a price: `/ mo`, `/ 2 wk`. */
export function billingLabel({ interval, intervalCount }: BillingSchedule): string {
  const label = intervalLabels[interval];
  return intervalCount > 1 ? `/ ${intervalCount} ${label}` : `/ ${label}`;
}

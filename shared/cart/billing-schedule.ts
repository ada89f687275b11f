import type { BillingSchedule, Interval } from '../catalogue/product.ts';

/** Specification, section 2, cart panel. */
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

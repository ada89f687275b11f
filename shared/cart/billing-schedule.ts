import type { BillingSchedule, Interval } from '../catalogue/product.ts';
import type { BrowserKey } from '../messages/en/browser.ts';
import type { Text } from '../messages/message.ts';

/** The cart's abbreviations of intervals. */
const labels = {
  daily: 'cart.everyDay',
  weekly: 'cart.everyWeek',
  monthly: 'cart.everyMonth',
  yearly: 'cart.everyYear',
} as const satisfies Record<Interval, BrowserKey>;

/** The billing interval, shown after a price: `/ mo`, `/ 2 wk`. */
export function billingLabel(t: Text<BrowserKey>, { interval, intervalCount }: BillingSchedule): string {
  return t(labels[interval], { count: intervalCount });
}

import type { BillingSchedule } from '../catalogue/product.ts';
import { addPeriod, nextCharge, type Subscription } from './subscription.ts';

/** `amount` is in the subscription's currency; `date` (ISO 8601) is null while it is paused. */
export type Charge = { amount: number; date: string | null };

type Line = { price: number; quantity: number };
type Plan = { id: string; schedule: BillingSchedule };

/** Changed items and plan; omitted ones stay. */
export type ChangedItems = { own?: Line; extras?: Line[]; plan?: Plan };

export function chargeAfter(subscription: Subscription, changed: ChangedItems, now: Date): Charge {
  const { own = subscription, extras = subscription.extras, plan } = changed;
  const before = sumOf([subscription, ...subscription.extras]);
  const after = sumOf([own, ...extras]);
  // Tax and discounts stay in proportion.
  const amount = before > 0 ? (subscription.recurringTotal * after) / before : after;
  return { amount, date: dateAfter(subscription, plan, now) };
}

/** Whether the backend adds tax or takes off a discount: then it alone knows another amount to the cent. */
export function isProportional({ recurringTotal, ...subscription }: Subscription): boolean {
  return Math.abs(sumOf([subscription, ...subscription.extras]) - recurringTotal) > ROUNDING;
}

/** Sums of decimals are off by less than any currency's smallest unit. */
const ROUNDING = 0.0005;

function sumOf(lines: Line[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** The current period gets the new plan's length, or a whole new period starts now if it would be over. */
function dateAfter(subscription: Subscription, plan: Plan | undefined, now: Date): string | null {
  const next = nextCharge(subscription);
  const { planId, periodStart, status } = subscription;
  if (next === null || !plan || plan.id === planId || periodStart === null || status === 'trial') return next;
  const end = addPeriod(periodStart, plan.schedule);
  return end > now.toISOString() ? end : addPeriod(now.toISOString(), plan.schedule);
}

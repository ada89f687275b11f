import type { BillingSchedule } from '../catalogue/product.ts';
import { addPeriod, nextCharge, type Subscription } from './subscription.ts';

/** What is taken next: a decimal in the subscription's currency, and when (ISO 8601), null as long as it is paused. */
export type Charge = { amount: number; date: string | null };

type Line = { price: number; quantity: number };
type Plan = { id: string; schedule: BillingSchedule };

/** What a change makes of the goods; what it does not name stays. */
export type ChangedItems = { own?: Line; extras?: Line[]; plan?: Plan };

/** The next charge as it stands, or as a change of the goods would make it. */
export function chargeAfter(subscription: Subscription, changed: ChangedItems, now: Date): Charge {
  const { own = subscription, extras = subscription.extras, plan } = changed;
  const before = sumOf([subscription, ...subscription.extras]);
  const after = sumOf([own, ...extras]);
  // Tax and reductions stay in proportion.
  const amount = before > 0 ? (subscription.recurringTotal * after) / before : after;
  return { amount, date: dateAfter(subscription, plan, now) };
}

function sumOf(lines: Line[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** The running period gets the length of another plan, and ends a whole one from now where that would be past. */
function dateAfter(subscription: Subscription, plan: Plan | undefined, now: Date): string | null {
  const next = nextCharge(subscription);
  const { planId, periodStart, status } = subscription;
  if (next === null || !plan || plan.id === planId || periodStart === null || status === 'trial') return next;
  const end = addPeriod(periodStart, plan.schedule);
  return end > now.toISOString() ? end : addPeriod(now.toISOString(), plan.schedule);
}

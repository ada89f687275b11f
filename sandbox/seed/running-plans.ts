import { baseCurrency } from './currencies.ts';
import type { WireAddress, WireCard } from './customer-types.ts';
import { seedId } from './ids.ts';
import { chosenOptions, pick } from './order-lines.ts';
import { cardFace, destination } from './past-orders.ts';

const DAY_MS = 86_400_000;

type RunningPlan = {
  number: string;
  status: 'active' | 'paused';
  slug: string;
  variant: string;
  plan: string;
  quantity: number;
  firstOrder: string;
  since: string;
  daysIntoPeriod: number;
  periodDays: number;
  to: WireAddress;
  paidWith: WireCard;
};

/**
 * A subscription at the plan's price, with a billing period around `now`. Throws if there is no such product, variant
 * or plan.
 */
export function subscription(now: Date, entry: RunningPlan) {
  const { product, variant } = pick(entry.slug, entry.variant);
  const plans = (variant ?? product).purchase_options?.subscription?.plans ?? [];
  const plan = plans.find(({ name }) => name === entry.plan);
  if (plan === undefined) {
    throw new Error(`'${entry.slug}' has no plan '${entry.plan}'`);
  }
  const total = Math.round(plan.price * entry.quantity * 100) / 100;
  const { interval, interval_count } = plan.billing_schedule;
  const dayFrom = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const paused = entry.status === 'paused';
  return {
    id: seedId(`subscription/${entry.number}`),
    number: entry.number,
    status: entry.status,
    active: !paused,
    account_id: entry.to.parent_id,
    order_id: seedId(`order/${entry.firstOrder}`),
    product_id: product.id,
    variant_id: variant?.id ?? null,
    plan_id: plan.id,
    plan_name: plan.name,
    quantity: entry.quantity,
    options: chosenOptions(product, variant),
    items: [
      {
        id: seedId(`subscription/${entry.number}/item`),
        price: plan.price,
        quantity: entry.quantity,
        recurring_price: plan.price,
      },
    ],
    interval,
    interval_count,
    billing_schedule: plan.billing_schedule,
    order_schedule: plan.order_schedule,
    price: plan.price,
    price_total: total,
    currency: baseCurrency.code,
    sub_total: total,
    tax_total: 0,
    grand_total: total,
    recurring_total: total,
    trial: false,
    paid: true,
    canceled: false,
    paused,
    date_created: entry.since,
    date_period_start: dayFrom(-entry.daysIntoPeriod),
    date_period_end: dayFrom(entry.periodDays - entry.daysIntoPeriod),
    date_trial_end: null,
    date_canceled: null,
    date_paused: paused ? dayFrom(-2) : null,
    date_pause_end: null,
    shipping: destination(entry.to),
    billing: { card: cardFace(entry.paidWith), name: entry.paidWith.billing.name },
    order_ids: [seedId(`order/${entry.firstOrder}`)],
  };
}

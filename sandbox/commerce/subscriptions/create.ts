import type { JsonObject } from '#shared/json.ts';
import { nextNumber } from '../../store/counter.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { CartLine } from '../cart/cart-record.ts';
import { priceLine } from '../cart/line-price.ts';
import { findProduct, viewProduct } from '../catalogue/products.ts';
import type { Market } from '../settings/market.ts';
import { itemOf, withTotals } from './amounts.ts';
import { addDays, addPeriods } from './schedule.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

const FIRST_NUMBER = 200_001;

export type NewSubscription = {
  id: string;
  number: string;
  accountId: string | null;
  /** The order that created it, if any. */
  orderId: string | null;
  line: CartLine;
  market: Market;
  shipping: JsonObject;
  billing: JsonObject;
};

/**
 * Creates the subscription of a line with a plan (docs/commerce-protocol/records.md#subscription). With free days its first
 * period is the trial, otherwise the first period is paid now. Null if the product or the plan no longer exists.
 */
export function createSubscription(input: NewSubscription, now: string): SubscriptionRecord | null {
  const { line, market } = input;
  const product = findProduct(line.product_id);
  if (!product) return null;
  const { plan, price } = priceLine(line, viewProduct(product, market, new Map()));
  if (!plan) return null;
  const { interval, interval_count, trial_days } = plan.billing_schedule;
  const trialEnd = trial_days > 0 ? addDays(now, trial_days) : null;
  const status = trialEnd === null ? 'active' : 'trial';
  return withTotals({
    id: input.id,
    number: input.number,
    status,
    active: true,
    account_id: input.accountId,
    order_id: input.orderId,
    product_id: line.product_id,
    product_name: product.name,
    variant_id: line.variant_id,
    plan_id: plan.id,
    plan_name: plan.name,
    quantity: line.quantity,
    options: line.options,
    items: [itemOf(line, price)],
    interval,
    interval_count,
    billing_schedule: plan.billing_schedule,
    order_schedule: plan.order_schedule,
    price,
    price_total: price,
    currency: market.charged.code,
    sub_total: 0,
    tax_total: 0,
    grand_total: 0,
    recurring_total: 0,
    trial: trialEnd !== null,
    paid: true,
    canceled: false,
    paused: false,
    date_created: now,
    date_period_start: now,
    date_period_end: trialEnd ?? addPeriods(now, plan.billing_schedule),
    date_trial_end: trialEnd,
    date_canceled: null,
    date_paused: null,
    date_pause_end: null,
    shipping: input.shipping,
    billing: input.billing,
    order_ids: input.orderId === null ? [] : [input.orderId],
    history: [{ date: now, event: 'created', status, detail: plan.name }],
    charges: trialEnd === null ? 1 : 0,
  });
}

/** The next subscription number. */
export async function nextSubscriptionNumber(tx: Transaction): Promise<string> {
  return String(await nextNumber(tx, 'subscription', FIRST_NUMBER));
}

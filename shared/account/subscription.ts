import type { BillingSchedule, Product } from '../catalogue/product.ts';
import type { OrderAddress } from '../order/order.ts';

export type SubscriptionStatus =
  | 'pending'
  | 'active'
  | 'trial'
  | 'pastdue'
  | 'unpaid'
  | 'canceled'
  | 'paid'
  | 'complete'
  | 'draft'
  | 'paused';

/** An item added to the subscription; `price` is for one piece in each period. */
export type ExtraItem = {
  id: string;
  productId: string | null;
  name: string;
  detail: string;
  quantity: number;
  price: number;
};

/** A subscription as its customer sees it, in decimals of `currency` (docs/commerce-protocol/records.md#subscription). */
export type Subscription = {
  id: string;
  number: string;
  status: SubscriptionStatus | null;
  productName: string;
  /** Null if it is no longer sold. */
  product: Product | null;
  options: { id: string; name: string; value: string }[];
  planId: string | null;
  planName: string;
  quantity: number;
  /** The price of one piece of the subscription's own product. */
  price: number;
  /** The item of that product. */
  itemId: string | null;
  extras: ExtraItem[];
  schedule: BillingSchedule | null;
  currency: string;
  recurringTotal: number;
  isPaused: boolean;
  isCanceled: boolean;
  dateCreated: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  pauseEnd: string | null;
  /** As stated by the backend, which not every backend does. */
  statedNextCharge: string | null;
  shipping: OrderAddress | null;
  /** The account address it is sent to; null if the address is not one of the account. */
  addressId: string | null;
  card: { id: string | null; brand: string; last4: string } | null;
  orders: { id: string; number: string; date: string | null }[];
};

export type Step = 'pause' | 'skip' | 'resume' | 'cancel';

/** What a store lets its customers do with a subscription (docs/commerce-protocol/records.md#settings). */
export type SubscriptionRules = {
  pauses: boolean;
  skips: boolean;
  pausesInTrial: boolean;
  pausesPastDue: boolean;
  /** How many days before its charge a parcel can no longer be skipped. */
  skipDays: number;
  changesPlan: boolean;
};

/** For a store that states no rules: the backend refuses what it does not allow. */
export const permissiveRules: SubscriptionRules = {
  pauses: true,
  skips: true,
  pausesInTrial: true,
  pausesPastDue: true,
  skipDays: 0,
  changesPlan: true,
};

export function isOver({ isCanceled, status }: Subscription): boolean {
  return isCanceled || status === 'canceled' || status === 'complete';
}

export function stepsFor(subscription: Subscription, rules: SubscriptionRules, now: Date): Step[] {
  if (isOver(subscription)) return [];
  return [...(subscription.isPaused ? (['resume'] as const) : pausesFor(subscription, rules, now)), 'cancel'];
}

function pausesFor({ status, periodEnd }: Subscription, rules: SubscriptionRules, now: Date): Step[] {
  if (status === 'trial' && !rules.pausesInTrial) return [];
  if ((status === 'pastdue' || status === 'unpaid') && !rules.pausesPastDue) return [];
  const skipsUntil = periodEnd === null ? 0 : Date.parse(periodEnd) - rules.skipDays * DAY_MS;
  return [
    ...(rules.skips && now.getTime() < skipsUntil ? (['skip'] as const) : []),
    ...(rules.pauses ? (['pause'] as const) : []),
  ];
}

/** The date of the next charge; null if there is none, or none until the customer resumes. */
export function nextCharge(subscription: Subscription): string | null {
  const { isPaused, pauseEnd, periodEnd, statedNextCharge, schedule } = subscription;
  if (isOver(subscription)) return null;
  if (statedNextCharge !== null || !isPaused) return statedNextCharge ?? periodEnd;
  if (pauseEnd === null || periodEnd === null || schedule === null) return null;
  return pauseEnd < periodEnd ? periodEnd : addPeriod(periodEnd, schedule);
}

/** The date of the next charge after this step, taken at `now`. */
export function nextChargeAfter(step: Step, subscription: Subscription, now: Date): string | null {
  const { periodEnd, schedule } = subscription;
  switch (step) {
    case 'pause':
    case 'cancel':
      return null;
    case 'skip':
      return periodEnd && schedule && addPeriod(periodEnd, schedule);
    case 'resume':
      if (periodEnd !== null && periodEnd > now.toISOString()) return periodEnd;
      return schedule && addPeriod(now.toISOString(), schedule);
  }
}

/** The request to the backend for a step (docs/commerce-protocol.md#subscription-calls). */
export function stepRequest(step: Step, { periodEnd }: Subscription) {
  switch (step) {
    case 'pause':
      return { paused: true, date_pause_end: null };
    case 'skip':
      return { paused: true, date_pause_end: periodEnd };
    case 'resume':
      return { paused: false, date_pause_end: null };
    case 'cancel':
      return { canceled: true };
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

const DAYS = { daily: 1, weekly: 7 };

/** One period later, on the last day if the month is too short. */
export function addPeriod(date: string, { interval, intervalCount }: BillingSchedule): string {
  const at = new Date(date);
  const count = Math.max(1, intervalCount);
  if (interval === 'daily' || interval === 'weekly') {
    at.setUTCDate(at.getUTCDate() + DAYS[interval] * count);
    return at.toISOString();
  }
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + (interval === 'yearly' ? 12 * count : count));
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return at.toISOString();
}

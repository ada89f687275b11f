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

/** What comes along with the subscription's own product; `price` is for one piece, each time. */
export type ExtraItem = { id: string; name: string; detail: string; quantity: number; price: number };

/** A subscription as its customer sees it, in decimals of `currency` (docs/commerce-protocol.md#subscription). */
export type Subscription = {
  id: string;
  number: string;
  status: SubscriptionStatus | null;
  productName: string;
  /** Null when it is not sold any more. */
  product: Product | null;
  options: { id: string; name: string; value: string }[];
  planId: string | null;
  planName: string;
  quantity: number;
  /** Of the subscription's own product, for one piece. */
  price: number;
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
  /** As the backend names it, which not every backend does. */
  statedNextCharge: string | null;
  shipping: OrderAddress | null;
  /** The account's address that it goes to; null for one that is not of the account. */
  addressId: string | null;
  card: { id: string | null; brand: string; last4: string } | null;
  orders: { id: string; number: string; date: string | null }[];
};

export type Step = 'pause' | 'skip' | 'resume' | 'cancel';

/** What a store lets its customers do with a subscription (docs/commerce-protocol.md#settings). */
export type SubscriptionRules = {
  /** Pausing without an end. */
  pauses: boolean;
  skips: boolean;
  pausesInTrial: boolean;
  pausesPastDue: boolean;
  /** A parcel cannot be skipped any more from so many days before its charge. */
  skipDays: number;
  changesPlan: boolean;
};

/** Of a store that says nothing: the backend refuses what it does not allow. */
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

/** What may be done with a subscription as it stands at `now`. */
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

/** When money is taken next; null when never, or not before the customer goes on. */
export function nextCharge(subscription: Subscription): string | null {
  const { isPaused, pauseEnd, periodEnd, statedNextCharge, schedule } = subscription;
  if (isOver(subscription)) return null;
  if (statedNextCharge !== null || !isPaused) return statedNextCharge ?? periodEnd;
  if (pauseEnd === null || periodEnd === null || schedule === null) return null;
  return pauseEnd < periodEnd ? periodEnd : addPeriod(periodEnd, schedule);
}

/** When money would be taken next after this step, at `now`. */
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

/** What the backend is asked for a step (docs/commerce-protocol.md#subscription-calls). */
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

/** One period later; a month that is too short ends with its last day. */
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

import { addPeriods } from './schedule.ts';
import type { SubscriptionEvent, SubscriptionRecord } from './subscription-record.ts';

/** The maximum number of periods to advance: nine years of a daily plan. */
const MAX_PERIODS = 3300;
const MAX_EVENTS = 100;

/**
 * Advances a subscription to `now`: ended periods are followed by new ones, ended pauses and trials are over. The
 * schedule never changes by itself: a pause only skips the charges within it. An indefinite pause stops the clock.
 */
export function advance(record: SubscriptionRecord, now: string): SubscriptionRecord {
  if (isOver(record) || isFrozen(record)) return record;
  let next = { ...record };
  for (let at = 0; at < MAX_PERIODS && next.date_period_end <= now && !isOver(next); at += 1) {
    next = endPeriod(next);
  }
  if (next.paused && isPast(next.date_pause_end, now)) next = resumeAt(next);
  if (!next.trial || !isPast(next.date_trial_end, now) || isOver(next)) return next;
  return { ...next, trial: false, status: next.paused ? 'paused' : 'active' };
}

function isFrozen({ paused, date_pause_end }: SubscriptionRecord): boolean {
  return paused && date_pause_end === null;
}

function isPast(date: string | null, now: string): boolean {
  return date !== null && date <= now;
}

/** The date of the next charge; null if there is none, or none before the pause is ended. */
export function nextCharge(record: SubscriptionRecord): string | null {
  if (isOver(record) || record.cancel_at_end === true) return null;
  if (!record.paused) return record.date_period_end;
  if (record.date_pause_end === null) return null;
  let end = record.date_period_end;
  for (let at = 1; at < MAX_PERIODS && end <= record.date_pause_end; at += 1) {
    end = addPeriods(record.date_period_end, record, at);
  }
  return end;
}

export function isOver({ canceled, status }: SubscriptionRecord): boolean {
  return canceled || status === 'complete';
}

/** Appends to a record's history; very long histories lose their oldest entries. */
export function withEvent(
  record: SubscriptionRecord,
  event: string,
  { date, detail = null }: { date: string; detail?: string | null },
): SubscriptionRecord {
  const entry: SubscriptionEvent = { date, event, status: record.status, detail };
  return { ...record, history: [...record.history, entry].slice(-MAX_EVENTS) };
}

function endPeriod(record: SubscriptionRecord): SubscriptionRecord {
  const date = record.date_period_end;
  if (record.cancel_at_end === true) {
    const canceled = { ...record, canceled: true, active: false, status: 'canceled' as const };
    return withEvent({ ...canceled, date_canceled: date }, 'canceled', { date });
  }
  const isSkipped = record.paused && date <= (record.date_pause_end ?? '');
  const moved = { ...record, date_period_start: date, date_period_end: addPeriods(date, record) };
  if (isSkipped) return withEvent(moved, 'skipped', { date });
  const charges = (record.charges ?? 1) + 1;
  const { limit } = record.billing_schedule;
  if (limit !== null && charges > limit) {
    return withEvent({ ...record, status: 'complete', active: false }, 'complete', { date });
  }
  return withEvent({ ...moved, charges }, 'renewed', { date });
}

function resumeAt(record: SubscriptionRecord): SubscriptionRecord {
  const date = record.date_pause_end ?? record.date_period_start;
  const resumed = { ...record, paused: false, active: true, date_paused: null, date_pause_end: null };
  return withEvent({ ...resumed, status: record.trial ? 'trial' : 'active' }, 'resumed', { date });
}

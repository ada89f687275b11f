import type { WireSchedule } from '../../seed/types.ts';

export type BillingInterval = Pick<WireSchedule, 'interval' | 'interval_count'>;

const DAYS = { daily: 1, weekly: 7 } as const;

/**
 * The date `periods` periods after `date` (ISO 8601, UTC). Months and years keep the day of the month, or use the
 * last day of a shorter month; counted from one start, so the 31st returns after February.
 */
export function addPeriods(date: string, { interval, interval_count }: BillingInterval, periods = 1): string {
  const start = new Date(date);
  const count = Math.max(1, interval_count) * periods;
  if (interval === 'daily' || interval === 'weekly') {
    const moved = new Date(start);
    moved.setUTCDate(start.getUTCDate() + DAYS[interval] * count);
    return moved.toISOString();
  }
  const months = interval === 'yearly' ? 12 * count : count;
  const month = new Date(start);
  month.setUTCDate(1);
  month.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return month.toISOString();
}

export function addDays(date: string, days: number): string {
  return addPeriods(date, { interval: 'daily', interval_count: 1 }, days);
}

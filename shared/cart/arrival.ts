import type { Dispatch } from '../shop/definition.ts';
import { shop } from '../shop/shop.ts';
import { weekdays, type Weekday } from '../shop/weekdays.ts';

/** When a parcel arrives: days, as the midnights of UTC. */
export type Arrival = { from: Date; to: Date };

/** In the languages that the shop has messages in. */
const BUSINESS_DAYS =
  /(\d{1,2})(?:\s*(?:to|bis|à|إلى|[-–~～〜])\s*(\d{1,2}))?\s*(?:(?:business|working) days?|(?:Werk|Arbeits)tage?n?|jours? ouvr|営業日|(?:أيام|يوم) عمل)/i;

/**
 * From the service's own description, such as '3 to 6 business days': the backend has no dates. Null where it states none.
 *
 * @param ordered when the order is placed; its parcel leaves as `dispatch` says
 */
export function arrivalOf(
  description: string | null,
  ordered: Date,
  dispatch: Dispatch | undefined = shop.dispatch,
): Arrival | null {
  const [, first, last = first] = BUSINESS_DAYS.exec(description ?? '') ?? [];
  if (first === undefined) return null;
  const isClosed = closedOn(dispatch);
  const leaves = dispatch ? leavingDay(ordered, dispatch, isClosed) : startOfDay(ordered);
  const after = (count: number) => businessDaysAfter(leaves, count, isClosed);
  return { from: after(Number(first)), to: after(Number(last)) };
}

/** As 'Thu, 26 Nov – Tue, 1 Dec'. */
export function formatArrival({ from, to }: Arrival, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return from.getTime() === to.getTime() ? format.format(from) : format.formatRange(from, to);
}

const businessDays: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

type IsClosed = (day: Date, open?: readonly Weekday[]) => boolean;

function closedOn({ holidays = [] }: Partial<Dispatch> = {}): IsClosed {
  return (day, open = businessDays) =>
    !open.some((each) => each === weekdays[day.getUTCDay()]) ||
    holidays.includes(day.toISOString().slice(0, 10));
}

/** The first working day on which there is still time, where the parcel leaves. */
function leavingDay(ordered: Date, dispatch: Dispatch, isClosed: IsClosed): Date {
  const { timeZone, cutOffHour = 24, workingDays } = dispatch;
  // In this language as ISO 8601 writes it.
  const [date = '', hour = ''] = new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
    .format(ordered)
    .split(' ');
  let day = new Date(`${date}T00:00:00Z`);
  if (Number(hour) >= cutOffHour) day = dayAfter(day);
  while (isClosed(day, workingDays)) day = dayAfter(day);
  return day;
}

function businessDaysAfter(start: Date, count: number, isClosed: IsClosed): Date {
  let day = start;
  for (let left = count; left > 0;) {
    day = dayAfter(day);
    if (!isClosed(day)) left -= 1;
  }
  return day;
}

function startOfDay(time: Date): Date {
  return new Date(time.toISOString().slice(0, 10));
}

function dayAfter(day: Date): Date {
  return new Date(day.getTime() + 86_400_000);
}

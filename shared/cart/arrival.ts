/** When a parcel that is sent today arrives. */
export type Arrival = { from: Date; to: Date };

/** In the languages that the shop has messages in. */
const BUSINESS_DAYS =
  /(\d{1,2})(?:\s*(?:to|bis|à|إلى|[-–~～〜])\s*(\d{1,2}))?\s*(?:(?:business|working) days?|(?:Werk|Arbeits)tage?n?|jours? ouvr|営業日|(?:أيام|يوم) عمل)/i;

/** From the service's own description, such as '3 to 6 business days': the backend has no dates. */
export function arrivalOf(description: string | null, today: Date): Arrival | null {
  const [, first, last = first] = BUSINESS_DAYS.exec(description ?? '') ?? [];
  if (first === undefined) return null;
  return { from: afterBusinessDays(today, Number(first)), to: afterBusinessDays(today, Number(last)) };
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

function afterBusinessDays(start: Date, count: number): Date {
  const date = new Date(start);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date;
}

export type Expiry = { month: number; year: number };

/**
 * The month and year of an expiry given as one text, split on space, slash or dash. A year of two digits gets the
 * current century. A part that is not all digits counts as 0, and 0 is no month.
 */
export function parseExpiry(value: string, now = new Date()): Expiry {
  const [month, year] = value.trim().split(/[\s/-]+/, 2);
  return { month: toNumber(month), year: fullYear(toNumber(year), year, now) };
}

/** The year of its own field, which people fill with two digits as well. */
export function parseYear(value: string | number, now = new Date()): string | number {
  const text = String(value).trim();
  return /^\d\d$/.test(text) ? fullYear(Number(text), text, now) : value;
}

/**
 * Whether month and year are digits, the month is one of the twelve, and its end is after now, where the clock of this
 * machine stands (docs/commerce-protocol.md#card-rules).
 */
export function isExpiry(month: unknown, year: unknown, now = new Date()): boolean {
  const [monthText, yearText] = [textOf(month), textOf(year)];
  if (!/^\d+$/.test(monthText) || !/^\d+$/.test(yearText)) return false;
  const monthNumber = Number(monthText);
  if (monthNumber < 1 || monthNumber > 12) return false;
  const end = new Date(Number(yearText), monthNumber, 1);
  return end.getTime() > now.getTime();
}

function fullYear(year: number, text: string | undefined, now: Date): number {
  return /^\d\d$/.test(text ?? '') ? Math.floor(now.getFullYear() / 100) * 100 + year : year;
}

function toNumber(text: string | undefined): number {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

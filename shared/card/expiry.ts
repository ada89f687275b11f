export type Expiry = { month: number; year: number };

/** Split at spaces, slashes and dashes. Two-digit years get this century; a part that is not digits counts as 0. */
export function parseExpiry(value: string, now = new Date()): Expiry {
  const [month, year] = value.trim().split(/[\s/-]+/, 2);
  return { month: toNumber(month), year: fullYear(toNumber(year), year, now) };
}

/** The year from a field of its own, where it may also have two digits. */
export function parseYear(value: string | number, now = new Date()): string | number {
  const text = String(value).trim();
  return /^\d\d$/.test(text) ? fullYear(Number(text), text, now) : value;
}

/** Whether it is a month whose end is in the future (docs/commerce-protocol/payments.md#card-rules). */
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

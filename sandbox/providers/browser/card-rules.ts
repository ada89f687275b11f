/** Rules shared by the card fields and the vault. */

/** Brands by number prefix. */
const BRANDS: [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|64|65)/, 'Discover'],
  [/^35/, 'JCB'],
  [/^3[0689]/, 'Diners Club'],
];

/** A number without spaces and dashes. */
export function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}

export function brandOf(number: string): string {
  return BRANDS.find(([start]) => start.test(number))?.[1] ?? 'Unknown';
}

/** Whether it has a valid length and check digit (ISO/IEC 7812). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** `4`, `31` or `2031` as a four-digit year; NaN if it is invalid. */
export function fullYear(text: string): number {
  if (!/^\d{2}(\d{2})?$/.test(text)) return Number.NaN;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** Whether the card is expired: it is valid until its month has ended everywhere. */
export function isExpired(month: number, year: number, now: Date): boolean {
  const halfDayMs = 43_200_000;
  return now.getTime() - halfDayMs >= Date.UTC(year, month, 1);
}

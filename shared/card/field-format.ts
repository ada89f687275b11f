import { cardBrand } from './brand.ts';

export const cardFieldLengths = { number: 19, expiry: 9, securityCode: 4 } as const;

const groupsOfFour = [4, 4, 4, 4];
const amexGroups = [4, 6, 5];

/** A card number in groups, as on the card, without other characters. */
export function formatCardNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const groups = cardBrand(digits) === 'American Express' && digits.length <= 15 ? amexGroups : groupsOfFour;
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(' ');
}

/** `MM / YY` or `MM / YYYY`; the month is completed once its first digit or a separator decides it. */
export function formatExpiry(text: string): string {
  const [, first = '', rest = ''] = /^\D*(\d{0,2})([^]*)$/.exec(text) ?? [];
  const month = completeMonth(first, /^\s*[/-]|^\s+\d/.test(rest));
  const year = (first.slice(month.used) + rest).replaceAll(/\D/g, '').slice(0, 4);
  return year ? `${month.text} / ${year}` : month.text;
}

export function formatSecurityCode(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, cardFieldLengths.securityCode);
}

function completeMonth(digits: string, hasSeparator: boolean): { text: string; used: number } {
  const [first = '', second] = digits;
  if (first > '1') return { text: `0${first}`, used: 1 };
  if (second === undefined) return { text: hasSeparator && first ? `0${first}` : first, used: first.length };
  return { text: digits, used: 2 };
}

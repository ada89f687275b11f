import type { Json } from '../json.ts';

/** A card number without the spaces and dashes that are typed into it. */
export function cleanCardNumber(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/[\s-]/g, '') : '';
}

/** Whether it can be a card number: 10 to 16 digits that pass the Luhn check. */
export function isCardNumber(value: unknown): boolean {
  const digits = cleanCardNumber(value);
  return /^\d{10,16}$/.test(digits) && passesLuhn(digits);
}

export function passesLuhn(digits: string): boolean {
  return luhnSum(digits) % 10 === 0;
}

/** From the right, every second digit is doubled; two-digit products count as the sum of their digits. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum;
}

/** Digits, with the usual separators between groups, that are not part of a longer word. */
const runs = /(?<!\w-?)\d+(?:(?:[\s./\u2212\p{Pd}]{1,3}|\s{4,})\d+)*(?!-?\w)/gu;

/** Groups as they are printed on cards, with any signs between them. No number of a card starts like a recent year. */
const printed =
  /(?<!\w-?)(?:[3-6]\d|2[2-7])\d\d(?:[^\p{L}\p{N}]{1,3}\d{6}[^\p{L}\p{N}]{1,3}\d{4,5}|(?:[^\p{L}\p{N}]{1,3}\d{4}){3})(?!-?\w)/gu;

/** Whether there is a card's number anywhere in a value: in a text, in a number, or as a name. */
export function hasCardNumber(value: Json): boolean {
  if (typeof value === 'string' || typeof value === 'number') return isInText(String(value));
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, inner]) => isInText(name) || hasCardNumber(inner));
}

function isInText(text: string): boolean {
  const plain = inLatinDigits(text);
  return [runs, printed].some((pattern) =>
    [...plain.matchAll(pattern)].some(([run]) => isInGroups(run.match(/\d+/g) ?? [])),
  );
}

/** 13 to 19 digits in consecutive groups: a quantity before and an expiry after them are not part of it. */
function isInGroups(groups: string[]): boolean {
  return groups.some((_, start) => {
    let digits = '';
    for (const group of groups.slice(start, start + 19)) {
      digits += group;
      if (digits.length > 19) return false;
      if (digits.length >= 13 && passesLuhn(digits)) return true;
    }
    return false;
  });
}

/** As keyboards for Japanese and Arabic type them, and without invisible marks. */
function inLatinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

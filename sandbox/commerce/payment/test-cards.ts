import { findTestCard, refusalOf } from '../../vault/test-cards.ts';
import { isObject } from '../wire/body.ts';
import type { JsonObject } from '#shared/json.ts';

/** The test cards of the hosted checkout; the number is never kept, only its last four digits. */
export const TEST_CARDS = { approved: '4242424242424242', declined: '4000000000000002' } as const;

const DECLINED_TOKEN = 'tok_sandbox_declined';
const APPROVED_TOKEN = 'tok_sandbox_approved';

const BRANDS: [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
];

/** The card part of a cart's billing, if there is one. */
export function readCard(billing: JsonObject): JsonObject | null {
  const card = billing['card'];
  return isObject(card) ? card : null;
}

/** Is it the token of the hosted checkout's declined card? */
export function isDeclinedToken(token: string): boolean {
  return token === DECLINED_TOKEN;
}

/** What is kept of a card number; null when it is not one. */
export function tokenizeCard(number: string): { token: string; brand: string; last4: string } | null {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return null;
  const brand = BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'Card';
  const token = refuses(digits) ? DECLINED_TOKEN : APPROVED_TOKEN;
  return { token, brand, last4: digits.slice(-4) };
}

/** The vault's test cards behave here, too; one that asks for authentication is taken as authenticated. */
function refuses(digits: string): boolean {
  const behaviour = findTestCard(digits)?.behaviour ?? 'success';
  return behaviour === 'decline_at_order' || refusalOf(behaviour) !== null;
}

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

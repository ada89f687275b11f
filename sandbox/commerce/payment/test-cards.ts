import type { JsonObject } from '#shared/json.ts';
import { brandOf, digitsOf, isCardNumber } from '../../providers/browser/card-rules.ts';
import { findTestCard, refusalOf } from '../../vault/test-cards.ts';
import { isObject } from '../wire/body.ts';

/** The test cards of the hosted checkout; only the last four digits of the number are stored. */
export const TEST_CARDS = { approved: '4242424242424242', declined: '4000000000000002' } as const;

const DECLINED_TOKEN = 'tok_sandbox_declined';
const APPROVED_TOKEN = 'tok_sandbox_approved';

/** The card part of a cart's billing, if there is one. */
export function readCard(billing: JsonObject): JsonObject | null {
  const card = billing['card'];
  return isObject(card) ? card : null;
}

/** Whether it is the token of the hosted checkout's declined card. */
export function isDeclinedToken(token: string): boolean {
  return token === DECLINED_TOKEN;
}

/** The stored summary of a card number; null if the number is invalid. */
export function tokenizeCard(number: string): { token: string; brand: string; last4: string } | null {
  const digits = digitsOf(number);
  if (!isCardNumber(digits)) return null;
  const token = refuses(digits) ? DECLINED_TOKEN : APPROVED_TOKEN;
  return { token, brand: brandOf(digits), last4: digits.slice(-4) };
}

/** The vault's test cards behave the same here; one that requires authentication counts as authenticated. */
function refuses(digits: string): boolean {
  const behaviour = findTestCard(digits)?.behaviour ?? 'success';
  return behaviour === 'decline_at_order' || refusalOf(behaviour) !== null;
}

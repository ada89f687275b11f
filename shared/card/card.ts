import { problem, type Problem } from '../errors/problem.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isExpiry, parseExpiry, parseYear } from './expiry.ts';
import { cleanCardNumber, isCardNumber } from './number.ts';

/** Card details from a shopper: the expiry in one field or in two, or a nonce for everything. */
export type CardInput = {
  number?: string | number | null;
  exp?: string | null;
  expMonth?: string | number | null;
  expYear?: string | number | null;
  cvc?: string | number | null;
  /** A provider's own token for the card. */
  nonce?: string | null;
};

/** A card in the vault's format (docs/commerce-protocol/payments.md#vault-endpoints). */
export type CheckedCard =
  | { nonce: string }
  | { number: string; exp_month: number; exp_year: number; cvc: string };

/** The card for the vault, or its first problem (docs/commerce-protocol/payments.md#card-rules). */
export function checkCard(input: CardInput | null | undefined, now = new Date()): Result<CheckedCard> {
  const [first] = cardProblems(input, now);
  if (first || !input) return refuse(first ?? problem('invalid_card'));
  if (input.nonce) return ok({ nonce: input.nonce });
  const { month, year } = expiryOf(input, now);
  return ok({
    number: cleanCardNumber(input.number),
    exp_month: Number(month),
    exp_year: Number(year),
    cvc: String(input.cvc).trim(),
  });
}

/** All problems of a card, in the order of its fields, so that each field can show its own. */
export function cardProblems(input: CardInput | null | undefined, now = new Date()): Problem[] {
  if (!input) return [problem('invalid_card')];
  if (input.nonce) return [];
  const { month, year } = expiryOf(input, now);
  return [
    isCardNumber(input.number) ? null : problem('invalid_card_number', undefined, { param: 'number' }),
    isExpiry(month, year, now) ? null : problem('invalid_card_expiry', undefined, { param: 'exp_month' }),
    isSecurityCode(input.cvc) ? null : problem('invalid_card_cvc', undefined, { param: 'exp_cvc' }),
  ].filter((entry) => entry !== null);
}

function expiryOf({ exp, expMonth, expYear }: CardInput, now: Date): { month: unknown; year: unknown } {
  if (exp) return parseExpiry(exp, now);
  return { month: expMonth, year: expYear == null ? expYear : parseYear(expYear, now) };
}

export function isSecurityCode(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /^\d{3,4}$/.test(String(value).trim());
}

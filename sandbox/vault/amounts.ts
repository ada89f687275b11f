import { VaultFieldError } from './refusal.ts';

/** Zero-decimal currencies of the card provider. */
const WITHOUT_CENTS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

/** The card provider's minimum charge. */
const LEAST_MINOR_UNITS = 50;

/** Converts cents to an amount in the currency; throws `VaultFieldError` if it cannot be charged. */
export function fromMinor(minor: number, currency: string): number {
  if (!Number.isSafeInteger(minor)) throw amountError('parameter_invalid_integer', 'Invalid integer');
  if (minor < LEAST_MINOR_UNITS)
    throw amountError('amount_too_small', 'The amount is too small to be charged');
  return WITHOUT_CENTS.has(currency) ? minor : minor / 100;
}

export function toMinorUnits(amount: number, currency: string): number {
  return WITHOUT_CENTS.has(currency) ? amount : Math.round(amount * 100);
}

/** An amount in the currency; throws `VaultFieldError` if it is below the minimum. */
export function requireAmount(amount: number, least = 0.01): number {
  if (Number.isFinite(amount) && amount >= least) return amount;
  throw amountError('invalid_amount', 'The amount must be a number greater than zero');
}

/** An ISO 4217 code in capitals; throws `VaultFieldError` for anything else. */
export function requireCurrency(currency: string): string {
  if (/^[a-z]{3}$/i.test(currency)) return currency.toUpperCase();
  throw new VaultFieldError('currency', { code: 'invalid_currency', message: 'The currency is not known' });
}

function amountError(code: string, message: string): VaultFieldError {
  return new VaultFieldError('amount', { code, message });
}

import { brandOf, digitsOf, fullYear, isCardNumber, isExpired } from '../providers/browser/card-rules.ts';
import { randomId } from '../random-id.ts';
import { readRecord } from '../store/read.ts';
import { storeRecord } from '../store/transaction.ts';
import { VaultFieldError } from './refusal.ts';
import { findTestCard, refusalOf, type Check, type Checks } from './test-cards.ts';
import { type TokenBank, type TokenCard, type TokenRecord, TOKENS } from './token-card.ts';

/** A card as typed; it is checked and not stored. */
export type TypedCard = {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc: string;
  zip: string;
  address1: string;
};

type Origin = Pick<TokenCard, 'gateway' | 'account_id' | 'wallet'>;

/** The card of a token; null if the vault did not create it. */
export async function readToken(db: D1Database, token: string): Promise<TokenCard | null> {
  const record = await readRecord(db, TOKENS, token);
  return record?.type === 'card' ? record : null;
}

/** The record of a token: a card, or the bank of a transfer. */
export function readMethod(db: D1Database, token: string): Promise<TokenRecord | null> {
  return readRecord(db, TOKENS, token);
}

export async function saveToken<T extends TokenRecord>(db: D1Database, record: T): Promise<T> {
  await storeRecord(db, TOKENS, record.token, record);
  return record;
}

/** Throws `VaultFieldError` for an invalid number, expiry or security code, without a call to the bank. */
export function cardFrom(typed: TypedCard, origin: Origin, prefix: string): TokenCard {
  const digits = digitsOf(typed.number);
  if (!isCardNumber(digits)) throw fieldError('number', 'invalid_number', 'Your card number is invalid');
  const [month, year] = [Number(typed.exp_month), fullYear(typed.exp_year)];
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    throw fieldError('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid");
  }
  if (Number.isNaN(year) || isExpired(month, year, new Date())) {
    throw fieldError('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid");
  }
  if (typed.cvc !== '' && !/^\d{3,4}$/.test(typed.cvc)) {
    throw fieldError('cvc', 'invalid_cvc', "Your card's security code is invalid");
  }
  const known = findTestCard(digits);
  const checks = checksOf(typed, known?.checks);
  return {
    token: `${prefix}_sandbox_${randomId()}`,
    type: 'card',
    brand: brandOf(digits),
    last4: digits.slice(-4),
    exp_month: month,
    exp_year: year,
    cvc_check: checks.cvc,
    zip_check: checks.zip,
    address_check: checks.address,
    ...origin,
    behaviour: known?.behaviour ?? 'success',
  };
}

/** A card for `POST /tokens`: the bank checks it at once, and its refusal is reported for the number. */
export async function tokenizeCard(
  db: D1Database,
  typed: TypedCard,
  accountId: string | null,
): Promise<TokenCard> {
  const card = cardFrom(typed, { gateway: 'stripe', account_id: accountId, wallet: null }, 'tok');
  const refusal = refusalOf(card.behaviour);
  if (refusal) throw fieldError('number', refusal.code, refusal.message);
  return saveToken(db, card);
}

/** The same card under a new token, as a gateway makes of a nonce. */
export function copyCard(db: D1Database, card: TokenCard, prefix: string): Promise<TokenCard> {
  return saveToken(db, { ...card, token: `${prefix}_sandbox_${randomId()}` });
}

export function saveBank(db: D1Database, bank: string): Promise<TokenBank> {
  return saveToken(db, { token: `pm_sandbox_${randomId()}`, type: 'ideal', bank });
}

function checksOf(typed: TypedCard, known: Partial<Checks> = {}): Checks {
  const passed = (text: string): Check => (text === '' ? 'unchecked' : 'pass');
  return { cvc: passed(typed.cvc), zip: passed(typed.zip), address: passed(typed.address1), ...known };
}

function fieldError(field: string, code: string, message: string): VaultFieldError {
  return new VaultFieldError(field, { code, message });
}

import type { Json, JsonObject } from '#shared/json.ts';
import { lookUpRecord } from '../../store/read.ts';
import { ACCOUNTS } from '../account/account-record.ts';
import { isObject } from '../wire/body.ts';
import { isEmail, normaliseEmail } from '../wire/email.ts';
import { HardError, InvalidFields, type FieldError } from '../wire/refusal.ts';
import type { CartRecord } from './cart-record.ts';
import type { ChangeContext } from './change-cart.ts';
import { applyCode } from './codes.ts';
import { setLines } from './lines.ts';
import { mergeDeep } from './merge.ts';
import { requireStock } from './stock-check.ts';

const OBJECT_NAMES = ['billing', 'shipping', 'metadata'] as const;

/**
 * `PUT /cart`: merges `billing`, `shipping`, `account` and `metadata` deeply, replaces `items` and `comments`,
 * applies or clears `coupon_code`. Rates and taxes are computed for each answer, so `shipment_rating: null` and
 * `$taxes` have no effect; the contents of `$set` count like top-level fields. Other fields are ignored.
 */
export async function updateCart(
  cart: CartRecord,
  input: JsonObject,
  { db, sold, accountId }: Pick<ChangeContext, 'db' | 'sold' | 'accountId'>,
): Promise<CartRecord> {
  const { $set: set, ...named } = input;
  const patch = isObject(set) ? { ...named, ...set } : named;
  requireShapes(patch);
  let next = mergeFields(cart, patch);
  if ('account' in patch && accountId === null) {
    next = await mergeAccount(next, patch['account'] ?? null, db);
  }
  if ('items' in patch) {
    next = { ...next, lines: setLines(cart.lines, patch['items'] ?? []) };
    requireStock(next.lines, sold, cart.lines);
  }
  if (!('coupon_code' in patch)) return next;
  const code = patch['coupon_code'] ?? '';
  return code === '' ? { ...next, coupon_code: null } : applyCode(db, next, code);
}

function mergeFields(cart: CartRecord, patch: JsonObject): CartRecord {
  const next = { ...cart };
  for (const name of OBJECT_NAMES) {
    if (name in patch) next[name] = mergeObject(cart[name], patch[name]);
  }
  const { comments } = patch;
  return comments === null || typeof comments === 'string' ? { ...next, comments } : next;
}

function mergeObject(current: JsonObject, patch: unknown): JsonObject {
  return isObject(patch) ? mergeDeep(current, patch) : {};
}

/**
 * A guest's own data; a known e-mail address attaches its account, without signing in
 * (docs/commerce-protocol.md#changing-a-cart). A signed-in session's account cannot be changed through its cart.
 */
async function mergeAccount(cart: CartRecord, patch: Json, db: D1Database): Promise<CartRecord> {
  if (!isObject(patch)) return { ...cart, account: null, account_id: null };
  const { password: _password, id: _id, balance: _balance, ...fields } = patch;
  const account = mergeDeep(cart.account ?? {}, fields);
  const email = typeof account['email'] === 'string' ? normaliseEmail(account['email']) : null;
  const found = email === null ? null : await lookUpRecord(db, ACCOUNTS, email);
  return { ...cart, account, account_id: found?.id ?? null };
}

function requireShapes(patch: JsonObject): void {
  const wrong = [...OBJECT_NAMES, 'account' as const].find(
    (name) => name in patch && patch[name] !== null && !isObject(patch[name]),
  );
  if (wrong) throw new HardError(400, 'invalid_body', `${wrong} must be an object`, wrong);
  const errors = { ...checkEmail(patch['account']), ...checkCountries(patch) };
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

type FieldErrors = Record<string, FieldError>;

function checkEmail(account: Json | undefined): FieldErrors {
  const email = isObject(account) ? (account['email'] ?? null) : null;
  if (email === null || isEmail(email)) return {};
  return { 'account.email': { code: 'FORMAT_EMAIL', message: 'Enter a valid e-mail address' } };
}

function checkCountries({ shipping, billing }: JsonObject): FieldErrors {
  const message = 'A country is a code of two capital letters';
  const wrong = Object.entries({ shipping, billing }).filter(([, address]) => {
    const country = isObject(address) ? (address['country'] ?? null) : null;
    return country !== null && !(typeof country === 'string' && /^[A-Z]{2}$/.test(country));
  });
  return Object.fromEntries(wrong.map(([name]) => [`${name}.country`, { code: 'INVALID', message }]));
}

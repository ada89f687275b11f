import { mergeDeep } from '../cart/merge.ts';
import { isObject } from '../wire/body.ts';
import { isEmail, normaliseEmail } from '../wire/email.ts';
import { InvalidFields, type FieldError } from '../wire/refusal.ts';
import type { AccountRecord } from './account-record.ts';
import type { JsonObject } from '#shared/json.ts';

const MIN_PASSWORD_LENGTH = 6;
const MAX_TEXT_LENGTH = 200;
const TEXT_NAMES = ['first_name', 'last_name', 'phone', 'name'] as const;

type FieldErrors = Record<string, FieldError>;

/** Refuses all invalid account fields at once, with status 200 (docs/commerce-protocol.md#errors). */
export function checkAccountFields(given: JsonObject, isNew: boolean): void {
  const errors = { ...checkEmail(given, isNew), ...checkPassword(given), ...checkTexts(given) };
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

function checkEmail({ email }: JsonObject, isNew: boolean): FieldErrors {
  if (isNew && !email) return { email: { code: 'REQUIRED', message: 'Enter an e-mail address' } };
  if (email === undefined || isEmail(email)) return {};
  return { email: { code: 'FORMAT_EMAIL', message: 'Enter a valid e-mail address' } };
}

function checkPassword({ password }: JsonObject): FieldErrors {
  if (password === undefined) return {};
  if (typeof password === 'string' && password.length >= MIN_PASSWORD_LENGTH) return {};
  const message = `A password has at least ${MIN_PASSWORD_LENGTH} characters`;
  return { password: { code: 'MIN_LENGTH', message } };
}

function checkTexts(given: JsonObject): FieldErrors {
  const wrong = TEXT_NAMES.filter((name) => {
    const value = given[name] ?? null;
    return value !== null && !(typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);
  });
  const message = `At most ${MAX_TEXT_LENGTH} characters of text`;
  return Object.fromEntries(wrong.map((name) => [name, { code: 'INVALID', message }]));
}

/**
 * Merges validated fields into an account: names stay consistent, addresses merge deeply, unknown fields are dropped.
 */
export function mergeAccountFields(wire: AccountRecord['wire'], given: JsonObject): AccountRecord['wire'] {
  const next = { ...wire };
  if (typeof given['email'] === 'string') next.email = normaliseEmail(given['email']);
  if (given['phone'] === null || typeof given['phone'] === 'string') next.phone = given['phone'];
  if (typeof given['email_optin'] === 'boolean') next.email_optin = given['email_optin'];
  for (const name of ['billing', 'shipping', 'metadata'] as const) {
    const patch = given[name];
    if (isObject(patch)) next[name] = mergeDeep(wire[name], patch);
    else if (patch === null) next[name] = {};
  }
  return { ...next, ...namesFrom(next, given) };
}

type Names = Pick<AccountRecord['wire'], 'name' | 'first_name' | 'last_name'>;

/** Keeps `name` and its two parts consistent (docs/commerce-protocol.md#account). */
function namesFrom(wire: Names, given: JsonObject): Names {
  if ('first_name' in given || 'last_name' in given) {
    const first = textOr(given['first_name'], wire.first_name);
    const last = textOr(given['last_name'], wire.last_name);
    return { first_name: first, last_name: last, name: [first, last].filter(Boolean).join(' ') || null };
  }
  if (typeof given['name'] !== 'string') return wire;
  const [first = '', ...rest] = given['name'].trim().split(/\s+/);
  return { name: given['name'].trim() || null, first_name: first || null, last_name: rest.join(' ') || null };
}

function textOr(value: unknown, held: string | null): string | null {
  if (value === undefined) return held;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

import type { JsonObject } from '#shared/json.ts';
import { mergeDeep } from '../cart/merge.ts';
import { isObject } from '../wire/body.ts';
import { isEmail, normaliseEmail } from '../wire/email.ts';
import { InvalidFields, type FieldError } from '../wire/refusal.ts';
import type { AccountRecord } from './account-record.ts';

const MIN_PASSWORD_LENGTH = 6;
const MAX_TEXT_LENGTH = 200;
const TEXT_NAMES = ['first_name', 'last_name', 'phone', 'name'] as const;

type FieldErrors = Record<string, FieldError>;

/** Refuses all invalid account fields at once, with status 200 (docs/commerce-protocol.md#errors). */
export function checkAccountFields(input: JsonObject, isNew: boolean): void {
  const errors = { ...checkEmail(input, isNew), ...checkPassword(input), ...checkTexts(input) };
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

function checkTexts(input: JsonObject): FieldErrors {
  const wrong = TEXT_NAMES.filter((name) => {
    const value = input[name] ?? null;
    return value !== null && !(typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);
  });
  const message = `At most ${MAX_TEXT_LENGTH} characters of text`;
  return Object.fromEntries(wrong.map((name) => [name, { code: 'INVALID', message }]));
}

/**
 * Merges validated fields into an account: names stay consistent, addresses merge deeply, unknown fields are dropped.
 */
export function mergeAccountFields(wire: AccountRecord['wire'], input: JsonObject): AccountRecord['wire'] {
  const next = { ...wire };
  if (typeof input['email'] === 'string') next.email = normaliseEmail(input['email']);
  if (input['phone'] === null || typeof input['phone'] === 'string') next.phone = input['phone'];
  if (typeof input['email_optin'] === 'boolean') next.email_optin = input['email_optin'];
  for (const name of ['billing', 'shipping', 'metadata'] as const) {
    const patch = input[name];
    if (isObject(patch)) next[name] = mergeDeep(wire[name], patch);
    else if (patch === null) next[name] = {};
  }
  return { ...next, ...namesFrom(next, input) };
}

type Names = Pick<AccountRecord['wire'], 'name' | 'first_name' | 'last_name'>;

/** Keeps `name` and its two parts consistent (docs/commerce-protocol/records.md#account). */
function namesFrom(wire: Names, input: JsonObject): Names {
  if ('first_name' in input || 'last_name' in input) {
    const first = textOr(input['first_name'], wire.first_name);
    const last = textOr(input['last_name'], wire.last_name);
    return { first_name: first, last_name: last, name: [first, last].filter(Boolean).join(' ') || null };
  }
  if (typeof input['name'] !== 'string') return wire;
  const [first = '', ...rest] = input['name'].trim().split(/\s+/);
  return { name: input['name'].trim() || null, first_name: first || null, last_name: rest.join(' ') || null };
}

function textOr(value: unknown, current: string | null): string | null {
  if (value === undefined) return current;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

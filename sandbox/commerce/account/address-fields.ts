import type { Json, JsonObject } from '#shared/json.ts';
import { textOf } from '../wire/json-text.ts';
import { InvalidFields, type FieldError } from '../wire/refusal.ts';

/** The fields of an address without the name. */
export const LOCATION_FIELDS = ['address1', 'address2', 'city', 'state', 'zip', 'country', 'phone'] as const;

const TEXT_NAMES = ['name', 'first_name', 'last_name', 'company', ...LOCATION_FIELDS] as const;

const REQUIRED = {
  name: 'Enter a name',
  address1: 'Enter a street and number',
  city: 'Enter a town or suburb',
  country: 'Choose a country',
} as const;

const MAX_TEXT_LENGTH = 200;

/**
 * Merges `input` into `current`: present fields replace, `null` and blanks clear, missing ones stay; `name` and
 * `first_name`/`last_name` are kept consistent (docs/commerce-protocol/records.md#account). All errors are refused at once,
 * as field errors whose names begin with `prefix`.
 */
export function mergeAddress(current: JsonObject, input: JsonObject, prefix = ''): JsonObject {
  const texts = TEXT_NAMES.map(
    (name) => [name, input[name] ?? (name in input ? null : current[name]) ?? null] as const,
  );
  const merged = Object.fromEntries(
    texts.map(([name, value]) => [name, isText(value) ? value?.trim() || null : null]),
  );
  const address = { ...merged, ...syncNames(merged, input) };
  const wrong = texts.filter(([, value]) => !isText(value)).map(([name]) => name);
  const errors = { ...missingFields(address), ...fieldErrors(wrong) };
  const named = Object.entries(errors).map(([name, error]) => [prefix + name, error] as const);
  if (named.length > 0) throw new InvalidFields(Object.fromEntries(named));
  return address;
}

type FieldErrors = Record<string, FieldError>;

function missingFields(address: JsonObject): FieldErrors {
  const missing = Object.entries(REQUIRED).filter(([name]) => !address[name]);
  const errors: FieldErrors = Object.fromEntries(
    missing.map(([name, message]) => [name, { code: 'REQUIRED', message }]),
  );
  const { country } = address;
  if (typeof country === 'string' && !/^[A-Z]{2}$/.test(country)) {
    errors['country'] = { code: 'INVALID', message: 'A country is a code of two capital letters' };
  }
  return errors;
}

function fieldErrors(names: string[]): FieldErrors {
  return Object.fromEntries(
    names.map((name) => [name, { code: 'INVALID', message: 'This must be a short text' }]),
  );
}

function isText(value: Json): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);
}

function syncNames(address: JsonObject, input: JsonObject): JsonObject {
  const { name, first_name: first, last_name: last } = address;
  if (input['first_name'] !== undefined || input['last_name'] !== undefined) {
    return { name: [first, last].map(textOf).filter(Boolean).join(' ') || null };
  }
  if (input['name'] === undefined || typeof name !== 'string') return {};
  const [firstWord = '', ...rest] = name.split(/\s+/);
  return { first_name: firstWord, last_name: rest.join(' ') || null };
}

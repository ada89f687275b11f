import { isObject } from '../wire/body.ts';
import { InvalidFields, type FieldError } from '../wire/refusal.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { LOCATION_FIELDS } from './address-fields.ts';

const BILLING_NAMES = ['name', 'first_name', 'last_name', ...LOCATION_FIELDS] as const;

const MAX_TEXT_LENGTH = 200;
const MAX_YEAR = 2100;

/**
 * The fields of a stored card that may change: billing address, expiry and whether it is active; others are ignored.
 * All errors are refused at once.
 */
export function mergeCard(current: JsonObject, input: JsonObject): JsonObject {
  const errors: Record<string, FieldError> = {};
  const changed = { ...current };
  for (const [name, max] of [
    ['exp_month', 12],
    ['exp_year', MAX_YEAR],
  ] as const) {
    const value = input[name];
    if (value === undefined) continue;
    if (isWhole(value, max)) changed[name] = value;
    else errors[name] = { code: 'INVALID', message: 'Card expiry appears to be invalid' };
  }
  if (typeof input['active'] === 'boolean') changed['active'] = input['active'];
  const { billing } = input;
  if (billing !== undefined) {
    if (isBilling(billing)) changed['billing'] = mergeBilling(current['billing'] ?? null, billing);
    else errors['billing'] = { code: 'INVALID', message: 'Billing must be an address of short texts' };
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return changed;
}

function isWhole(value: Json, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;
}

function isBilling(value: Json): value is JsonObject | null {
  if (value === null) return true;
  if (!isObject(value)) return false;
  return BILLING_NAMES.every((name) => {
    const text = value[name] ?? null;
    return text === null || (typeof text === 'string' && text.length <= MAX_TEXT_LENGTH);
  });
}

function mergeBilling(current: Json, patch: JsonObject | null): JsonObject {
  if (patch === null) return {};
  const known = BILLING_NAMES.filter((name) => patch[name] !== undefined);
  const named = Object.fromEntries(known.map((name) => [name, patch[name] ?? null]));
  return { ...(isObject(current) ? current : {}), ...named };
}

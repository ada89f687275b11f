import { ContentError } from '../errors.ts';
import type { Version } from '../schema.ts';

/** A JSON object or form; its values may have any type. */
export type FieldValues = Readonly<Record<string, unknown>>;

export const isFieldValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Rule = {
  name: string;
  isEmail?: true;
  /** The name of the field that this one must repeat. */
  repeats?: string;
  /** Version 5 refuses passwords of more than 72 bytes. */
  isNewPassword?: true;
};

type Fault = { path: string[]; message: string; name: 'ValidationError'; value?: unknown };

const MAX_PASSWORD_BYTES = 72;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Values that are not text, as the service's validator prints them. */
function print(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = (_key: string, item: unknown): unknown => {
    if (typeof item === 'string') return `"${item}"`;
    return typeof item === 'object' && item !== null ? item : String(item);
  };
  return JSON.stringify(value, inner, 2);
}

/** The validator's message for a value of another type; `this` means the body itself. */
export function wrongType(name: string, kind: 'string' | 'object', value: unknown): string {
  return `${name} must be a \`${kind}\` type, but the final value was: \`${print(value)}\`.`;
}

function messageFor(rule: Rule, input: FieldValues, version: Version): string | null {
  const value = input[rule.name];
  if (value === undefined || value === '') return `${rule.name} is a required field`;
  if (typeof value !== 'string') return wrongType(rule.name, 'string', value);
  if (rule.isEmail && !EMAIL.test(value)) return `${rule.name} must be a valid email`;
  if (rule.repeats && value !== input[rule.repeats]) return 'Passwords do not match';
  const isTooLong =
    rule.isNewPassword && version === 5 && new TextEncoder().encode(value).length > MAX_PASSWORD_BYTES;
  return isTooLong ? `Password must be less than ${MAX_PASSWORD_BYTES + 1} bytes` : null;
}

/** Refuses one or several fields; version 5 repeats their values. */
export function invalidFields(
  faults: readonly (readonly [name: string, message: string])[],
  input: FieldValues,
  version: Version,
): ContentError {
  const errors = faults.map(([name, message]): Fault => {
    const value = version === 5 && input[name] !== undefined ? { value: input[name] } : {};
    return { path: [name], message, name: 'ValidationError', ...value };
  });
  const message = errors.length === 1 ? (errors[0]?.message ?? '') : `${errors.length} errors occurred`;
  return new ContentError(400, 'ValidationError', message, { errors });
}

/**
 * Reads the fields of the rules, all of them as text.
 * @throws ContentError that lists every missing or invalid field, in the order of the rules
 */
export function readFields(
  input: unknown,
  rules: readonly Rule[],
  version: Version,
): (name: string) => string {
  if (!isFieldValues(input)) {
    const message = wrongType('this', 'object', input);
    const value = version === 5 ? { value: input } : {};
    const errors = [{ path: [], message, name: 'ValidationError', ...value }];
    throw new ContentError(400, 'ValidationError', message, { errors });
  }
  const faults = rules.flatMap((rule) => {
    const message = messageFor(rule, input, version);
    return message === null ? [] : [[rule.name, message] as const];
  });
  if (faults.length > 0) throw invalidFields(faults, input, version);
  return (name) => String(input[name]);
}

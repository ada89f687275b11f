import type { Json } from '#shared/json.ts';

/** Reads fields of a wire object by name; null where one is missing, or where the value is not an object. */
export function fieldsOf(value: Json): (name: string) => Json {
  if (!isFields(value)) return () => null;
  return (name) => value[name] ?? null;
}

export type Fields = { [name: string]: Json };

/** None where it is no object. */
export function fieldsIn(value: Json): Fields {
  return isFields(value) ? value : {};
}

export function isFields(value: Json): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

export function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : [];
}

/** A name of something, which may come as a number; null where it is none, or empty. */
export function nameOf(value: Json): string | null {
  return typeof value === 'number' ? String(value) : textOf(value);
}

const AMOUNT = /^-?\d{1,15}(\.\d{1,15})?$/;

/** A number, which may come as text; null where it is left out, NaN where it cannot be read. */
export function amountOf(value: Json): number | null {
  if (value === null || typeof value === 'number') return value;
  return typeof value === 'string' && AMOUNT.test(value) ? Number(value) : Number.NaN;
}

/** Null where it is not a string, or empty. */
export function textOf(value: Json): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

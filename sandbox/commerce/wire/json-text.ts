import type { Json } from '#shared/json.ts';

/** A string or number as text; anything else becomes empty. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

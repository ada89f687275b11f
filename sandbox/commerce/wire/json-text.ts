import type { Json } from '#shared/json.ts';

/** A text or number as text; anything else is no text and counts as empty. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

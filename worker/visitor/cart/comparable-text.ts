import type { Json } from '#shared/json.ts';

/**
 * A value normalised for what the backend may write differently: case, spaces, punctuation. Empty for
 * nothing.
 */
export function comparableText(value: Json): string {
  if (value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

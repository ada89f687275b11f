import type { Json } from '#shared/json.ts';

/** A value without what the backend may write in another way: case, spaces, punctuation. Nothing is the empty text. */
export function comparableText(value: Json): string {
  if (value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

import type { Json } from '#shared/json.ts';

/** Case, spaces and punctuation, which the backend may write differently, are gone. Empty for nothing. */
export function comparableText(value: Json): string {
  if (value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

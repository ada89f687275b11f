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

/**
 * A field of an address or of who is told, as far as the backend may write it differently: 1/23 is another house than 12/3, a
 * postcode and a phone number are a number each, and an e-mail address has no punctuation that it could do without.
 */
export function comparableField(name: string, value: Json): string {
  if (name === 'zip' || name === 'phone') return comparableText(value);
  const text = value === null || typeof value === 'object' ? '' : String(value);
  if (name === 'email') return text.trim().toLowerCase();
  return text.split(BETWEEN_NUMBERS).map(comparableText).join(' ');
}

const BETWEEN_NUMBERS = /(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/u;

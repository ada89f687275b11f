import type { Json } from '../json.ts';
import { passesLuhn } from './number.ts';

/** 13 to 19 digits, as they are printed and typed, that are no part of a longer word. */
const candidates = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/** Whether there is a card's number anywhere in a value: in a text, in a number, or as a name. */
export function hasCardNumber(value: Json): boolean {
  if (typeof value === 'string' || typeof value === 'number') return isInText(String(value));
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, inner]) => isInText(name) || hasCardNumber(inner));
}

function isInText(text: string): boolean {
  return [...text.matchAll(candidates)].some(([found]) => passesLuhn(found.replaceAll(/[ -]/g, '')));
}

import { problem, type Problem } from '../errors/problem.ts';
import type { Json } from '../json.ts';
import type { Sums } from './sums.ts';

/**
 * The sum and destination that a page shows, as payments carry them: the sums, and after a space a short form
 * of the destination. A wallet's sheet, in which an address is chosen, states only the sums.
 */
export type Shown = string;

const destinationFields: [section: string, names: string[]][] = [
  ['account', ['email']],
  [
    'shipping',
    ['name', 'company', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'phone', 'service'],
  ],
];

export function shownOf(sums: Sums, destination: string): Shown {
  return `${sums} ${destination}`;
}

export function sumsIn(shown: Shown): Sums {
  return shown.split(' ').slice(0, 2).join(' ');
}

/** Null where only sums were shown. */
export function destinationIn(shown: Shown): string | null {
  return shown.split(' ')[2] ?? null;
}

/** The destination and recipient of a cart's order, short enough to be compared (FNV-1a). */
export function destinationOf(cart: Json): string {
  const values = destinationFields.flatMap(([section, names]) =>
    names.map((name) => fieldOf(fieldOf(cart, section), name) ?? ''),
  );
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Null where none was shown, or it is still the cart's. */
export function destinationChange(shown: string | null, now: string): Problem | null {
  return shown === null || shown === now ? null : problem('destination_changed');
}

function fieldOf(value: Json | undefined, name: string): Json | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined;
}

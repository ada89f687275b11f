import { problem } from '#shared/errors/problem.ts';
import { refuse, ok, type Result } from '#shared/result.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';

/** One other text in so many is taken for a common word; each password is looked up twice. A power of two. */
export const FALSE_MATCHES = 2 ** 18;

const LONGEST = 200;
const SHORTEST_OWN = 4;

/**
 * Refuses a password that is easily guessed: one of the most used, such a word with digits or signs at its end, digits
 * alone, one character repeated, or a word of the shop's or the customer's own.
 */
export async function refuseCommon(password: string, own: readonly string[]): Promise<Result<null, Refusal>> {
  // Wide letters and spaces at an end hide no word.
  const text = password.normalize('NFKC').trim().toLowerCase().slice(0, LONGEST);
  const word = withoutEnd(text);
  const isGuessed =
    word === '' ||
    /^(.)\1*$/u.test(text) ||
    isOwn(text, own) ||
    (await isCommon(text)) ||
    (word !== text && (await isCommon(word)));
  return isGuessed ? refuse({ problem: null, problems: { password: problem('password_common') } }) : ok(null);
}

/** Names of the shop and its address, and the customer's address. */
export function ownWords(shopName: string, origin: string, email: string): string[] {
  const [user = '', host = ''] = email.split('@');
  return [
    shopName,
    ...shopName.split(/\s+/),
    ...new URL(origin).hostname.split('.'),
    user,
    ...host.split('.'),
  ];
}

/** Nothing but the shop's or the customer's own words, in whatever order, with digits and signs. */
function isOwn(text: string, own: readonly string[]): boolean {
  const words = own.map(lettersIn).filter(({ length }) => length >= SHORTEST_OWN);
  let rest = lettersIn(text);
  for (const word of words.toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(word, '');
  return rest.length < SHORTEST_OWN && words.some((word) => lettersIn(text).includes(word));
}

function lettersIn(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

/** From its end on: a pattern for the end of a text tries each digit as the first one. */
function withoutEnd(text: string): string {
  const characters = Array.from(text);
  const last = characters.findLastIndex((character) => !/[\d\s\p{P}\p{S}]/u.test(character));
  return characters.slice(0, last + 1).join('');
}

let hashes: { range: number; known: Set<number> } | null = null;

/** The list is loaded by the first password that is chosen. */
async function isCommon(text: string): Promise<boolean> {
  if (hashes === null) {
    const { distances, wordCount } = await import('./common-password-list.ts');
    hashes = { range: wordCount * FALSE_MATCHES, known: new Set(hashesFrom(distances)) };
  }
  return hashes.known.has(await hashOf(text, hashes.range));
}

/** A number below `range`. */
export async function hashOf(text: string, range: number): Promise<number> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Number((new DataView(bytes).getBigUint64(0) * BigInt(range)) >> 64n);
}

/** Golomb's code: ones for whole multiples, a zero, and the rest in bits. */
function hashesFrom(distances: string): number[] {
  const bytes = Uint8Array.from(atob(distances), (byte) => byte.charCodeAt(0));
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const rest = Math.log2(FALSE_MATCHES);
  const found: number[] = [];
  let hash = 0;
  for (let at = 0; at < bits.length;) {
    const zero = bits.indexOf('0', at);
    if (zero < 0) break;
    const end = zero + 1 + rest;
    hash += (zero - at) * FALSE_MATCHES + Number.parseInt(bits.slice(zero + 1, end), 2);
    found.push(hash);
    at = end;
  }
  return found;
}

import { namesFrom } from './entity-names.ts';

/** A character by its number, or by its name. */
const REFERENCE = /&(?:#(\d+|x[\da-f]+);?|([a-z][a-z\d]*)(;?))/gi;

/** Decodes `&amp;`, `&#8217;` and the like; everything else, tags included, stays text. */
export function decodeEntities(text: string): string {
  return decodeParts(text)
    .map((part) => ('text' in part ? part.text : part.reference))
    .join('');
}

/** As browsers read an attribute: `?a=1&copy=2` has no entity. */
export function decodeAttribute(text: string): string {
  const isSign = (name: string, end: string) => end === ';' || (end === '' && isKnownAlone(name));
  return decodeEntities(
    text.replaceAll(/&(?=([a-z][a-z\d]*)([;=]?))/gi, (sign, name: string, end: string) =>
      isSign(name, end) ? sign : '&amp;',
    ),
  );
}

/** `reference` is a name that only browsers know. */
export type Part = { text: string } | { reference: string };

export function decodeParts(text: string): Part[] {
  const parts: Part[] = [];
  let plain = '';
  let at = 0;
  for (const match of text.includes('&') ? text.matchAll(REFERENCE) : []) {
    plain += text.slice(at, match.index);
    at = match.index + match[0].length;
    const [whole, number, name = '', end] = match;
    const decoded = number === undefined ? byName(name, end === ';') : byNumber(number);
    if (decoded === null) {
      parts.push({ text: plain }, { reference: whole });
      plain = '';
    } else plain += decoded;
  }
  parts.push({ text: plain + text.slice(at) });
  return parts;
}

let characters: Map<string, string> | null = null;

function characterOf(name: string): string | undefined {
  characters ??= new Map(
    namesFrom.flatMap(([first, names]) =>
      names.split(' ').map((known, index) => [known, String.fromCodePoint(first + index)] as const),
    ),
  );
  return characters.get(name);
}

/** HTML knows the names of Latin-1 and of markup without a semicolon, too. */
function isKnownAlone(name: string): boolean {
  const character = characterOf(name) ?? '';
  return /^[\u00a0-\u00ff]$/.test(character) || /^(?:amp|lt|gt|quot)$/i.test(name);
}

/** Such as `&Aacute`. */
const LONGEST_ALONE = 6;

function byName(name: string, isEnded: boolean): string | null {
  if (isEnded) return characterOf(name) ?? null;
  // `&copyright` begins with a name that needs no semicolon.
  for (let length = Math.min(name.length, LONGEST_ALONE); length > 1; length -= 1) {
    const start = name.slice(0, length);
    if (isKnownAlone(start)) return `${characterOf(start)}${name.slice(length)}`;
  }
  return `&${name}`;
}

/** The characters that browsers read for the numbers from 128 to 159. */
const WINDOWS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function byNumber(digits: string): string {
  const number = Number(digits.replace(/^x/i, '0x'));
  const isSurrogate = number >= 0xd800 && number <= 0xdfff;
  if (number === 0 || isSurrogate || number > 0x10ffff) return '\ufffd';
  return WINDOWS[number - 0x80] ?? String.fromCodePoint(number);
}

import { createRequire } from 'node:module';
import { FALSE_MATCHES, hashOf } from '../../worker/routes/account/sign-in/common-passwords.ts';

type Lists = Record<'passwords' | 'female_names' | 'male_names' | 'english_wikipedia', string[]>;

const require = createRequire(import.meta.url);
/** By how often each is used; a word is in the list alone in which it is most frequent. MIT, Dropbox. */
const lists = require('zxcvbn/lib/frequency_lists.js') as Lists;

/** Passwords that the shop would take by their length, and words that others are made of: `summer2026!`. */
export function commonPasswords(): string[] {
  const { passwords, female_names, male_names, english_wikipedia } = lists;
  const isWord = (text: string) => /^[a-z]{4,}$/.test(text);
  return [
    ...new Set([
      ...passwords.filter(({ length }) => length >= 8).slice(0, 3_000),
      ...passwords.slice(0, 3_000).filter(isWord),
      ...[...female_names.slice(0, 500), ...male_names.slice(0, 500)].filter(isWord),
      ...english_wikipedia.slice(0, 1_000).filter(({ length }) => length >= 6),
    ]),
  ];
}

/** The words as the distances between their hashes, in Golomb's code: a third of the size of the words. */
export async function commonPasswordFile(): Promise<string> {
  const words = commonPasswords();
  const range = words.length * FALSE_MATCHES;
  const hashes = await Promise.all(words.map((word) => hashOf(word, range)));
  let bits = '';
  let before = 0;
  for (const hash of [...new Set(hashes)].toSorted((one, other) => one - other)) {
    const distance = hash - before;
    bits += `${'1'.repeat(Math.floor(distance / FALSE_MATCHES))}0`;
    bits += (distance % FALSE_MATCHES).toString(2).padStart(Math.log2(FALSE_MATCHES), '0');
    before = hash;
  }
  // Ones at the end are the beginning of no distance.
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)) ?? [];
  const text = Buffer.from(bytes).toString('base64');
  return (
    '// Written by tools/build/common-passwords.ts from the lists of zxcvbn (MIT).\n' +
    `export const wordCount = ${words.length};\n\nexport const distances =\n  '${text}';\n`
  );
}

import { fold, foldKana } from './fold.ts';
import { stem } from './stem.ts';

/** Words of writing without spaces are known by their pairs of letters, and Chinese characters each by themselves, too. */
const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;
/** Katakana is a word of its own beside other characters. */
const RUN = new RegExp(
  String.raw`[\p{Script=Katakana}ー]+|(?:(?!\p{Script=Katakana})[${CJK}])+|(?:(?![${CJK}])[\p{L}\p{N}\p{M}])+`,
  'gu',
);
const IS_CJK = new RegExp(`^[${CJK}]`, 'u');
const KATAKANA = /[\p{Script=Katakana}ー]{3,}/gu;
const HAN = /\p{Script=Han}/u;

/** Before a noun, where it is only polite. */
const POLITE = /[おご](?=\p{Script=Han})/gu;

export type Word = {
  /** As typed, folded. */
  typed: string;
  /** As the index has it. */
  stem: string;
  /** Of writing without spaces: what has all of these has the word. */
  pairs: string[];
};

/** The words of a text, in order. */
export function wordsOf(text: string, language: string): Word[] {
  const runs = fold(text, language).match(RUN) ?? [];
  return runs.flatMap((run) =>
    IS_CJK.test(run) ? cjkWord(run) : { typed: run, stem: stem(run, language), pairs: [] },
  );
}

function cjkWord(run: string): Word[] {
  const plain = foldKana(run.replaceAll(POLITE, ''));
  return plain === '' ? [] : [{ typed: plain, stem: plain, pairs: pairsOf(plain) }];
}

/** All that a text is found by, as the index keeps it: stems, pairs, single characters and words in katakana. */
export function indexedTerms(text: string, language: string): string {
  const katakana = (fold(text, language).match(KATAKANA) ?? []).map(foldKana);
  const words = wordsOf(text, language).flatMap(({ stem: own, pairs }) =>
    pairs.length === 0 ? [own] : [...pairs, ...Array.from(own).filter((letter) => HAN.test(letter))],
  );
  return [...words, ...katakana].join(' ');
}

function pairsOf(text: string): string[] {
  const letters = Array.from(text);
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** Of numbers that people write with and without hyphens and spaces. */
export function skuOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

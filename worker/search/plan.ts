import { shop } from '#shared/shop/shop.ts';
import { fold } from './text/fold.ts';
import { stemsOf } from './text/says-anything.ts';
import { stem, withoutArticle } from './text/stem.ts';
import { skuOf, wordsOf, type Word } from './text/words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a word of a search may stand as in the index: all of `terms`, as good as `weight` of 1. */
export type Alternative = { terms: string[]; weight: number };

export type Plan = {
  /** A list for each word, never empty. */
  words: Alternative[][];
  /** As a number of a product; empty where it can be none. */
  sku: string;
};

export type Synonyms = readonly (readonly string[])[];

type Options = { vocabulary: Vocabulary; language: string; synonyms?: Synonyms };

const MAX_WORDS = 8;
/** A kana is a syllable. */
const SHORTEST_IN_SYLLABLES = 2;
/** Of pairs of letters. */
const SHORTEST_RUN = 2;
const LONGEST_RUN = 6;
/** Of one kind for one word: a database reads each. */
const MAX_LIKE = 6;
const MAX_BEGINNING = 12;

const WEIGHTS = { exact: 1, synonym: 0.9, joined: 0.9, beginning: 0.7, ending: 0.6, part: 0.5, begins: 0.3 };
/** As good as this, it says the same as what was typed. */
export const SAME = WEIGHTS.synonym;
/** As good as this, what was typed is a word of the thing, or what a compound of it is. */
export const TELLING = WEIGHTS.ending;
const MISTAKE = [1, 0.6, 0.4];

export function planOf(query: string, { vocabulary, language, synonyms = [] }: Options): Plan {
  const said = wordsOf(query, language);
  const telling = said.filter(({ stem: own, typed }) => !stopWords[language]?.has(typed) && own.length > 0);
  const equal = [...equalWords(language), ...synonyms];
  const synonymous = new Set(equal.flat().map((text) => stemsOf(text, language)));
  const words = (telling.length > 0 ? telling : said)
    .slice(0, MAX_WORDS)
    .flatMap((word) => (synonymous.has(word.stem) ? word : partsOf(word, { vocabulary, language })));
  const alternatives = words.map((word) => alternativesOf(word, { vocabulary, language }));
  addJoined(words, alternatives, { vocabulary, language });
  addSynonyms(query, words, alternatives, { vocabulary, language, synonyms: equal });
  const sku = skuOf(query);
  return { words: alternatives, sku: sku.length >= 3 ? sku : '' };
}

function alternativesOf({ typed, stem: own, pairs }: Word, options: Options): Alternative[] {
  const { vocabulary, language } = options;
  const single = (word: string, weight: number) => ({ terms: [word], weight });
  const found: Alternative[] = [];
  if (vocabulary.countOf(own) > 0) found.push(single(own, WEIGHTS.exact));
  if (pairs.length > 0) {
    if (pairs.every((pair) => vocabulary.countOf(pair) > 0))
      found.push({ terms: pairs, weight: WEIGHTS.exact });
    if (typed.length === 1)
      return [
        ...found,
        ...vocabulary.beginningWith(typed, MAX_BEGINNING).map((word) => single(word, WEIGHTS.beginning)),
      ];
    if (vocabulary.countOf(own) === 0) found.push(...partlyAs(typed, pairs, options));
  } else {
    const bare = withoutArticle(typed, language);
    const starts = [typed, own, bare].filter((start) => start.length >= 2 || bare !== typed);
    const beginning = starts.flatMap((start) => vocabulary.beginningWith(start, MAX_BEGINNING));
    found.push(...beginning.filter((word) => word !== own).map((word) => single(word, WEIGHTS.beginning)));
    const shortestEnd = language === 'de' ? 3 : 4;
    if (own.length >= shortestEnd)
      found.push(...vocabulary.endingWith(own, MAX_LIKE).map((word) => single(word, WEIGHTS.ending)));
  }
  if (found.length > 0) return unique(found);
  // The word of a thing that is newer than the vocabulary.
  const asTyped = { terms: pairs.length > 0 ? pairs : [own], weight: WEIGHTS.exact };
  return [asTyped, ...guessesFor(typed, own, options)];
}

/** That its pairs are known says little of writing without spaces: no thing may have all of them. */
function partlyAs(typed: string, pairs: string[], { vocabulary, language }: Options): Alternative[] {
  const parts = vocabulary.partsOf(typed, (part) => part, SHORTEST_IN_SYLLABLES) ?? [];
  const [ofFirst, ofLast] = parts.map((part) => wordsOf(part, language).flatMap((word) => word.pairs));
  const run = Math.min(LONGEST_RUN, Math.max(SHORTEST_RUN, pairs.length >> 1));
  const runs = pairs.slice(run, run + MAX_LIKE).map((_, at) => pairs.slice(at, at + run));
  const weighed = (list: string[][], weight: number) => list.map((terms) => ({ terms, weight }));
  return [
    ...weighed(
      [ofFirst, ofLast].filter((each) => each !== undefined),
      WEIGHTS.part,
    ),
    ...weighed(pairs.length > run ? [...runs, pairs.slice(-run)] : runs, WEIGHTS.begins),
  ].filter(({ terms }) => terms.every((term) => vocabulary.countOf(term) > 0));
}

/** A word that nothing has may be written as one and known as two. */
function partsOf(word: Word, { vocabulary, language }: Options): Word[] {
  const { typed, stem: own, pairs } = word;
  const isKnown =
    pairs.length > 0
      ? pairs.every((pair) => vocabulary.countOf(pair) > 0)
      : [typed, own].some((each) => vocabulary.beginningWith(each, 1).length > 0);
  if (isKnown) return [word];
  const shortest = pairs.length > 0 ? SHORTEST_IN_SYLLABLES : undefined;
  const parts = vocabulary.partsOf(typed, (part) => stem(part, language), shortest);
  return parts?.flatMap((part) => wordsOf(part, language)) ?? [word];
}

/** For a word that nothing has. */
function guessesFor(typed: string, own: string, { vocabulary, language }: Options): Alternative[] {
  const like = [
    ...vocabulary.like(typed, MAX_LIKE),
    ...(own === typed ? [] : vocabulary.like(own, MAX_LIKE)),
  ];
  if (like.length > 0) {
    const least = Math.min(...like.map(({ mistakes }) => mistakes));
    const best = like.filter(({ mistakes }) => mistakes === least);
    return unique(best.map(({ word, mistakes }) => ({ terms: [word], weight: MISTAKE[mistakes] ?? 0 })));
  }
  const partly = (part: string) => [{ terms: [part], weight: WEIGHTS.begins }];
  for (let length = typed.length - 1; length >= 4; length -= 1) {
    const either = [typed.slice(0, length), typed.slice(-length)]
      .map((part) => stem(part, language))
      .find((part) => vocabulary.countOf(part) > 0);
    if (either !== undefined) return partly(either);
  }
  const head = language === 'de' ? shortHeadOf(own) : null;
  return head !== null && vocabulary.countOf(head) > 0 ? partly(head) : [];
}

/** What a long German compound is, where that has three letters: `tee` of `krautertee`. */
function shortHeadOf(word: string): string | null {
  const head = word.slice(-3);
  return word.length >= 3 + 4 && !stopWords['de']?.has(head) ? head : null;
}

/** Two words that the index has as one: 'note book', and 'grüner Tee'. */
function addJoined(words: Word[], alternatives: Alternative[][], { vocabulary, language }: Options): void {
  words.slice(1).forEach((word, index) => {
    const before = words[index];
    if (!before || word.pairs.length > 0) return;
    for (const first of new Set([before.typed, before.stem])) {
      const joined = stem(first + word.typed, language);
      if (vocabulary.countOf(joined) === 0) continue;
      for (const list of [alternatives[index], alternatives[index + 1]])
        list?.push({ terms: [joined], weight: WEIGHTS.joined });
      return;
    }
  });
}

/** A synonym may have several words: then each word of it has the others' words as well. */
function addSynonyms(
  query: string,
  words: Word[],
  alternatives: Alternative[][],
  options: Required<Options>,
): void {
  const { language, synonyms } = options;
  const termsOf = (text: string) =>
    wordsOf(text, language).flatMap(({ stem: own, pairs }) => (pairs.length > 0 ? pairs : [own]));
  const typed = ` ${words.map(({ stem: own }) => own).join(' ')} `;
  for (const group of synonyms) {
    const said = group.find((text) =>
      typed.includes(
        ` ${wordsOf(text, language)
          .map(({ stem: own }) => own)
          .join(' ')} `,
      ),
    );
    if (said === undefined) continue;
    const own = wordsOf(said, language).map((word) => word.stem);
    const others = group
      .filter((text) => text !== said)
      .map((text) => ({ terms: termsOf(text), weight: WEIGHTS.synonym }));
    words.forEach((word, index) => {
      if (own.includes(word.stem)) alternatives[index]?.push(...others);
    });
  }
}

function unique(alternatives: Alternative[]): Alternative[] {
  const seen = new Set<string>();
  return alternatives.filter(({ terms }) => {
    const key = terms.join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

const lists: Record<string, string> = {
  en: 'a an and are at be by can do does for from how i in is it make me my need of on or some something that the to want what where which with you your',
  de: 'als am an auf aus bei bin das dem den der des die ein eine einem einen einer etwas für gibt habe ich im in ist kann man mein mit oder suche und vom von was welche wie wo zu zum zur',
  fr: 'a à au aux avec ce ces c d dans de des du en est et il j je l la le les mon n ou où par pour qu que qui s sur un une',
  ar: 'في من على الى إلى عن مع أو و ما هل كيف أين هذا هذه أريد',
};

/** Words that everything has, or that say nothing about what is looked for. */
const stopWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(lists).map(([language, words]) => [
    language,
    new Set(words.split(' ').map((word) => fold(word, language))),
  ]),
);

/** Words that say the same in a language, of what every shop explains on pages that are often in English only. */
const everyShops: Record<string, readonly string[]> = {
  en: ['delivery, shipping, postage', 'refund, returns'],
  de: [
    'Versand, Lieferung, Versandkosten, shipping',
    'Rückgabe, Rücksendung, Umtausch, returns',
    'kündigen, Kündigung, Abo, Abonnement, subscription',
  ],
  fr: [
    'frais de port, frais de livraison, livraison, expédition, shipping',
    'retour, remboursement, échange, returns',
  ],
  ja: ['配送, 送料, 発送, お届け, shipping', '返品, 返金, 交換, returns'],
  ar: ['الشحن, التوصيل, توصيل, shipping', 'الارجاع, الإرجاع, استرجاع, إعادة, returns'],
};

/** With those that the shop sells by. */
function equalWords(language: string): string[][] {
  const groups = [...(everyShops[language] ?? []), ...(shop.searchWords?.[language] ?? [])];
  return groups.map((group) => group.split(/\s*,\s*/));
}

import type { Alternative, Plan } from './plan.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the index has of a thing that may have been looked for; terms are separated by spaces. */
export type Candidate = {
  name: string;
  keys: string;
  sku: string;
  position: number;
  /** Has every word, if only in its text. */
  isWhole: 0 | 1;
};

const NAME = 10;
const KEYS = 4;
const REST = 1;
/** For a name that is nothing else than what was typed. */
const WHOLE_NAME = 6;
const SKU = 1000;

/** Best first; what is named by one word comes before what mentions all of them. */
export function ranked<T extends Candidate>(
  found: readonly T[],
  { words, sku }: Plan,
  vocabulary: Vocabulary,
): T[] {
  const scored = found.map((candidate) => {
    const [name, keys] = [new Set(candidate.name.split(' ')), new Set(candidate.keys.split(' '))];
    const rest = candidate.isWhole === 1 ? REST : 0;
    const each = words.map((alternatives) => best(alternatives, { name, keys, rest }, vocabulary));
    const hit = each.filter(({ score }) => score > 0).length;
    const inName = new Set(each.flatMap(({ terms }) => terms.filter((term) => name.has(term))));
    const score =
      each.reduce((sum, { score: own }) => sum + own, 0) * (hit / Math.max(1, words.length)) +
      (WHOLE_NAME * inName.size) / Math.max(1, name.size) +
      (sku !== '' && candidate.sku.split(' ').includes(sku) ? SKU : 0);
    return { candidate, score };
  });
  return scored
    .toSorted((a, b) => b.score - a.score || a.candidate.position - b.candidate.position)
    .map(({ candidate }) => candidate);
}

type Fields = {
  name: Set<string>;
  keys: Set<string>;
  /** What a word in the text counts, which is not read. */ rest: number;
};

function best(alternatives: readonly Alternative[], fields: Fields, vocabulary: Vocabulary) {
  let found = { score: 0, terms: [] as string[] };
  for (const { terms, weight } of alternatives) {
    const field = fieldOf(terms, fields);
    if (field === 0) continue;
    const rarest = Math.min(...terms.map((term) => vocabulary.countOf(term)));
    const score = field * weight * Math.log(1 + vocabulary.size / Math.max(1, rarest));
    if (score > found.score) found = { score, terms };
  }
  return found;
}

function fieldOf(terms: string[], { name, keys, rest }: Fields): number {
  if (terms.every((term) => name.has(term))) return NAME;
  return terms.every((term) => keys.has(term) || name.has(term)) ? KEYS : rest;
}

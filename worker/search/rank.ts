import { SAME, TELLING, type Alternative, type Plan } from './plan.ts';
import { BAR } from './thing.ts';
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
/** For words of its categories' names, where it is told by every word: who types a category wants what is in it. */
const CATEGORY = 20;
const KEYS = 4;
const APART = 0.4;
const REST = 1;
/** For a name that is nothing else than what was typed. */
const WHOLE_NAME = 6;
const SKU = 1000;

export type Ranked<T> = { candidate: T; score: number; /** By every word that is known. */ isTold: boolean };

/** Best first; what is named by one word comes before what mentions all of them. */
export function ranked<T extends Candidate>(
  found: readonly T[],
  { words, sku }: Plan,
  vocabulary: Vocabulary,
): Ranked<T>[] {
  const counts = words.map((alternatives) => countOfTyped(alternatives, vocabulary));
  const rarities = counts.map((count) => Math.log(1 + vocabulary.size / Math.max(1, count)));
  const known = words.filter((_, at) => counts[at] !== 0);
  const scored = found.map((candidate) => {
    const fields = fieldsOf(candidate);
    const isTold = known.length > 0 && known.every((alternatives) => tells(alternatives, fields));
    const each = words.map((alternatives) => best(alternatives, fields, isTold ? CATEGORY : 0));
    const hit = each.filter(({ field }) => field > 0).length;
    const score =
      each.reduce((sum, { field }, at) => sum + field * (rarities[at] ?? 0), 0) *
        (hit / Math.max(1, words.length)) +
      WHOLE_NAME * shareOfName(each, fields.name) +
      (sku !== '' && candidate.sku.split(' ').includes(sku) ? SKU : 0);
    return { candidate, score, isTold };
  });
  return scored.toSorted((a, b) => b.score - a.score || a.candidate.position - b.candidate.position);
}

/** How many things have the word as it was typed: that a compound of it is rare makes the compound no better. */
function countOfTyped(alternatives: readonly Alternative[], { countOf }: Vocabulary): number {
  const surest = Math.max(...alternatives.map(({ weight }) => weight));
  const typed = alternatives.filter(({ weight }) => weight === surest);
  return Math.max(0, ...typed.map(({ terms }) => Math.min(...terms.map(countOf))));
}

/** From 0 to 1, which is a name of the typed words, or of synonyms, and no other. */
function shareOfName(found: readonly Alternative[], name: string): number {
  const terms = new Set(found.flatMap((each) => (each.weight < SAME ? [] : each.terms)));
  const named = [...terms].filter((term) => name.includes(` ${term} `));
  return named.length / new Set(name.trim().split(' ')).size;
}

/** Each with a space before and behind. */
type Fields = {
  name: string;
  category: string;
  /** What it is sorted by: tags and options, or what a page says of itself. */
  kind: string;
  facts: string;
  /** What a word in the text counts, which is not read. */ rest: number;
};

function fieldsOf({ name, keys, isWhole }: Candidate): Fields {
  const parts = keys.split(BAR).map((part) => ` ${part} `);
  const [category = '', kind = '', facts = ''] = parts.length === 1 ? ['', ...parts] : parts;
  return { name: ` ${name} `, category, kind, facts, rest: isWhole === 1 ? REST : 0 };
}

/** By more than a part of it, and not only beside what else there is to say. */
function tells(alternatives: readonly Alternative[], { name, category, kind }: Fields): boolean {
  return alternatives.some(
    ({ terms, weight }) =>
      weight >= TELLING && [name, category, kind].some((field) => nearness(terms, field) === 1),
  );
}

/** Each field counts by the best word for it. */
function best(alternatives: readonly Alternative[], fields: Fields, ofCategory: number) {
  const keys = fields.category + fields.kind + fields.facts;
  const found = { name: 0, category: 0, keys: 0, rest: 0, terms: [] as string[], weight: 0 };
  for (const { terms, weight } of alternatives) {
    const near = (field: string) => nearness(terms, field) * weight;
    const name = near(fields.name);
    if (name > found.name) Object.assign(found, { name, terms, weight });
    found.category = Math.max(found.category, near(fields.category));
    found.keys = Math.max(found.keys, near(keys));
    found.rest = Math.max(found.rest, (near(fields.name + keys) > 0 ? KEYS : fields.rest) * weight);
  }
  const sum = NAME * found.name + ofCategory * found.category + KEYS * found.keys;
  return { field: sum > 0 ? sum : found.rest, terms: found.terms, weight: found.weight };
}

/** 1 where terms follow each other in a field: pairs of letters that are apart may be of other words. */
function nearness(terms: string[], field: string): number {
  if (field.includes(` ${terms.join(' ')} `)) return 1;
  return terms.length > 1 && terms.every((term) => field.includes(` ${term} `)) ? APART : 0;
}

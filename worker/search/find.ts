import type { Alternative, Plan } from './plan.ts';
import { tableOf } from './tables.ts';
import type { Shown } from './thing.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the index has of a thing that may have been looked for; terms are separated by spaces. */
type Candidate = {
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
function ranked<T extends Candidate>(found: readonly T[], { words, sku }: Plan, vocabulary: Vocabulary): T[] {
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

export type Hit = Candidate & { row: number; shown: Shown };

type Row = Candidate & { row: number; shown: string };

type Where = {
  db: D1Database;
  locale: string;
  vocabulary: Vocabulary;
  /** The rows of what comes first in any case. */
  pinned?: readonly number[];
};

/** Guesses find too much where any word will do. */
const SURE = 0.35;
/** Of things that say a word: to put more of them in order takes too long. */
const COMMON = 1000;

/** What has every word, what is named by some, and where nothing has every one, what has any; in one round trip. */
export async function findThings(plan: Plan, most: number, where: Where): Promise<Hit[]> {
  const [hits = []] = await findEach([plan], most, where);
  return hits;
}

/** The same for several plans, still in one round trip. */
export async function findEach(plans: readonly Plan[], most: number, where: Where): Promise<Hit[][]> {
  const statements = plans.map((plan) => statementsFor(plan, most, where));
  if (statements.every((each) => each.length === 0)) return plans.map(() => []);
  const answers = await where.db.batch<Row>(statements.flat());
  return plans.map((plan, at) => {
    const own = answers.splice(0, statements[at]?.length ?? 0);
    return hitsOf(
      plan,
      own.map(({ results }) => results),
      where,
    );
  });
}

function statementsFor(plan: Plan, most: number, where: Where): D1PreparedStatement[] {
  const { db, locale, vocabulary, pinned = [] } = where;
  const expressions = expressionsOf(plan, vocabulary);
  if (expressions === null) return [];
  const { whole, unordered, any } = expressions;
  const name = tableOf('found', locale);
  const select = (isWhole: 0 | 1, condition = '') =>
    db.prepare(
      `${columns(name, isWhole)} WHERE ${name} MATCH ?1 ${condition} ORDER BY bm25(${name}, 0, 0, 10, 4, 20, 1) LIMIT ${most}`,
    );
  const none = `AND NOT EXISTS (SELECT 1 FROM ${name} WHERE ${name} MATCH ?2)`;
  const rows = db.prepare(`${columns(name, 0)} WHERE rowid IN (SELECT value FROM json_each(?1))`);
  const first = db.prepare(`${columns(name, 1)} WHERE ${name} MATCH ?1 LIMIT ${most}`);
  return [
    select(1).bind(whole),
    ...(unordered === null ? [] : [first.bind(unordered)]),
    ...(any === null ? [] : [select(0).bind(`({name keys} : ${any})`), select(0, none).bind(any, whole)]),
    ...(pinned.length === 0 ? [] : [rows.bind(JSON.stringify(pinned))]),
  ];
}

function hitsOf(plan: Plan, answers: readonly Row[][], { vocabulary, pinned = [] }: Where): Hit[] {
  // The first of the answers says most.
  const rows = new Map(answers.toReversed().flatMap((each) => each.map((row) => [row.row, row] as const)));
  const found = [...rows.values()].map((row) => ({ ...row, shown: JSON.parse(row.shown) as Shown }));
  const byWords = ranked(found, plan, vocabulary);
  const first = pinned.flatMap((row) => byWords.find((hit) => hit.row === row) ?? []);
  return [...new Set([...first, ...byWords])];
}

function columns(table: string, isWhole: 0 | 1): string {
  return `SELECT rowid AS row, shown, position, name, keys, sku, ${isWhole} AS isWhole FROM ${table}`;
}

type Expressions = {
  /** Every word, and common ones in names. */
  whole: string;
  /** Every word, and common ones in keys, too: so many things that nothing puts them in order. */
  unordered: string | null;
  /** Any word that is not common. */
  any: string | null;
};

/** As FTS5 reads them; null where nothing can be asked for. */
function expressionsOf({ words, sku }: Plan, { countOf }: Vocabulary): Expressions | null {
  const numbers = sku === '' ? [] : [`sku : ${quoted(sku)}`];
  if (words.length === 0)
    return numbers[0] === undefined ? null : { whole: numbers[0], unordered: null, any: null };
  const isCommon = ({ terms }: Alternative) => terms.every((term) => countOf(term) > COMMON);
  const everyWord = (columns: string) => words.map((each) => anyOf(each, isCommon, columns)).join(' AND ');
  const whole = [`(${everyWord('name')})`, ...numbers].join(' OR ');
  const rare = words.flat().filter((each) => !isCommon(each));
  const sure = rare.filter(({ weight }) => weight >= SURE);
  return {
    whole,
    unordered: words.flat().some(isCommon) ? everyWord('name keys') : null,
    any:
      words.length === 1 || rare.length === 0 ? null : anyOf(sure.length > 0 ? sure : rare, isCommon, 'name'),
  };
}

/** What was typed may stand anywhere, what it is guessed to be in names and keys. */
function anyOf(
  alternatives: readonly Alternative[],
  isCommon: (alternative: Alternative) => boolean,
  columnsOfCommon: string,
): string {
  const [typed, guessed, common]: [string[], string[], string[]] = [[], [], []];
  for (const each of alternatives) {
    const list = isCommon(each) ? common : each.weight === 1 ? typed : guessed;
    list.push(expressionOf(each));
  }
  const parts = [
    ...typed,
    ...(guessed.length > 0 ? [`{name keys} : (${guessed.join(' OR ')})`] : []),
    ...(common.length > 0 ? [`{${columnsOfCommon}} : (${common.join(' OR ')})`] : []),
  ];
  return `(${parts.join(' OR ')})`;
}

function expressionOf({ terms }: Alternative): string {
  return terms.length === 1 ? terms.map(quoted).join('') : `(${terms.map(quoted).join(' AND ')})`;
}

/** Terms are letters and digits. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '')}"`;
}

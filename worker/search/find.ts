import type { Alternative, Plan } from './plan.ts';
import { ranked, type Candidate, type Ranked } from './rank.ts';
import { tableOf } from './tables.ts';
import type { Shown } from './thing.ts';
import type { Vocabulary } from './vocabulary.ts';

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
  const expressions = expressionsOf(plan, most, vocabulary);
  if (expressions === null) return [];
  const { whole, sorted, unordered, any } = expressions;
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
    ...(sorted === null ? [] : [select(1).bind(sorted)]),
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
  const first = pinned.flatMap((row) => found.find((hit) => hit.row === row) ?? []);
  return [...new Set([...first, ...wanted(byWords, plan)])];
}

/** Who types the words that a page says of itself, as 'opening hours', looks for no product that mentions some. */
function wanted(hits: readonly Ranked<Hit>[], { words }: Plan): Hit[] {
  const [first] = hits;
  const isSeveral = words.flatMap(([typed]) => typed?.terms ?? []).length > 1;
  const isOfPage = isSeveral && first?.isTold === true && first.candidate.shown.kind === 'page';
  return hits
    .filter(({ candidate, isTold }) => !isOfPage || isTold || candidate.shown.kind !== 'product')
    .map(({ candidate }) => candidate);
}

function columns(table: string, isWhole: 0 | 1): string {
  return `SELECT rowid AS row, shown, position, name, keys, sku, ${isWhole} AS isWhole FROM ${table}`;
}

type Expressions = {
  /** Every word, and common ones in names. */
  whole: string;
  /** Every word as it was typed, in keys: where more things have it than are asked for, names may leave none of them. */
  sorted: string | null;
  /** Every word, and common ones in keys, too: so many things that nothing puts them in order. */
  unordered: string | null;
  /** Any word that is not common. */
  any: string | null;
};

/** As FTS5 reads them; null where nothing can be asked for. */
function expressionsOf({ words, sku }: Plan, most: number, { countOf }: Vocabulary): Expressions | null {
  const numbers = sku === '' ? [] : [`sku : ${quoted(sku)}`];
  if (words.length === 0)
    return numbers[0] === undefined ? null : { whole: numbers[0], sorted: null, unordered: null, any: null };
  const isCommon = ({ terms }: Alternative) => terms.every((term) => countOf(term) > COMMON);
  const everyWord = (columns: string) => words.map((each) => anyOf(each, isCommon, columns)).join(' AND ');
  const whole = [`(${everyWord('name')})`, ...numbers].join(' OR ');
  const rare = words.flat().filter((each) => !isCommon(each));
  const typed = words.map((each) => each.filter((one) => one.weight === 1 && !isCommon(one)));
  const counted = words.flat().reduce((sum, { terms }) => sum + Math.min(...terms.map(countOf)), 0);
  const isSorted = counted > most && typed.every((each) => each.length > 0);
  const sure = rare.filter(({ weight }) => weight >= SURE);
  return {
    whole,
    sorted: isSorted
      ? typed.map((each) => `{keys} : (${each.map(expressionOf).join(' OR ')})`).join(' AND ')
      : null,
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

import type { Alternative, Plan } from './plan.ts';
import { ranked, type Candidate } from './rank.ts';
import { tableOf } from './tables.ts';
import type { Shown } from './thing.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Hit = Candidate & { shown: Shown };

type Row = Candidate & { shown: string };

type Where = { db: D1Database; locale: string; vocabulary: Vocabulary };

/** Guesses find too much where any word will do. */
const SURE = 0.35;

/** What has every word, what is named by some, and where nothing has every one, what has any; in one round trip. */
export async function findThings(
  plan: Plan,
  most: number,
  { db, locale, vocabulary }: Where,
): Promise<Hit[]> {
  const known = plan.words.filter((alternatives) => alternatives.length > 0);
  const sku = plan.sku === '' ? [] : [`sku : ${quoted(plan.sku)}`];
  const whole = [...(known.length > 0 ? [inTexts(known.map(anyOf).join(' AND '))] : []), ...sku].join(' OR ');
  if (whole === '') return [];
  const name = tableOf('found', locale);
  const select = (isWhole: 0 | 1, condition = '') =>
    `SELECT shown, position, name, keys, sku, ${isWhole} AS isWhole FROM ${name} WHERE ${name} MATCH ?1 ${condition} ORDER BY bm25(${name}, 0, 0, 10, 4, 20, 1) LIMIT ${most}`;
  const statements = [db.prepare(select(1)).bind(whole)];
  if (known.length > 1) {
    const sure = known.flat().filter(({ weight }) => weight >= SURE);
    const any = anyOf(sure.length > 0 ? sure : known.flat());
    const none = `AND NOT EXISTS (SELECT 1 FROM ${name} WHERE ${name} MATCH ?2)`;
    statements.push(
      db.prepare(select(0)).bind(`({name keys} : ${any})`),
      db.prepare(select(0, none)).bind(inTexts(any), whole),
    );
  }
  const answers = await db.batch<Row>(statements);
  const rows = new Map(
    answers
      .flatMap(({ results }) => results)
      .toReversed()
      .map((row) => [row.shown, row]),
  );
  const found = [...rows.values()].map((row) => ({ ...row, shown: JSON.parse(row.shown) as Shown }));
  return ranked(found, { ...plan, words: known }, vocabulary);
}

function inTexts(expression: string): string {
  return `({name keys body} : (${expression}))`;
}

function anyOf(alternatives: readonly Alternative[]): string {
  const each = alternatives.map(({ terms }) =>
    terms.length === 1 ? terms.map(quoted).join('') : `(${terms.map(quoted).join(' AND ')})`,
  );
  return `(${[...new Set(each)].join(' OR ')})`;
}

/** Terms are letters and digits. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '')}"`;
}

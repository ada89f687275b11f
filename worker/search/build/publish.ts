import { findEach } from '../find.ts';
import { indexKey, rulesKey, type KeptIndex, type KeptRules } from '../kept.ts';
import { planOf } from '../plan.ts';
import { suggestedEver } from '../suggested.ts';
import { tableOf } from '../tables.ts';
import type { Shown } from '../thing.ts';
import { readVocabulary, vocabularyOf } from '../vocabulary-text.ts';
import type { Indexed } from './in-background.ts';

/** What is typed first is answered without the database. */
const MAX_BEGINNINGS = 1000;
const LONGEST_BEGINNING = 4;
const HITS = 40;
/** Of the database: each is a subrequest. */
const PER_CALL = 50;

type Options = { db: D1Database; kv: KVNamespace; locale: string; language: string };

/** Makes a new index known: its words, and what the commonest beginnings suggest. */
export async function publishIndex({ db, kv, locale, language }: Options): Promise<void> {
  const words = await readVocabulary(db, locale);
  const vocabulary = vocabularyOf(words);
  const numbers = new Map<string, number>();
  const things: Shown[] = [];
  const numberOf = (shown: Shown) => {
    const key = `${shown.kind}/${shown.id}`;
    const number = numbers.get(key) ?? things.push(shown) - 1;
    numbers.set(key, number);
    return number;
  };
  const beginnings: KeptIndex['beginnings'] = {};
  const commonest = await commonestBeginnings(db, locale);
  for (let at = 0; at < commonest.length; at += PER_CALL) {
    const some = commonest.slice(at, at + PER_CALL);
    const plans = some.map((beginning) => planOf(beginning, { vocabulary, language }));
    const found = await findEach(plans, HITS, { db, locale, vocabulary });
    some.forEach((beginning, index) => {
      const shown = (found[index] ?? []).map((hit) => hit.shown);
      beginnings[beginning] = suggestedEver(shown).map(numberOf);
    });
  }
  const index: KeptIndex = { words, beginnings, things };
  await kv.put(indexKey(locale), JSON.stringify(index));
}

/** Of the words in names, by how many names have them: two at least. */
async function commonestBeginnings(db: D1Database, locale: string): Promise<string[]> {
  const lengths = Array.from({ length: LONGEST_BEGINNING - 1 }, (_, at) => at + 2);
  const ofLength = lengths.map(
    (length) =>
      `SELECT substr(term, 1, ${length}) AS beginning, doc FROM ${tableOf('terms', locale)} WHERE col = 'name' AND length(term) >= ${length}`,
  );
  const { results } = await db
    .prepare(
      `SELECT beginning FROM (${ofLength.join(' UNION ALL ')}) GROUP BY beginning HAVING SUM(doc) > 1 ORDER BY SUM(doc) DESC LIMIT ${MAX_BEGINNINGS}`,
    )
    .all<{ beginning: string }>();
  return results.map(({ beginning }) => beginning);
}

type RuleRow = {
  locale: string;
  kind: 'synonyms' | 'pin';
  words: string;
  products: string;
  ids: string | null;
};

/** Brings what an operator said about searches to where searches read it. */
export async function publishRules(
  db: D1Database,
  kv: KVNamespace,
  indexed: readonly Indexed[],
): Promise<void> {
  const { results: rows } = await db.prepare('SELECT * FROM search_rules ORDER BY words').all<RuleRow>();
  for (const { locale, source } of indexed) {
    const own = rows.filter((row) => row.locale === locale);
    for (const row of own) {
      if (row.kind !== 'pin' || row.ids !== null) continue;
      const found = await Promise.all(listOf(row.products).map(source.identify));
      row.ids = JSON.stringify(found.filter((id) => id !== null));
      const save = 'UPDATE search_rules SET ids = ?1 WHERE locale = ?2 AND kind = ?3 AND words = ?4';
      await db.prepare(save).bind(row.ids, locale, row.kind, row.words).run();
    }
    const text = own.length === 0 ? null : JSON.stringify(rulesOf(own));
    if (text === (await kv.get(rulesKey(locale)))) continue;
    await (text === null ? kv.delete(rulesKey(locale)) : kv.put(rulesKey(locale), text));
  }
}

function rulesOf(rows: readonly RuleRow[]): KeptRules {
  return {
    synonyms: rows.filter(({ kind }) => kind === 'synonyms').map(({ words }) => listOf(words)),
    pins: rows
      .filter(({ kind }) => kind === 'pin')
      .map(({ words, ids }) => ({ words, products: JSON.parse(ids ?? '[]') as string[] })),
  };
}

function listOf(text: string): string[] {
  return text
    .split(/[,、،]/)
    .map((each) => each.trim())
    .filter(Boolean);
}

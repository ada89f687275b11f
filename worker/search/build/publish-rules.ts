import { rulesKey, type KeptRules } from '../kept.ts';
import type { Indexed } from './in-background.ts';

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

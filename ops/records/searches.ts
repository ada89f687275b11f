import { act, type Doing } from './actions.ts';
import { rowsOf } from './rows.ts';

export type RuleRow = { locale: string; kind: 'synonyms' | 'pin'; words: string; products: string };
export type TermRow = { locale: string; term: string; searches: number; results: number };

const MAX_LISTED = 500;
const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

export async function listRules(db: D1Database): Promise<RuleRow[]> {
  const query =
    'SELECT locale, kind, words, products FROM search_rules ORDER BY locale, kind, words LIMIT ?1';
  return rowsOf(db, query, MAX_LISTED);
}

/** Those that find nothing first, by how often they were searched for. */
export async function listTerms(db: D1Database): Promise<TermRow[]> {
  const query =
    'SELECT locale, term, searches, results FROM search_terms ORDER BY results = 0 DESC, searches DESC LIMIT ?1';
  return rowsOf(db, query, MAX_LISTED);
}

/** `en sofa, couch` are synonyms, `en gift = first-product, second-product` products that come first; null for any other line. */
export function readRule(line: string): RuleRow | null {
  const [, locale = '', rest = ''] = /^\s*(\S+)\s+(.+)$/.exec(line) ?? [];
  if (!LOCALE.test(locale)) return null;
  const [words = '', products, ...more] = rest.split('=');
  if (products === undefined) {
    const synonyms = listOf(words);
    return synonyms.length < 2
      ? null
      : { locale, kind: 'synonyms', words: synonyms.join(', '), products: '' };
  }
  const slugs = listOf(products);
  if (words.trim() === '' || slugs.length === 0 || more.length > 0) return null;
  return { locale, kind: 'pin', words: words.trim(), products: slugs.join(', ') };
}

function listOf(text: string): string[] {
  return text
    .split(/[,、،]/)
    .map((each) => each.trim())
    .filter(Boolean);
}

/** Products that came first for the same words are replaced. */
export async function saveRule(db: D1Database, rule: RuleRow, by: Doing): Promise<void> {
  const { locale, kind, words, products } = rule;
  const write = `INSERT INTO search_rules (locale, kind, words, products) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (locale, kind, words) DO UPDATE SET products = ?4, ids = NULL`;
  const saved = db.prepare(write).bind(locale, kind, words, products);
  await act(db, saved, { ...by, action: 'search', subject: `${locale} ${words}`, note: products || kind });
}

type NamedRule = Omit<RuleRow, 'products'>;

export async function removeRule(db: D1Database, rule: NamedRule, by: Doing): Promise<void> {
  const { locale, kind, words } = rule;
  const remove = 'DELETE FROM search_rules WHERE locale = ?1 AND kind = ?2 AND words = ?3';
  const removed = db.prepare(remove).bind(locale, kind, words);
  await act(db, removed, { ...by, action: 'search', subject: `${locale} ${words}`, note: 'removed' });
}

import { tableOf } from './tables.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Of the rarest ones of a large catalogue none is kept: they are found as they are written. */
const MAX_WORDS = 40_000;

/** What a new vocabulary is made of: the index itself knows its words. */
export async function readVocabulary(db: D1Database, locale: string): Promise<string> {
  const [terms, found] = [tableOf('terms', locale), tableOf('found', locale)];
  const words = db.prepare(
    `SELECT term, MAX(doc) AS count FROM ${terms} WHERE col <> 'sku' GROUP BY term ORDER BY count DESC LIMIT ${MAX_WORDS}`,
  );
  const size = db.prepare(`SELECT COUNT(*) AS size FROM ${found}`);
  const [{ results: rows } = { results: [] }, counted] = await db.batch<{
    term: string;
    count: number;
    size: number;
  }>([words, size]);
  const lines = rows.map(({ term, count }) => `${term} ${count}`).toSorted();
  return [String(counted?.results[0]?.size ?? 0), ...lines].join('\n');
}

export function vocabularyOf(text: string): Vocabulary {
  const [size = '0', ...lines] = text.split('\n');
  const counts = lines.map((line) => {
    const at = line.lastIndexOf(' ');
    return [line.slice(0, at), Number(line.slice(at + 1))] as const;
  });
  return createVocabulary(counts, Number(size));
}

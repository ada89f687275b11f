import type { Mistake } from '../../worker/database/editor-findings.ts';
import { rowsOf } from './rows.ts';

export type FindingRow = Mistake & { kind: string; locale: string; path: string };

const MAX_LISTED = 500;

/** One row for each, the same kind together. */
export async function listFindings(db: D1Database): Promise<FindingRow[]> {
  const query = `SELECT kind, locale, editor_findings.path, value ->> 'mistake' AS mistake, value ->> 'about' AS about
    FROM editor_findings, json_each(mistakes) ORDER BY mistake, editor_findings.path, locale LIMIT ?1`;
  return rowsOf(db, query, MAX_LISTED);
}

/** When the content was read last, in milliseconds; null where it never was. */
export async function lastChecked(db: D1Database): Promise<number | null> {
  return db.prepare('SELECT max(checked_at) AS at FROM editor_findings').first<number>('at');
}

import type { Kind, Records } from './records.ts';

export type Found<K extends Kind> = { id: string; data: Records[K] };

type Row = { id: string; data: string };

function parseRow<K extends Kind>(row: Row): Found<K> {
  return { id: row.id, data: JSON.parse(row.data) as Records[K] };
}

/** One record as it is now, or null. Reads outside a transaction guard nothing. */
export async function readRecord<K extends Kind>(
  db: D1Database,
  kind: K,
  id: string,
): Promise<Records[K] | null> {
  const row = await db
    .prepare('SELECT id, data FROM records WHERE kind = ?1 AND id = ?2')
    .bind(kind, id)
    .first<Row>();
  return row ? parseRow<K>(row).data : null;
}

/** The record found by its second key: a cart or order by checkout id, an account by e-mail, a gift card by code. */
export async function lookUpRecord<K extends Kind>(
  db: D1Database,
  kind: K,
  lookup: string,
): Promise<Found<K> | null> {
  const row = await db
    .prepare('SELECT id, data FROM records WHERE kind = ?1 AND lookup = ?2')
    .bind(kind, lookup)
    .first<Row>();
  return row ? parseRow<K>(row) : null;
}

/** All records of a kind, or those of one owner, in the order of their ids. */
export async function listRecords<K extends Kind>(
  db: D1Database,
  kind: K,
  owner?: string,
): Promise<Found<K>[]> {
  const query =
    owner === undefined
      ? db.prepare('SELECT id, data FROM records WHERE kind = ?1 ORDER BY id').bind(kind)
      : db
          .prepare('SELECT id, data FROM records WHERE kind = ?1 AND owner = ?2 ORDER BY id')
          .bind(kind, owner);
  const { results } = await query.all<Row>();
  return results.map((row) => parseRow<K>(row));
}

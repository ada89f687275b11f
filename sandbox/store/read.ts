import type { Collection } from './collection.ts';

export type Found<T> = { id: string; data: T };

type Row = { id: string; data: string };

function parseRow<T>(row: Row): Found<T> {
  return { id: row.id, data: JSON.parse(row.data) as T };
}

/** The current record, or null. Reads outside a transaction are not guarded. */
export async function readRecord<T>(db: D1Database, { kind }: Collection<T>, id: string): Promise<T | null> {
  const row = await db
    .prepare('SELECT id, data FROM records WHERE kind = ?1 AND id = ?2')
    .bind(kind, id)
    .first<Row>();
  return row ? parseRow<T>(row).data : null;
}

/** The record with this lookup key: a cart or order by checkout id, an account by e-mail, a gift card by code. */
export async function lookUpRecord<T>(
  db: D1Database,
  { kind }: Collection<T>,
  lookup: string,
): Promise<Found<T> | null> {
  const row = await db
    .prepare('SELECT id, data FROM records WHERE kind = ?1 AND lookup = ?2')
    .bind(kind, lookup)
    .first<Row>();
  return row ? parseRow<T>(row) : null;
}

/** All records of a collection, or those of one owner, ordered by id. */
export async function listRecords<T>(
  db: D1Database,
  { kind }: Collection<T>,
  owner?: string,
): Promise<Found<T>[]> {
  const query =
    owner === undefined
      ? db.prepare('SELECT id, data FROM records WHERE kind = ?1 ORDER BY id').bind(kind)
      : db
          .prepare('SELECT id, data FROM records WHERE kind = ?1 AND owner = ?2 ORDER BY id')
          .bind(kind, owner);
  const { results } = await query.all<Row>();
  return results.map((row) => parseRow<T>(row));
}

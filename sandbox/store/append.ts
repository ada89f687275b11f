import { randomId } from '../random-id.ts';
import type { Collection } from './collection.ts';
import { listRecords } from './read.ts';

/** More than there ever are. */
const EVERY = 1_000_000;

/** Adds a record to a time-ordered collection and keeps only the newest ones; `at` is ISO 8601. */
export async function appendRecord<T>(
  db: D1Database,
  { kind }: Collection<T>,
  { at, data, keep = EVERY }: { at: string; data: T; keep?: number },
): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO records (kind, id, version, data) VALUES (?1, ?2, 1, ?3)')
      .bind(kind, `${at} ${randomId(8)}`, JSON.stringify(data)),
    db
      .prepare(
        `DELETE FROM records WHERE kind = ?1 AND id NOT IN
          (SELECT id FROM records WHERE kind = ?1 ORDER BY id DESC LIMIT ?2)`,
      )
      .bind(kind, keep),
  ]);
}

/** The records of a time-ordered collection, newest first. */
export async function listNewest<T>(db: D1Database, collection: Collection<T>): Promise<T[]> {
  const found = await listRecords(db, collection);
  return found.map(({ data }) => data).toReversed();
}

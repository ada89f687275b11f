import { sql } from './sql.ts';

/** The parts of a read of everything, in their order. */
export const readingParts = [
  'page',
  'article',
  'category',
  'product',
  'doubtful',
  'category-page',
  'review',
  'mistakes',
] as const;

export type Position = { part: (typeof readingParts)[number]; page: number };

export async function readPosition(db: D1Database): Promise<Position | null> {
  return sql(db)`SELECT part, page FROM slug_reading`.first<Position>();
}

export async function beginReading(db: D1Database): Promise<void> {
  await setPosition(db, { part: readingParts[0], page: 1 });
}

/** Null where all is read. */
export async function setPosition(db: D1Database, position: Position | null): Promise<void> {
  await (
    position === null
      ? sql(db)`DELETE FROM slug_reading`
      : sql(
          db,
        )`INSERT OR REPLACE INTO slug_reading (one, part, page) VALUES (1, ${position.part}, ${position.page})`
  ).run();
}

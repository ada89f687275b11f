import { beforeEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { DATABASE_MS, limited } from '../middleware/limit-database.ts';

beforeEach(() => vi.useFakeTimers());

/** A database that answers after a time, or never. */
function databaseAfter(ms: number) {
  const { db, rows } = memoryD1(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  return { db: limited(db as unknown as D1Database), rows };
}

const COUNT = 'SELECT count(*) AS times FROM tries WHERE who = ?1';
const ADD = 'INSERT INTO tries (who, tried_at) VALUES (?1, 1)';

test('statements answer as they do without a limit, together as well', async () => {
  const { db } = databaseAfter(10);
  const work = (async () => {
    const [, counted] = await db.batch([db.prepare(ADD).bind('kim'), db.prepare(COUNT).bind('kim')]);
    return [
      counted?.results,
      await db.prepare(COUNT).bind('kim').first('times'),
      (await db.prepare(COUNT).bind('kim').all()).results,
      (await db.prepare(ADD).bind('kim').run()).meta.changes,
    ];
  })();
  await vi.advanceTimersByTimeAsync(100);
  expect(await work).toEqual([[{ times: 1 }], 1, [{ times: 1 }], 1]);
});

test.each<[call: string, run: (db: D1Database) => Promise<unknown>]>([
  ['first', (db) => db.prepare(COUNT).bind('kim').first()],
  ['all', (db) => db.prepare(COUNT).bind('kim').all()],
  ['run', (db) => db.prepare(ADD).bind('kim').run()],
  ['batch', (db) => db.batch([db.prepare(ADD).bind('kim')])],
])('%s of a database that hangs ends with an error, and what it wrote late stays', async (_call, run) => {
  const { db, rows } = databaseAfter(60_000);
  const ended = run(db).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(DATABASE_MS);
  expect(await ended).toBe(`The database did not answer within ${DATABASE_MS} ms`);
  expect(rows('SELECT * FROM tries')).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rows('SELECT * FROM tries')).toHaveLength(['run', 'batch'].includes(_call) ? 1 : 0);
});

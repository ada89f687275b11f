import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { seedRows } from '../seed/rows.ts';
import { ensureReady } from '../store/ready.ts';
import { toSqlite, savePoints, type DataPoint, type TimedPoint } from './point-table.ts';

const KEPT = 5_000;

/** Kept in memory, newest last; between as many as this and twice as many. */
let points: DataPoint[] = [];

/** Not in the table yet: most shops of tests never need figures, and need not wait for a database. */
let unsaved: TimedPoint[] = [];

type Query = { query: string; params?: Record<string, string> };

/** Stands in for a dataset of Analytics Engine, and for the binding that asks it (docs/operations/monitoring.md#queries). */
export class Analytics extends WorkerEntrypoint<Env> {
  writeDataPoint({ indexes = [], blobs = [], doubles = [] }: Partial<DataPoint>): void {
    if (indexes.length > 1 || blobs.length > 20 || doubles.length > 20) {
      throw new TypeError('A data point has one index, twenty blobs and twenty doubles at most');
    }
    addDataPoints([{ indexes, blobs, doubles, at: Math.floor(Date.now() / 1000) }]);
  }

  async query({ query, params = {} }: Query): Promise<{ data: Record<string, unknown>[]; rows: number }> {
    const { DB } = this.env;
    await ensureReady(DB, seedRows);
    const waiting = unsaved;
    unsaved = [];
    await savePoints(DB, waiting);
    const { meta } = await DB.prepare('SELECT 1').run();
    const { sql, names } = toSqlite(query, meta.size_after);
    const { results } = await DB.prepare(sql)
      .bind(...names.map((name) => params[name] ?? null))
      .all();
    return { data: results, rows: results.length };
  }
}

/** Points of any time: what is written now, and what a test says that happened before. */
export function addDataPoints(added: TimedPoint[]): void {
  points.push(...added.map(({ indexes, blobs, doubles }) => ({ indexes, blobs, doubles })));
  unsaved.push(...added);
  // Dropping many at once costs less than dropping one each time.
  if (points.length > 2 * KEPT) points = points.slice(-KEPT);
  if (unsaved.length > 4 * KEPT) unsaved = unsaved.slice(-2 * KEPT);
}

export function listDataPoints(): DataPoint[] {
  return points;
}

export function clearDataPoints(): void {
  points = [];
  unsaved = [];
}

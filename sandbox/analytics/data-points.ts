import { WorkerEntrypoint } from 'cloudflare:workers';

/** As Cloudflare's Analytics Engine takes it: one index, twenty blobs and twenty doubles at most. */
export type DataPoint = { indexes: string[]; blobs: string[]; doubles: number[] };

const KEPT = 5_000;

/** Kept in memory, newest last; between as many as this and twice as many. */
let points: DataPoint[] = [];

/** Stands in for a dataset of Analytics Engine. */
export class Analytics extends WorkerEntrypoint {
  writeDataPoint({ indexes = [], blobs = [], doubles = [] }: Partial<DataPoint>): void {
    if (indexes.length > 1 || blobs.length > 20 || doubles.length > 20) {
      throw new TypeError('A data point has one index, twenty blobs and twenty doubles at most');
    }
    points.push({ indexes, blobs, doubles });
    // Dropping many at once costs less than dropping one each time.
    if (points.length > 2 * KEPT) points = points.slice(-KEPT);
  }
}

export function listDataPoints(): DataPoint[] {
  return points;
}

export function clearDataPoints(): void {
  points = [];
}

import { BUCKETS } from '../../worker/metrics/data-point.ts';
import type { Row } from './run-query.ts';

export type Sums = {
  times: number;
  errors: number;
  /** Milliseconds altogether. */
  total: number;
  histogram: number[];
};

export type Named = Sums & { name: string };

type GroupOptions = { name: (row: Row) => string; isError?: (row: Row) => boolean };

/** Rows summed by a name, the most frequent first. */
export function sumBy(rows: Row[], { name, isError = () => false }: GroupOptions): Named[] {
  const found = new Map<string, Named>();
  for (const row of rows) {
    const key = name(row);
    const sums = found.get(key) ?? { name: key, ...EMPTY, histogram: [...EMPTY.histogram] };
    found.set(key, sums);
    sums.times += Number(row['times']);
    sums.total += Number(row['total']);
    if (isError(row)) sums.errors += Number(row['times']);
    for (const index of sums.histogram.keys()) {
      sums.histogram[index] = (sums.histogram[index] ?? 0) + Number(row[`bucket${index}`] ?? 0);
    }
  }
  return [...found.values()].toSorted((one, other) => other.times - one.times);
}

const EMPTY: Sums = {
  times: 0,
  errors: 0,
  total: 0,
  histogram: Array.from({ length: BUCKETS.length + 1 }, () => 0),
};

/** A percentile in milliseconds, interpolated within the histogram's buckets; null without values. */
export function percentile({ histogram }: Sums, share: number): number | null {
  const all = histogram.reduce((sum, one) => sum + one, 0);
  if (all === 0) return null;
  let before = 0;
  for (const [index, count] of histogram.entries()) {
    if (count > 0 && before + count >= all * share) {
      const low = BUCKETS[index - 1] ?? 0;
      // How far beyond the last bound a time was is unknown.
      const high = BUCKETS[index] ?? low;
      return low + ((high - low) * (all * share - before)) / count;
    }
    before += count;
  }
  return BUCKETS.at(-1) ?? null;
}

/** 5xx, and calls that were never answered. */
export function isFailure({ status }: Row): boolean {
  return status === '5xx' || status === 'none';
}

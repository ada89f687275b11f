import type { ReadFigures } from '../../ops/figures/queries.ts';
import type { Row } from '../../ops/figures/run-query.ts';
import { isFailure } from '../../ops/figures/sums.ts';
import type { Counts } from './trial.ts';

/** What each version answered since then; null where no figures can be read. */
export async function readCountsBy(
  read: ReadFigures | null,
  since: number,
  now: number,
): Promise<Map<string, Counts> | null> {
  if (read === null) return null;
  const span = { from: Math.floor(since / 1000), to: Math.floor(now / 1000) + 1, every: 60 };
  const [requests, browser, writes] = await Promise.all([
    read('requestsByVersion', span),
    read('browserEventsByVersion', span),
    read('addsByVersion', span),
  ]);
  const counts = new Map<string, Counts>();
  const add = (row: Row, name: keyof Counts) => {
    const version = String(row['version']);
    const found = counts.get(version) ?? {
      requests: 0,
      failures: 0,
      browserErrors: 0,
      adds: 0,
      refusedAdds: 0,
    };
    found[name] += Number(row['times']);
    counts.set(version, found);
  };
  for (const row of requests) {
    add(row, 'requests');
    if (isFailure(row)) add(row, 'failures');
  }
  for (const row of browser) if (row['event'] === 'error') add(row, 'browserErrors');
  for (const row of writes) {
    add(row, 'adds');
    if (row['outcome'] !== 'done') add(row, 'refusedAdds');
  }
  return counts;
}

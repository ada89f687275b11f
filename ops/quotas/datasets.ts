import type { RunQuery } from '../figures/run-query.ts';
import type { Usage } from './quotas.ts';

/** The platform's own datasets of Analytics SQL (docs/operations/monitoring.md#quotas). */
const DATASETS = {
  httpRequests:
    'SELECT COUNT(*) AS used FROM events.httpRequests WHERE timestamp >= $from AND timestamp < $to LIMIT 1',
  d1Storage:
    'SELECT databaseId, MAX(databaseSizeBytes) AS used FROM states.d1Storage WHERE timestamp >= $from GROUP BY databaseId LIMIT 1000',
} as const;

const DAY = 86_400;

type DatasetQuery = { from: number; now: number; report: (error: Error) => void };

/** Their data on the account. One that the plan or the token does not include is left out, and reported. */
export async function readDatasets(run: RunQuery, { from, now, report }: DatasetQuery): Promise<Usage> {
  const read = async (name: keyof typeof DATASETS, params: Record<string, string>) => {
    try {
      const { data } = await run({ query: DATASETS[name], params });
      return data.length === 0 ? {} : { [name]: data.reduce((sum, { used }) => sum + Number(used), 0) };
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
      return {};
    }
  };
  // A growing database was largest last; a deleted one is gone after a day.
  const [requests, storage] = await Promise.all([
    read('httpRequests', { from: isoOf(from), to: isoOf(now + 1) }),
    read('d1Storage', { from: isoOf(now - DAY) }),
  ]);
  return { ...requests, ...storage };
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

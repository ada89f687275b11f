import type { Env } from '../env.ts';
import type { ReadFigures } from '../figures/queries.ts';
import { runQueryOf, type Row, type RunQuery } from '../figures/run-query.ts';
import { readAccountUsage } from './account-usage.ts';
import { periodOf, quotasOf, type Quota, type Usage, type Watched } from './quotas.ts';

type Sources = {
  env: Env;
  read: ReadFigures | null;
  now: number;
  send?: typeof fetch;
  /** Called with each platform dataset that cannot be read; alarms leave those out. */
  onDatasetFault?: (error: Error) => void;
};

/** Of the account where it may be read, else as far as the shop's own measurements know. */
export async function readQuotas({ env, read, now, send, onDatasetFault }: Sources): Promise<Quota[]> {
  const watched = watchedOf(env.PLAN);
  const { from } = periodOf(watched, now);
  const { ANALYTICS_ACCOUNT: account, ANALYTICS_TOKEN: token } = env;
  const run = runQueryOf(env, send);
  const [own, ofDatasets, ofAccount, databaseSize] = await Promise.all([
    read && watched !== 'metered' ? readOwnUsage(read, from, now) : {},
    run && onDatasetFault && watched !== 'metered'
      ? readDatasets(run, { from, now, report: onDatasetFault })
      : {},
    account && token && watched !== 'metered'
      ? readAccountUsage({ account, token, from, to: now }, send)
      : {},
    sizeOf(env.DB),
  ]);
  return quotasOf({ ...own, ...ofDatasets, ...ofAccount, databaseSize }, watched, now);
}

export function watchedOf(plan: string | undefined): Watched {
  return plan === 'free' || plan === 'metered' ? plan : 'paid';
}

async function readOwnUsage(read: ReadFigures, from: number, now: number): Promise<Usage> {
  const span = { from, to: now + 1, every: 86_400 };
  const [requests, kv, objects, points] = await Promise.all([
    read('requests', span),
    read('kvByOperation', span),
    read('objectCalls', span),
    read('points', span),
  ]);
  return {
    requests: sum(requests),
    kvReads: sum(kv.filter(({ operation }) => operation === 'get')),
    kvWrites: sum(kv.filter(({ operation }) => operation !== 'get')),
    objectCalls: sum(objects),
    dataPoints: sum(points),
  };
}

function sum(rows: Row[]): number {
  return rows.reduce((all, { times }) => all + Number(times), 0);
}

/** D1 returns its size with each answer. */
async function sizeOf(db: D1Database): Promise<number> {
  return (await db.prepare('SELECT 1').run()).meta.size_after;
}

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

import * as z from 'zod/mini';
import type { Env } from '../env.ts';
import type { ReadFigures } from '../figures/queries.ts';
import { runQueryOf, type Row, type RunQuery } from '../figures/run-query.ts';
import { periodOf, quotasOf, type Quota, type Usage, type Watched } from './quotas.ts';

const ADDRESS = 'https://api.cloudflare.com/client/v4/graphql';
const TIMEOUT_MS = 20_000;

/** Quotas belong to the account: its other Workers count, too. */
const QUERY = `query Usage($account: String!, $from: Date!, $to: Date!) { viewer { accounts(filter: {accountTag: $account}) {
  workersInvocationsAdaptive(limit: 1, filter: {date_geq: $from, date_leq: $to}) { sum { requests } }
  kvOperationsAdaptiveGroups(limit: 100, filter: {date_geq: $from, date_leq: $to}) { sum { requests } dimensions { actionType } }
  d1AnalyticsAdaptiveGroups(limit: 1, filter: {date_geq: $from, date_leq: $to}) { sum { rowsRead rowsWritten } }
  durableObjectsInvocationsAdaptiveGroups(limit: 1, filter: {date_geq: $from, date_leq: $to}) { sum { requests } }
} } }`;

const requests = z.object({ sum: z.object({ requests: z.number() }) });

const answer = z.object({
  data: z.object({
    viewer: z.object({
      accounts: z.array(
        z.object({
          workersInvocationsAdaptive: z.array(requests),
          kvOperationsAdaptiveGroups: z.array(
            z.object({
              sum: z.object({ requests: z.number() }),
              dimensions: z.object({ actionType: z.string() }),
            }),
          ),
          d1AnalyticsAdaptiveGroups: z.array(
            z.object({ sum: z.object({ rowsRead: z.number(), rowsWritten: z.number() }) }),
          ),
          durableObjectsInvocationsAdaptiveGroups: z.array(requests),
        }),
      ),
    }),
  }),
});

type UsageQuery = { account: string; token: string; from: number; to: number };

/** The use of the whole account, as the platform counts it. @param asked times in seconds since 1970 */
export async function readAccountUsage(
  { account, token, from, to }: UsageQuery,
  send: typeof fetch = (input, init) => fetch(input, init),
): Promise<Usage> {
  const variables = { account, from: dayOf(from), to: dayOf(to) };
  const response = await send(ADDRESS, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The GraphQL Analytics API answered ${response.status}`);
  // A query that is refused is answered with 200, too.
  const read = answer.safeParse(await response.json());
  const found = read.data?.data.viewer.accounts[0];
  if (!found) throw new Error('The GraphQL Analytics API has no such account, or refused the query');
  const kv = found.kvOperationsAdaptiveGroups;
  const kvOf = (actions: string[]) =>
    sumOf(kv.filter(({ dimensions }) => actions.includes(dimensions.actionType)));
  const d1 = found.d1AnalyticsAdaptiveGroups.map(({ sum }) => sum);
  return {
    requests: sumOf(found.workersInvocationsAdaptive),
    kvReads: kvOf(['read']),
    kvWrites: kvOf(['write', 'delete']),
    d1RowsRead: d1.reduce((all, { rowsRead }) => all + rowsRead, 0),
    d1RowsWritten: d1.reduce((all, { rowsWritten }) => all + rowsWritten, 0),
    objectCalls: sumOf(found.durableObjectsInvocationsAdaptiveGroups),
  };
}

function sumOf(groups: { sum: { requests: number } }[]): number {
  return groups.reduce((all, { sum }) => all + sum.requests, 0);
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

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

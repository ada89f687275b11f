import * as z from 'zod/mini';
import type { Usage } from './quotas.ts';

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

import * as z from 'zod/mini';
import type { Env } from '../env.ts';

export type Row = Record<string, string | number>;

/** Runs one query of the dataset (docs/operations/monitoring.md#queries). */
export type RunQuery = (request: {
  query: string;
  params: Record<string, string>;
}) => Promise<{ data: Row[] }>;

const ADDRESS = 'https://api.cloudflare.com/client/v4/analytics/sql';
const TIMEOUT_MS = 20_000;

const answer = z.object({ data: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) });

type Configured = Pick<Env, 'ANALYTICS' | 'ANALYTICS_ACCOUNT' | 'ANALYTICS_TOKEN'>;

/** Null where the operator configured neither the binding nor an account. */
export function runQueryOf(
  env: Configured,
  send: typeof fetch = (input, init) => fetch(input, init),
): RunQuery | null {
  const { ANALYTICS, ANALYTICS_ACCOUNT: account, ANALYTICS_TOKEN: token } = env;
  if (ANALYTICS) return (request) => ANALYTICS.query(request);
  if (!account || !token) return null;
  return async ({ query, params }) => {
    const response = await send(ADDRESS, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, params, scope: { accountTag: account } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The Analytics SQL API answered ${response.status}`);
    return answer.parse(await response.json());
  };
}

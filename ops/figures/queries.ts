import { BUCKETS } from '../../worker/metrics/data-point.ts';
import { KINDS, type Kind } from '../../worker/metrics/kinds.ts';
import { CACHES } from '../../worker/metrics/lookups.ts';
import type { Span } from './period.ts';
import type { RunQuery, Row } from './run-query.ts';

/** Sums by labels; `version` is the Worker's, `time` a part of the period; `only` restricts values. */
type Query = { kind: Kind; by: readonly string[]; only?: Record<string, string> };

/** The number of data points, of all kinds. */
type PointsQuery = { counts: 'points'; by: readonly ['kind'] };

export const QUERIES = {
  requests: { kind: 'request', by: ['status'] },
  requestsOverTime: { kind: 'request', by: ['time', 'status'] },
  requestsByRoute: { kind: 'request', by: ['route', 'status'] },
  requestsByCountry: { kind: 'request', by: ['country', 'status'] },
  requestsByVersion: { kind: 'request', by: ['version', 'status'] },
  callsByBackend: { kind: 'backend', by: ['backend', 'call', 'status'] },
  kvByOperation: { kind: 'kv', by: ['operation'] },
  lookups: { kind: 'request', by: CACHES },
  lookupsOfRenderings: { kind: 'lookup', by: CACHES },
  undecided: { kind: 'address', by: ['thing', 'answer'] },
  visitors: { kind: 'visitor', by: ['event'] },
  visitorsOverTime: { kind: 'visitor', by: ['time', 'event'] },
  writesOverTime: { kind: 'cart', by: ['time', 'outcome'] },
  addsByVersion: { kind: 'cart', by: ['version', 'outcome'], only: { write: 'add' } },
  addsOverTime: { kind: 'cart', by: ['time'], only: { write: 'add', outcome: 'done' } },
  writesByOutcome: { kind: 'cart', by: ['write', 'outcome'] },
  objectCalls: { kind: 'object', by: ['call', 'outcome'] },
  paymentSteps: { kind: 'payment', by: ['method', 'gateway', 'state'] },
  paymentProblems: { kind: 'payment', by: ['method', 'problem'] },
  orders: { kind: 'order', by: ['currency'] },
  ordersOverTime: { kind: 'order', by: ['time'] },
  browserEvents: { kind: 'browser', by: ['event', 'page', 'device'] },
  browserEventsByVersion: { kind: 'browser', by: ['version', 'event'] },
  viewsByPage: { kind: 'view', by: ['page', 'event'] },
  viewsByCountry: { kind: 'view', by: ['country', 'event'] },
  vitalsByPage: { kind: 'vital', by: ['page', 'vital', 'rating'] },
  vitalsByCountry: { kind: 'vital', by: ['country', 'vital'] },
  vitalsOverTime: { kind: 'vital', by: ['time', 'vital'] },
  steps: { kind: 'step', by: ['step', 'device'] },
  points: { counts: 'points', by: ['kind'] },
} as const satisfies Record<string, Query | PointsQuery>;

export type QueryName = keyof typeof QUERIES;

const LIMIT = 2_000;

/** Sums only, which Analytics SQL weights where it samples; percentiles come from the histogram. */
const SUMS = [
  'SUM(double1) AS times',
  'SUM(double2) AS total',
  ...Array.from({ length: BUCKETS.length + 1 }, (_, index) => `SUM(double${index + 4}) AS bucket${index}`),
].join(', ');

/** In Analytics SQL, from `$from` to `$to`; `every` is the length of a part of the period in seconds. */
export function sqlOf(name: QueryName, dataset: string, every: number): string {
  const query: Query | PointsQuery = QUERIES[name];
  const from = `FROM events.analyticsEngine.${dataset} WHERE`;
  const within = 'timestamp >= $from AND timestamp < $to GROUP BY';
  if ('counts' in query)
    return `SELECT index1 AS kind, COUNT(*) AS times ${from} ${within} kind LIMIT ${LIMIT}`;
  const { kind, by, only = {} } = query;
  const conditions = Object.entries(only).map(
    ([label, value]) => ` AND ${columnOf(kind, label, every)} = '${value}'`,
  );
  const columns = by.map((label) => `${columnOf(kind, label, every)} AS ${label}`);
  return `SELECT ${columns.join(', ')}, ${SUMS} ${from} \
index1 = '${kind}'${conditions.join('')} AND ${within} ${by.join(', ')} LIMIT ${LIMIT}`;
}

function columnOf(kind: Kind, label: string, every: number): string {
  // The service treats parameters as texts where they are part of an expression.
  if (label === 'time') return `intDiv(toUnixTimestamp(timestamp), ${every}) * ${every}`;
  if (label === 'version') return 'blob1';
  return `blob${Object.keys(KINDS[kind]).indexOf(label) + 2}`;
}

export type ReadFigures = (name: QueryName, span: Span) => Promise<Row[]>;

export function createReader(runQuery: RunQuery, dataset: string): ReadFigures {
  return async (name, { from, to, every }) => {
    const params = { from: isoOf(from), to: isoOf(to) };
    return (await runQuery({ query: sqlOf(name, dataset, every), params })).data;
  };
}

/** Several queries of a page at once, each under the page's own name for it. */
export async function readAll<const N extends Record<string, QueryName>>(
  read: ReadFigures,
  span: Span,
  names: N,
): Promise<Record<keyof N, Row[]>> {
  const rows = await Promise.all(
    Object.entries(names).map(async ([name, query]) => [name, await read(query, span)] as const),
  );
  return Object.fromEntries(rows) as Record<keyof N, Row[]>;
}

/** Those of requests and of renderings: how many found each state of each cache. */
export async function readLookups(read: ReadFigures, span: Span): Promise<Row[]> {
  const rows = await Promise.all([read('lookups', span), read('lookupsOfRenderings', span)]);
  return rows.flat().flatMap(({ page, store, content, catalogue, ...sums }) =>
    Object.entries({ page, store, content, catalogue })
      .filter(([, state]) => state !== undefined && state !== '' && state !== 'none')
      .map(([cache, state]): Row => ({ ...sums, cache, state: String(state) })),
  );
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

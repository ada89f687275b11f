import { createRequire } from 'node:module';
import type { Row } from '../../ops/figures/run-query.ts';
import type { TimedPoint } from '../../sandbox/analytics/point-table.ts';
import { isoTime } from './iso-time.ts';

/** What is used of chdb, which is installed apart. */
type Session = { query: (sql: string) => string; cleanup: () => void };

const { Session } = createRequire(import.meta.url)('chdb') as { Session: new () => Session };

const BLOBS = Array.from({ length: 20 }, (_, index) => `blob${index + 1}`);
const DOUBLES = Array.from({ length: 20 }, (_, index) => `double${index + 1}`);

/** A point that represents several equal ones, as the service stores them where it samples. */
export type SampledPoint = TimedPoint & { stands: number };

/** A database's size at a time in seconds since 1970, as `states.d1Storage` has it. */
export type StorageState = { at: number; databaseId: string; bytes: number };

/** A real ClickHouse with the columns of Analytics Engine, and those that are read of the platform's own datasets. */
export function openClickHouse(
  points: SampledPoint[],
  storage: StorageState[] = [],
): {
  run: (request: { query: string; params: Record<string, string> }) => Promise<{ data: Row[] }>;
  close: () => void;
} {
  const session = new Session();
  session.query(`CREATE TABLE points (timestamp DateTime('UTC'), _sample_interval UInt32, index1 String,
    ${BLOBS.map((name) => `${name} String`).join(', ')}, ${DOUBLES.map((name) => `${name} Float64`).join(', ')})
    ENGINE = MergeTree ORDER BY (index1, timestamp)`);
  for (let at = 0; at < points.length; at += 2_000) {
    const rows = points.slice(at, at + 2_000).map((point) => JSON.stringify(columnsOf(point)));
    session.query(`INSERT INTO points FORMAT JSONEachRow ${rows.join('\n')}`);
  }
  session.query(`CREATE TABLE storage (timestamp DateTime('UTC'), databaseId String, databaseSizeBytes UInt64)
    ENGINE = MergeTree ORDER BY (databaseId, timestamp)`);
  const states = storage.map(({ at, databaseId, bytes }) =>
    JSON.stringify({ timestamp: at, databaseId, databaseSizeBytes: bytes }),
  );
  if (states.length > 0) session.query(`INSERT INTO storage FORMAT JSONEachRow ${states.join('\n')}`);
  return {
    run: async ({ query, params }) => {
      const sql = `${weighted(bound(query, params))} FORMAT JSON`;
      return JSON.parse(session.query(sql)) as { data: Row[] };
    },
    close: () => session.cleanup(),
  };
}

function columnsOf({ at, stands, indexes, blobs, doubles }: SampledPoint): Record<string, string | number> {
  return {
    timestamp: at,
    _sample_interval: stands,
    index1: indexes[0] ?? '',
    ...Object.fromEntries(blobs.map((value, index) => [`blob${index + 1}`, value])),
    ...Object.fromEntries(doubles.map((value, index) => [`double${index + 1}`, value])),
  };
}

/** Parameters as the service binds them: texts, which it reads as times beside `timestamp`. */
function bound(query: string, params: Record<string, string>): string {
  return query.replaceAll(
    /\$(\w+)/g,
    (_, name: string) => `parseDateTimeBestEffort('${isoTime(params[name])}', 'UTC')`,
  );
}

/** What the service does to sums by itself where it sampled; ClickHouse knows nothing of it. */
function weighted(query: string): string {
  return query
    .replaceAll(/\bevents\.analyticsEngine\.\w+/g, 'points')
    .replaceAll(
      'events.httpRequests',
      "(SELECT timestamp, _sample_interval FROM points WHERE index1 = 'request')",
    )
    .replaceAll('states.d1Storage', 'storage')
    .replaceAll(/\bSUM\((\w+)\)/g, 'SUM($1 * _sample_interval)')
    .replaceAll('COUNT(*)', 'SUM(_sample_interval)');
}

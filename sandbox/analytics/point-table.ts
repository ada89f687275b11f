/** As Cloudflare's Analytics Engine takes it: one index, twenty blobs and twenty doubles at most. */
export type DataPoint = { indexes: string[]; blobs: string[]; doubles: number[] };

/** A point with its time in seconds since 1970. */
export type TimedPoint = DataPoint & { at: number };

const BLOBS = Array.from({ length: 20 }, (_, index) => `blob${index + 1}`);
const DOUBLES = Array.from({ length: 20 }, (_, index) => `double${index + 1}`);

/** The columns of Analytics Engine. What a point does not have is empty there, not null. */
export const POINT_TABLE = `CREATE TABLE IF NOT EXISTS data_points (timestamp INTEGER NOT NULL, index1 TEXT NOT NULL,
  ${BLOBS.map((name) => `${name} TEXT NOT NULL`).join(', ')}, ${DOUBLES.map((name) => `${name} REAL NOT NULL`).join(', ')})`;

/** `?1` is a list of points as JSON. */
const insertPoints = `INSERT INTO data_points SELECT value ->> 'at', coalesce(value ->> '$.indexes[0]', ''),
  ${BLOBS.map((_, index) => `coalesce(value ->> '$.blobs[${index}]', '')`).join(', ')},
  ${DOUBLES.map((_, index) => `coalesce(value ->> '$.doubles[${index}]', 0)`).join(', ')} FROM json_each(?1)`;

const AT_ONCE = 500;

export async function savePoints(db: D1Database, points: TimedPoint[]): Promise<void> {
  if (points.length === 0) return;
  const parts = Array.from({ length: Math.ceil(points.length / AT_ONCE) }, (_, index) =>
    points.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  await db.batch(parts.map((part) => db.prepare(insertPoints).bind(JSON.stringify(part))));
}

/**
 * The part of Cloudflare's Analytics SQL that the ops page uses, and nothing else, in SQLite's words
 * (docs/operations/monitoring.md#queries): what it does not know it refuses, so that a query that would only run here is noticed.
 */
export function toSqlite(query: string, databaseSize = 0): { sql: string; names: string[] } {
  if (!/\btimestamp >= \$/.test(query)) throw new Error('A query needs a lower bound of `timestamp`');
  const called = [...query.matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name);
  const unknown = called.filter((name) => !FUNCTIONS.has(name));
  if (unknown.length > 0) throw new Error(`The sandbox does not know ${unknown.join(', ')}`);
  const names: string[] = [];
  const sql = query
    .replaceAll(/\bevents\.analyticsEngine\.\w+/g, 'data_points')
    .replaceAll('events.httpRequests', REQUESTS)
    .replaceAll('states.d1Storage', storageOf(databaseSize))
    // Times are seconds since 1970 here.
    .replaceAll('toUnixTimestamp(timestamp)', 'timestamp')
    .replaceAll(/\bintDiv\(([^(),]+), (\d+)\)/g, '($1 / $2)')
    .replaceAll(/\btimestamp (>=|<) \$(\w+)/g, 'timestamp $1 unixepoch($$$2)')
    .replaceAll(/\$(\w+)/g, (_, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `?${names.indexOf(name) + 1}`;
    });
  return { sql, names };
}

const FUNCTIONS = new Set(['SUM', 'COUNT', 'MAX', 'intDiv', 'toUnixTimestamp']);

/** Each request leaves one point. */
const REQUESTS = "(SELECT timestamp FROM data_points WHERE index1 = 'request')";

/** The one database that there is here, as it is now. */
function storageOf(bytes: number): string {
  return `(SELECT unixepoch() AS timestamp, 'sandbox' AS databaseId, ${bytes} AS databaseSizeBytes)`;
}

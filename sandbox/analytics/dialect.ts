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

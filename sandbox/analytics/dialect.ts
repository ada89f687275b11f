/**
 * The part of Cloudflare's Analytics SQL that the ops page uses, and nothing else, in SQLite's words
 * (docs/operations.md#queries): what it does not know it refuses, so that a query that would only run here is noticed.
 */
export function toSqlite(query: string): { sql: string; names: string[] } {
  if (!/\btimestamp >= \$/.test(query)) throw new Error('A query needs a lower bound of `timestamp`');
  const called = [...query.matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name);
  const unknown = called.filter((name) => !FUNCTIONS.has(name));
  if (unknown.length > 0) throw new Error(`The sandbox does not know ${unknown.join(', ')}`);
  const names: string[] = [];
  const sql = query
    .replaceAll(/\bevents\.analyticsEngine\.\w+/g, 'data_points')
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

const FUNCTIONS = new Set(['SUM', 'COUNT', 'intDiv', 'toUnixTimestamp']);

import type { listIncidents } from '../../worker/database/incidents.ts';

/** What of a D1 database the shop's own statements need. */
export type Database = Parameters<typeof listIncidents>[0];

type Value = string | number | null;

/** A database that is only reached by whole statements: values are written into them. */
export function overSql(execute: (sql: string) => Promise<Record<string, unknown>[]>): Database {
  const prepare = (sql: string, values: Value[] = []) => ({
    bind: (...bound: Value[]) => prepare(sql, bound),
    all: async () => ({ results: await execute(withValues(sql, values)) }),
  });
  return { prepare } as unknown as Database;
}

function withValues(sql: string, values: Value[]): string {
  return sql.replaceAll(/\?(\d+)/g, (_, number: string) => literal(values[Number(number) - 1] ?? null));
}

/** SQLite knows no escapes in a string but its own quote, twice. */
function literal(value: Value): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

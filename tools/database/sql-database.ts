import type { listIncidents } from '../../worker/database/incidents.ts';

/** The part of a D1 database that the shop's own statements need. */
export type Database = Parameters<typeof listIncidents>[0];

type Value = string | number | null;

/** A database that only accepts whole statements: values are written into them. */
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

/** SQLite's only escape in a string is its own quote, doubled. */
export function literal(value: Value): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

import { DatabaseSync } from 'node:sqlite';

/** A Durable Object's SQLite for unit tests: the same statements, in memory. */
export function memorySql() {
  const db = new DatabaseSync(':memory:');
  return {
    exec: (text: string, ...values: (string | number | null)[]) => {
      const rows = db.prepare(text).all(...values);
      return { toArray: () => rows };
    },
  };
}

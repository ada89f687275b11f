import { DatabaseSync } from 'node:sqlite';

/** An object's SQLite as the tests of rules have it: the same statements, in memory. */
export function memorySql() {
  const db = new DatabaseSync(':memory:');
  return {
    exec: (text: string, ...values: (string | number | null)[]) => {
      const rows = db.prepare(text).all(...values);
      return { toArray: () => rows };
    },
  };
}

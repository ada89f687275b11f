import { DatabaseSync } from 'node:sqlite';
import { emptyTables, prepared } from './prepared.ts';

/** A Durable Object's SQLite for unit tests: the same statements, in memory, and how many there were. */
export function memorySql() {
  const db = new DatabaseSync(':memory:');
  let statements = 0;
  return {
    statements: () => statements,
    empty: () => emptyTables(db),
    exec: (text: string, ...values: (string | number | null)[]) => {
      statements += 1;
      const rows = prepared(db, text).all(...values);
      return { toArray: () => rows };
    },
  };
}

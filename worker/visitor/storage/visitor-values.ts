import type { Sql } from './schema.ts';

/** The rows of the object's table `visitor`: texts by name, in memory and in SQLite. */
export class VisitorValues {
  readonly #sql: Sql;
  readonly #values: Map<string, string>;

  constructor(sql: Sql) {
    this.#sql = sql;
    const rows = sql.exec('SELECT name, value FROM visitor').toArray();
    this.#values = new Map(rows.map(({ name, value }) => [String(name), String(value)]));
  }

  read(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  keep(name: string, value: string | null): void {
    if (value === null) {
      this.#sql.exec('DELETE FROM visitor WHERE name = ?', name);
      this.#values.delete(name);
    } else {
      this.#sql.exec('INSERT OR REPLACE INTO visitor (name, value) VALUES (?, ?)', name, value);
      this.#values.set(name, value);
    }
  }

  clear(): void {
    this.#sql.exec('DELETE FROM visitor');
    this.#values.clear();
  }
}

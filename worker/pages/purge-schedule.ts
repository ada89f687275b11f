import type { Sql } from '../visitor/storage/schema.ts';
import type { Purged } from './page-store.ts';
import { PURGE_AGAIN_MS, type PurgeKind } from './page-tags.ts';

type Options = {
  sql: Sql;
  purge: (kind: PurgeKind, tags: string[]) => Promise<Purged>;
  report: (fault: Error) => void;
  now?: () => number;
};

type Due = { kind: PurgeKind; tag: string; due: number };

/** An account may make five calls a minute, after the first 25. */
const REFUSED_PAUSE_MS = 12_000;

/** Tags per call. Beyond that every page is revalidated. */
const MAX_TAGS = 100;
const EVERY_PAGE = 'store';

/** Schedules purges of the page store: at once, and again while a backend may still return old answers. */
export class PurgeSchedule {
  readonly #options: Required<Options>;
  #running: Promise<void> | null = null;
  #pausedUntil = 0;

  constructor({ now = Date.now, ...options }: Options) {
    this.#options = { now, ...options };
    options.sql.exec(
      `CREATE TABLE IF NOT EXISTS purges (
        kind TEXT NOT NULL, tag TEXT NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (kind, tag, due)) WITHOUT ROWID`,
    );
  }

  /** A repeated purge only revalidates: by then nothing has to be hidden. */
  add(kind: PurgeKind, tags: readonly string[]): void {
    const { sql, now } = this.#options;
    for (const tag of tags) {
      for (const later of PURGE_AGAIN_MS) {
        // Several calls within a second are merged.
        const due = later === 0 ? now() : Math.ceil((now() + later) / 1_000) * 1_000;
        sql.exec(
          'INSERT OR IGNORE INTO purges (kind, tag, due) VALUES (?, ?, ?)',
          later === 0 ? kind : 'invalidate',
          tag,
          due,
        );
      }
    }
  }

  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  /** When to run next; null when nothing is left. */
  nextAt(): number | null {
    const [row] = this.#options.sql.exec('SELECT min(due) AS due FROM purges').toArray();
    return typeof row?.['due'] === 'number' ? Math.max(row['due'], this.#pausedUntil) : null;
  }

  async #run(): Promise<void> {
    for (;;) {
      const until = this.#options.now();
      if (until < this.#pausedUntil) return;
      const [first, ...others] = this.#due(until);
      if (!first) return;
      const { kind } = first;
      const due = [first, ...others.filter((row) => row.kind === kind)];
      const tags = [...new Set(due.map(({ tag }) => tag))];
      if (!(await this.#purge(kind, tags.length > MAX_TAGS ? [EVERY_PAGE] : tags))) {
        this.#pausedUntil = until + REFUSED_PAUSE_MS;
        return;
      }
      for (const row of due) {
        this.#options.sql.exec(
          'DELETE FROM purges WHERE kind = ? AND tag = ? AND due = ?',
          row.kind,
          row.tag,
          row.due,
        );
      }
    }
  }

  /** Purges before the rest. */
  #due(until: number): Due[] {
    return this.#options.sql
      .exec('SELECT kind, tag, due FROM purges WHERE due <= ? ORDER BY kind DESC, tag', until)
      .toArray() as Due[];
  }

  async #purge(kind: PurgeKind, tags: string[]): Promise<boolean> {
    try {
      return (await this.#options.purge(kind, tags)).success;
    } catch (error) {
      this.#options.report(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  }
}

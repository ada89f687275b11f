import type { Sql } from '../visitor/storage/schema.ts';
import type { OutboxEntry } from './entry.ts';

const MINUTE_MS = 60_000;

/** After each failure; then it ends without success. */
const AGAIN_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];

/** Entries of different addresses that are carried out together: one that hangs holds up few. */
const AT_ONCE = 20;

/** Why it ends, where a repetition would not help. */
export type Ending = { refused: string } | null;

export type FailedEntry = { entry: OutboxEntry; problem: string; tries: number; askedAt: number };

type Options = {
  sql: Sql;
  /** Throws where it may succeed later. From `setCounted` on the entry says that it is counted. */
  carryOut: (entry: OutboxEntry, setCounted: () => void) => Promise<Ending>;
  /** For the operator; the entry stays until this has succeeded. */
  saveFailed: (failed: FailedEntry) => Promise<void>;
  report: (fault: Error, requestId: string) => void;
  now?: () => number;
};

type Row = { id: number; entry: string; tries: number; asked_at: number };
type ReadRow = Omit<Row, 'entry'> & { entry: OutboxEntry };

/** What is to be carried out, at once or after failures. */
export class OutboxSchedule {
  readonly #options: Required<Options>;

  constructor({ now = Date.now, ...options }: Options) {
    this.#options = { now, ...options };
    options.sql.exec(
      `CREATE TABLE IF NOT EXISTS entries (
        id INTEGER PRIMARY KEY, entry TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
        asked_at INTEGER NOT NULL, due INTEGER NOT NULL)`,
    );
  }

  /** Not before `pauseMs` are over. */
  add(entry: OutboxEntry, pauseMs = 0): void {
    const { sql, now } = this.#options;
    // One link may be posted any number of times.
    if (entry.kind === 'newsletter ended' && this.#isQueued(entry)) return;
    const text = JSON.stringify({ ...entry, isCounted: false });
    sql.exec('INSERT INTO entries (entry, asked_at, due) VALUES (?, ?, ?)', text, now(), now() + pauseMs);
  }

  #isQueued({ kind, email }: OutboxEntry): boolean {
    const query = "SELECT id FROM entries WHERE entry ->> 'kind' = ? AND entry ->> 'email' = ? LIMIT 1";
    return this.#options.sql.exec(query, kind, email).toArray().length > 0;
  }

  /** When to run next; null when nothing is left. */
  nextAt(): number | null {
    const [row] = this.#options.sql.exec('SELECT min(due) AS due FROM entries').toArray();
    return typeof row?.['due'] === 'number' ? row['due'] : null;
  }

  /**
   * Those of one address one after the other, because each looks at what it was already sent. Mails, which somebody waits
   * for, come first.
   */
  async run(): Promise<void> {
    const { sql, now } = this.#options;
    const due = sql
      .exec(
        `SELECT id, entry, tries, asked_at FROM entries WHERE due <= ?
         ORDER BY entry ->> 'kind' = 'newsletter ended', due, id LIMIT ?`,
        now(),
        AT_ONCE,
      )
      .toArray() as Row[];
    const read = due.map((row) => ({ ...row, entry: JSON.parse(row.entry) as OutboxEntry }));
    const byAddress = Map.groupBy(read, ({ entry }) => entry.email.toLowerCase());
    await Promise.all(
      [...byAddress.values()].map(async (rows) => {
        for (const row of rows) await this.#try(row);
      }),
    );
  }

  async #try({ id, entry, tries, asked_at: askedAt }: ReadRow): Promise<void> {
    const { sql, saveFailed, report } = this.#options;
    const pause = AGAIN_MS[tries];
    try {
      const ending = await this.#carryOut(id, entry);
      if (ending === 'again' && pause !== undefined) return this.#postpone(id, pause);
      if (ending !== null) {
        const problem = ending === 'again' ? 'The backend did not answer as it should' : ending.refused;
        await saveFailed({ entry, problem, tries: tries + 1, askedAt });
      }
      sql.exec('DELETE FROM entries WHERE id = ?', id);
    } catch (error) {
      // The operator's list cannot be written now.
      report(error as Error, entry.requestId);
      this.#postpone(id, pause ?? MINUTE_MS);
    }
  }

  async #carryOut(id: number, entry: OutboxEntry): Promise<Ending | 'again'> {
    const { sql, carryOut, report } = this.#options;
    const setCounted = (): void => {
      sql.exec(`UPDATE entries SET entry = json_set(entry, '$.isCounted', json('true')) WHERE id = ?`, id);
    };
    return carryOut(entry, setCounted).catch((error: Error) => {
      report(error, entry.requestId);
      return 'again';
    });
  }

  #postpone(id: number, pauseMs: number): void {
    const { sql, now } = this.#options;
    sql.exec(
      'UPDATE entries SET due = ?, tries = min(tries + 1, ?) WHERE id = ?',
      now() + pauseMs,
      AGAIN_MS.length,
      id,
    );
  }
}

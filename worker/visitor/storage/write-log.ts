import type { Problem } from '#shared/errors/problem.ts';
import type { Limits } from '../contract.ts';
import type { Sql } from './schema.ts';
import { wasApplied, type Fingerprint, type Part } from '../cart/settle.ts';

/**
 * `sent`: gone out, no answer yet. `unknown`: the answer was lost. `absent`: read back and not found in the
 * cart, may be sent again. `done`: answered, with a problem if it was refused.
 */
type WriteState = 'sent' | 'unknown' | 'absent' | 'done';

export type WriteRow = {
  id: number;
  hash: string;
  part: Part;
  before: string;
  state: WriteState;
  problem: Problem | null;
  /** The checkout of the order that the write placed. */
  checkoutId: string | null;
};

type Opening = { key: string | null; hash: string; part: Part; before: string; at: number };

type Kept = Pick<Limits, 'keptWrites' | 'keptWritesMs'>;

/** The record of writes: each is noted before it goes out and when it came back. Bodies are never kept. */
export class WriteLog {
  readonly #sql: Sql;
  readonly #limits: Kept;

  /** Writes that were out when the object last stopped are of unknown fate from now on. */
  constructor(sql: Sql, limits: Kept) {
    this.#sql = sql;
    this.#limits = limits;
    sql.exec("UPDATE writes SET state = 'unknown' WHERE state = 'sent'");
  }

  /** Notes a write as sent; a write that was found absent takes its old row. */
  begin({ key, hash, part, before, at }: Opening): number {
    const [row] = this.#sql
      .exec(
        `INSERT INTO writes (key, hash, part, before, state, at) VALUES (?, ?, ?, ?, 'sent', ?)
         ON CONFLICT (key) DO UPDATE SET before = excluded.before, state = 'sent', at = excluded.at
         RETURNING id`,
        key,
        hash,
        part,
        before,
        at,
      )
      .toArray();
    return Number(row?.id);
  }

  finish(id: number, reason: Problem | null, checkoutId: string | null = null): void {
    const text = reason === null ? null : JSON.stringify(reason);
    const change = "UPDATE writes SET state = 'done', problem = ?, checkout_id = ? WHERE id = ?";
    this.#sql.exec(change, text, checkoutId, id);
  }

  /** As if it had never been sent. */
  forget(id: number): void {
    this.#sql.exec('DELETE FROM writes WHERE id = ?', id);
  }

  /** Goes out once more, from the same cart. */
  markSent(id: number): void {
    this.#mark(id, 'sent');
  }

  markUnknown(id: number): void {
    this.#mark(id, 'unknown');
  }

  find(key: string): WriteRow | null {
    return this.#rows('WHERE key = ?', key)[0] ?? null;
  }

  /** Its answer was lost, and the cart read afterwards does not show it. */
  isAbsent(id: number): boolean {
    return this.#sql.exec("SELECT 1 FROM writes WHERE id = ? AND state = 'absent'", id).toArray().length > 0;
  }

  hasUnknown(): boolean {
    return this.#rows("WHERE state = 'unknown'").length > 0;
  }

  /** Settles unknown writes by the cart that was read: compared with the one before them. Answers whether one is absent. */
  settle(now: Fingerprint): boolean {
    const unknown = this.#rows("WHERE state = 'unknown'");
    const done = new Set(unknown.filter((row) => wasApplied(row.part, row.before, now)));
    for (const row of unknown) this.#mark(row.id, done.has(row) ? 'done' : 'absent');
    return done.size < unknown.length;
  }

  /** Unknown writes went into a cart that is gone. Answers whether there were any. */
  settleAsAbsent(): boolean {
    const hadUnknown = this.hasUnknown();
    this.#sql.exec("UPDATE writes SET state = 'absent' WHERE state = 'unknown'");
    return hadUnknown;
  }

  /** Keeps the newest writes within the limits, and whatever is not settled. */
  prune(now: number): void {
    this.#sql.exec(
      `DELETE FROM writes WHERE state IN ('done', 'absent') AND (at < ? OR id <=
        (SELECT coalesce(max(id), 0) FROM writes) - ?)`,
      now - this.#limits.keptWritesMs,
      this.#limits.keptWrites,
    );
  }

  #mark(id: number, state: WriteState): void {
    this.#sql.exec('UPDATE writes SET state = ? WHERE id = ?', state, id);
  }

  #rows(where: string, ...values: string[]): WriteRow[] {
    return this.#sql
      .exec(`SELECT * FROM writes ${where} ORDER BY id`, ...values)
      .toArray()
      .map(rowOf);
  }
}

/** Rows are written by this file only, so their shape is known. */
function rowOf(row: Record<string, unknown>): WriteRow {
  return {
    id: Number(row.id),
    hash: String(row.hash),
    part: String(row.part) as Part,
    before: String(row.before),
    state: String(row.state) as WriteState,
    problem: typeof row.problem === 'string' ? (JSON.parse(row.problem) as Problem) : null,
    checkoutId: typeof row.checkout_id === 'string' ? row.checkout_id : null,
  };
}

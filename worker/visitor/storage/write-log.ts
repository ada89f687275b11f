import type { Problem } from '#shared/errors/problem.ts';
import type { Effect } from '../cart/effect.ts';
import type { Limits } from '../contract.ts';
import type { Sql } from './schema.ts';

/**
 * `sent`: sent, no answer yet. `unknown`: the answer was lost. `absent`: not found in the cart as read back,
 * may be sent again. `done`: answered, with a problem if it was refused.
 */
type WriteState = 'sent' | 'unknown' | 'absent' | 'done';

export type WriteRow = {
  id: number;
  hash: string;
  /** Its intended effect; null when it cannot be recognised. */
  effect: Effect | null;
  state: WriteState;
  problem: Problem | null;
  /** The checkout of the order that the write placed, and the order's id, where it was known. */
  checkoutId: string | null;
  orderId?: string | null;
};

/** The order that a write placed, which may not be known yet. */
export type Placed = { checkoutId: string; orderId: string | null };

type KeptWrite = WriteRow & { key: string | null; at: number };

type Verdicts = { done: WriteRow[]; absent: WriteRow[] };

type NewWrite = { key: string | null; hash: string; effect: Effect | null; at: number };

type Kept = Pick<Limits, 'keptWrites' | 'keptWritesMs' | 'repeatedMs'>;

/** Writes between two searches for old ones. */
const PRUNED_EVERY = 20;

/** The record of writes: each is noted before it is sent and when it is answered. Bodies are never stored. */
export class WriteLog {
  readonly #sql: Sql;
  readonly #limits: Kept;
  /** False where no row can be of unknown fate, as of almost all visitors: then none is searched for. */
  #mayHaveUnknown = true;
  /** Every key in the table, and perhaps some that were removed; null before the first search. */
  #keys: Set<string> | null = null;
  #begunSincePruned = PRUNED_EVERY;

  /** Writes that were in flight when the object last stopped are of unknown fate from now on. */
  constructor(sql: Sql, limits: Kept) {
    this.#sql = sql;
    this.#limits = limits;
    sql.exec("UPDATE writes SET state = 'unknown' WHERE state = 'sent'");
  }

  /** Notes a write as sent; a write that was found absent reuses its row. */
  begin({ key, hash, effect, at }: NewWrite): number {
    if (key !== null) this.#keys?.add(key);
    this.#begunSincePruned += 1;
    const [row] = this.#sql
      .exec(
        `INSERT INTO writes (key, hash, effect, state, at) VALUES (?, ?, ?, 'sent', ?)
         ON CONFLICT (key) DO UPDATE SET effect = excluded.effect, state = 'sent', at = excluded.at
         RETURNING id`,
        key,
        hash,
        effect === null ? null : JSON.stringify(effect),
        at,
      )
      .toArray();
    return Number(row?.id);
  }

  finish(
    id: number,
    reason: Problem | null,
    { checkoutId = null, orderId = null }: Partial<Pick<WriteRow, 'checkoutId' | 'orderId'>> = {},
  ): void {
    const text = reason === null ? null : JSON.stringify(reason);
    const change =
      "UPDATE writes SET state = 'done', problem = ?, checkout_id = ?, order_id = ? WHERE id = ?";
    this.#sql.exec(change, text, checkoutId, orderId, id);
  }

  /** Another write may have its key. */
  release(id: number): void {
    this.#sql.exec('UPDATE writes SET key = NULL WHERE id = ?', id);
  }

  /** As if it had never been sent. */
  forget(id: number): void {
    this.#sql.exec('DELETE FROM writes WHERE id = ?', id);
  }

  /** Sent once more, from the current cart. */
  markSentAgain(id: number, effect: Effect | null): void {
    const text = effect === null ? null : JSON.stringify(effect);
    this.#sql.exec("UPDATE writes SET state = 'sent', effect = ? WHERE id = ?", text, id);
  }

  markUnknown(id: number): void {
    this.#mark(id, 'unknown');
  }

  /** Almost every key is new, and then not searched for. */
  find(key: string): WriteRow | null {
    this.#keys ??= this.#readKeys();
    if (!this.#keys.has(key)) return null;
    return this.#rows('WHERE key = ?', key)[0] ?? null;
  }

  /** Its answer was lost, and the cart read afterwards does not show it. */
  isAbsent(id: number): boolean {
    return this.#sql.exec("SELECT 1 FROM writes WHERE id = ? AND state = 'absent'", id).toArray().length > 0;
  }

  hasUnknown(): boolean {
    this.#mayHaveUnknown &&= this.#rows("WHERE state = 'unknown'").length > 0;
    return this.#mayHaveUnknown;
  }

  /** Which writes of unknown fate a cart shows, and which it does not. */
  async judge(isShown: (effect: Effect) => Promise<boolean>): Promise<Verdicts> {
    const verdicts: Verdicts = { done: [], absent: [] };
    for (const row of this.#rows("WHERE state = 'unknown'")) {
      const isDone = row.effect !== null && (await isShown(row.effect));
      verdicts[isDone ? 'done' : 'absent'].push(row);
    }
    return verdicts;
  }

  settle({ done, absent }: Verdicts): void {
    for (const { id } of done) this.#mark(id, 'done');
    for (const { id } of absent) this.#mark(id, 'absent');
  }

  /** All rows as JSON text, for the object that continues for this visitor. */
  export(): string {
    const rows = this.#sql.exec('SELECT * FROM writes ORDER BY id').toArray();
    const kept: KeptWrite[] = rows.map((row) => ({
      ...rowOf(row),
      key: textOrNull(row.key),
      at: Number(row.at),
    }));
    return JSON.stringify(kept);
  }

  import(exported: string): void {
    const writes = JSON.parse(exported) as KeptWrite[];
    this.#mayHaveUnknown = true;
    this.#keys = null;
    for (const { key, hash, effect, state, problem, checkoutId, orderId = null, at } of writes) {
      this.#sql.exec(
        `INSERT OR IGNORE INTO writes (key, hash, effect, state, problem, checkout_id, order_id, at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        key,
        hash,
        effect && JSON.stringify(effect),
        state,
        problem && JSON.stringify(problem),
        checkoutId,
        orderId,
        at,
      );
    }
  }

  /** Keeps the newest writes within the limits, and all unsettled ones; not after each write. */
  prune(now: number): void {
    if (this.#begunSincePruned < PRUNED_EVERY) return;
    this.#begunSincePruned = 0;
    this.#sql.exec(
      `DELETE FROM writes WHERE state IN ('done', 'absent') AND (at < ? OR (at < ? AND id <=
        (SELECT coalesce(max(id), 0) FROM writes) - ?))`,
      now - this.#limits.keptWritesMs,
      // However many came since: its browser may not have heard of it yet.
      now - this.#limits.repeatedMs,
      this.#limits.keptWrites,
    );
    this.#keys = null;
  }

  #readKeys(): Set<string> {
    const rows = this.#sql.exec('SELECT key FROM writes WHERE key IS NOT NULL').toArray();
    return new Set(rows.map(({ key }) => String(key)));
  }

  #mark(id: number, state: WriteState): void {
    if (state === 'unknown') this.#mayHaveUnknown = true;
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
    effect: typeof row.effect === 'string' ? (JSON.parse(row.effect) as Effect) : null,
    state: String(row.state) as WriteState,
    problem: typeof row.problem === 'string' ? (JSON.parse(row.problem) as Problem) : null,
    checkoutId: textOrNull(row.checkout_id),
    orderId: textOrNull(row.order_id),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

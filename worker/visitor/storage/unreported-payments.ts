import type { KeptPayment, PaymentLog } from './payment-log.ts';
import type { Sql } from './schema.ts';

/** The payments of one visitor that the ledger does not know yet, and its answers. */
export class UnreportedPayments {
  readonly #sql: Sql;
  readonly #log: PaymentLog;

  constructor(sql: Sql, log: PaymentLog) {
    this.#sql = sql;
    this.#log = log;
  }

  isEmpty(): boolean {
    const untold = 'SELECT 1 FROM payments WHERE untold IS NOT NULL LIMIT 1';
    return this.#log.isEmpty() || this.#sql.exec(untold).toArray().length === 0;
  }

  next(limit: number): KeptPayment[] {
    return this.#log.kept('WHERE untold IS NOT NULL').slice(-limit);
  }

  find(id: string): KeptPayment | null {
    return this.#log.kept('WHERE id = ? AND untold IS NOT NULL', id)[0] ?? null;
  }

  repeat(id: string): void {
    this.#sql.exec("UPDATE payments SET untold = '[]' WHERE id = ? AND untold IS NULL", id);
  }

  /**
   * The ledger knows the payment up to this step; with `isClaimed`, another payment has its reference, and with
   * `isReopened` its order came after an operator had closed it.
   */
  reported(id: string, step: number, { isClaimed = false, isReopened = false }): void {
    const left = this.find(id)?.untold?.filter((entry) => entry.step > step) ?? [];
    this.#sql.exec(
      'UPDATE payments SET untold = ?, conflict = max(conflict, ?) WHERE id = ?',
      left.length === 0 ? null : JSON.stringify(left),
      isReopened ? REOPENED : isClaimed ? CONFLICT : 0,
      id,
    );
  }

  /** Another object has the payment. */
  remove(id: string): void {
    this.#sql.exec('DELETE FROM payments WHERE id = ?', id);
  }

  /** Whether another payment has this one's reference, and nothing has followed from it yet. */
  hasConflict(id: string): boolean {
    return this.#hasHeard(id, CONFLICT);
  }

  /** Whether its order came after an operator had closed it, and nobody was told yet. */
  isReopened(id: string): boolean {
    return this.#hasHeard(id, REOPENED);
  }

  #hasHeard(id: string, what: number): boolean {
    const heard = 'SELECT 1 FROM payments WHERE id = ? AND conflict = ?';
    return this.#sql.exec(heard, id, what).toArray().length > 0;
  }

  settleConflict(id: string, isOver: boolean): void {
    this.#sql.exec('UPDATE payments SET conflict = ? WHERE id = ?', isOver ? SETTLED : 0, id);
  }
}

const CONFLICT = 1;
const SETTLED = 2;
const REOPENED = 3;

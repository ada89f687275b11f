import type { memoryD1 } from '../memory-d1.ts';
import type { Network } from './network.ts';

export type LedgerRow = { [name: string]: unknown };

/** The incidents that no operator has closed. */
export function incidentsIn({ rows }: ReturnType<typeof memoryD1>): LedgerRow[] {
  return rows(
    `SELECT raised.*, object_id FROM payment_incidents AS raised JOIN payments ON payments.id = payment_id
     WHERE raised.closed_at IS NULL`,
  );
}

/** The checkout that somebody left for a provider with, the last one. */
export function checkoutAway({ rows }: ReturnType<typeof memoryD1>): unknown {
  const [row] = rows("SELECT checkout_id FROM payments WHERE state = 'redirected' ORDER BY started_at DESC");
  return row?.['checkout_id'];
}

/** The database behind a network. */
export function ledgerBehind(network: Network, { db }: ReturnType<typeof memoryD1>): object {
  const through = <T>(call: () => Promise<T>) => network.ledger(call);
  type Statement = ReturnType<typeof db.prepare>;
  const wrap = (statement: Statement) => ({
    statement,
    bind: (...values: unknown[]) => wrap(statement.bind(...values)),
    all: () => through(() => statement.all()),
    run: () => through(() => statement.run()),
    // Only the read of the store's addresses asks like this, which is no part of a payment: nothing is drawn for it.
    first: (column?: string) => statement.first(column),
  });
  return {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: (wrapped: ReturnType<typeof wrap>[]) =>
      through(() => db.batch(wrapped.map(({ statement }) => statement))),
  };
}

import type { Sql } from './schema.ts';
import type { CartRecord, CartSummary } from './state.ts';

/** The row that `VisitorState` wrote. */
export function readCart(sql: Sql): CartRecord | null {
  const [row] = sql.exec('SELECT * FROM cart').toArray();
  if (!row) return null;
  return {
    text: String(row.text),
    summary: JSON.parse(String(row.summary)) as CartSummary,
    locale: String(row.locale),
    currency: String(row.currency),
    loadedAt: 0,
  };
}

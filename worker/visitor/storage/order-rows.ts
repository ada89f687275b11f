import type { Sql } from './schema.ts';

const KEPT = 5;

/** The order of a checkout as JSON text, null when it is not stored; `checkoutId` null stands for the newest one. */
export function readOrder(sql: Sql, checkoutId: string | null): string | null {
  const [row] =
    checkoutId === null
      ? sql.exec('SELECT text FROM orders ORDER BY at DESC LIMIT 1').toArray()
      : sql.exec('SELECT text FROM orders WHERE checkout_id = ?', checkoutId).toArray();
  return row ? String(row['text']) : null;
}

/** The checkout of an order that is stored; null of any other. */
export function checkoutOf(sql: Sql, orderId: string): string | null {
  const [row] = sql.exec("SELECT checkout_id FROM orders WHERE text ->> 'id' = ?", orderId).toArray();
  return row ? String(row['checkout_id']) : null;
}

export function writeOrder(
  sql: Sql,
  { checkoutId, text, at }: { checkoutId: string; text: string; at: number },
): void {
  sql.exec('INSERT OR REPLACE INTO orders (checkout_id, text, at) VALUES (?, ?, ?)', checkoutId, text, at);
  sql.exec(
    'DELETE FROM orders WHERE checkout_id NOT IN (SELECT checkout_id FROM orders ORDER BY at DESC LIMIT ?)',
    KEPT,
  );
}

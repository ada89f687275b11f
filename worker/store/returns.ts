import type { ReturnedItem, ReturnRequest, ReturnState } from '#shared/account/returns.ts';

type Asked = {
  accountId: string;
  email: string;
  orderId: string;
  orderNumber: string;
  items: ReturnedItem[];
  reason: string;
};

/** Keeps what a customer wants to send back for the operator (docs/operations.md, Returns). */
export async function keepReturn(db: D1Database, asked: Asked): Promise<void> {
  const { accountId, email, orderId, orderNumber, items, reason } = asked;
  await db
    .prepare(
      `INSERT INTO return_requests (account_id, email, order_id, order_number, items, reason)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(accountId, email, orderId, orderNumber, JSON.stringify(items), reason)
    .run();
}

type Row = {
  id: number;
  order_id: string;
  order_number: string;
  items: string;
  state: string;
  asked_at: string;
};

/** What this customer asked for, the newest first. */
export async function listReturns(db: D1Database, accountId: string): Promise<ReturnRequest[]> {
  const { results } = await db
    .prepare('SELECT * FROM return_requests WHERE account_id = ?1 ORDER BY id DESC LIMIT 100')
    .bind(accountId)
    .all<Row>();
  // Rows are written by this file only, and their states are held by the table.
  return results.map((row) => ({
    id: String(row.id),
    orderId: row.order_id,
    orderNumber: row.order_number,
    items: JSON.parse(row.items) as ReturnedItem[],
    state: row.state as ReturnState,
    askedAt: row.asked_at,
  }));
}

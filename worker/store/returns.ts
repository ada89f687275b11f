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
export async function saveReturn(db: D1Database, asked: Asked): Promise<void> {
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
    requestedAt: row.asked_at,
  }));
}

/** A request that no function of the backend has taken yet. */
export type OpenReturn = { id: string; orderId: string; items: ReturnedItem[]; reason: string };

/** Each is tried at most so often; after that the operator must look at it. */
const MOST_TRIES = 20;

/** The customer's requests that are to be handed over now, each counted as tried: nobody else tries it for a minute. */
export async function claimOpenReturns(db: D1Database, accountId: string): Promise<OpenReturn[]> {
  const { results } = await db
    .prepare(
      `UPDATE return_requests SET handing_tries = handing_tries + 1, handing_tried_at = datetime('now')
       WHERE account_id = ?1 AND handed_at IS NULL AND state = 'asked' AND handing_tries < ?2
         AND (handing_tried_at IS NULL OR handing_tried_at < datetime('now', '-1 minute'))
       RETURNING id, order_id, items, reason`,
    )
    .bind(accountId, MOST_TRIES)
    .all<Pick<Row, 'id' | 'order_id' | 'items'> & { reason: string }>();
  return results.map(({ id, order_id: orderId, items, reason }) => ({
    id: String(id),
    orderId,
    items: JSON.parse(items) as ReturnedItem[],
    reason,
  }));
}

/** Keeps what became of a try; `problem` is null once the backend has taken the request. */
export async function recordDelivery(db: D1Database, id: string, problem: string | null): Promise<void> {
  await db
    .prepare(
      `UPDATE return_requests SET handing_problem = ?2,
         handed_at = CASE WHEN ?2 IS NULL THEN strftime('%Y-%m-%dT%H:%M:%SZ', 'now') END
       WHERE id = ?1`,
    )
    .bind(Number(id), problem)
    .run();
}

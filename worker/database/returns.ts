import type { ReturnedItem, ReturnRequest, ReturnState } from '#shared/account/returns.ts';
import { sql } from './sql.ts';

type NewReturn = {
  accountId: string;
  email: string;
  orderId: string;
  orderNumber: string;
  items: ReturnedItem[];
  reason: string;
};

/** Stored for the operator (docs/operations/features.md#returns). */
export async function saveReturn(db: D1Database, request: NewReturn): Promise<void> {
  const { accountId, email, orderId, orderNumber, items, reason } = request;
  await sql(db)`
    INSERT INTO return_requests (account_id, email, order_id, order_number, items, reason)
    VALUES (${accountId}, ${email}, ${orderId}, ${orderNumber}, ${JSON.stringify(items)}, ${reason})`.run();
}

type Row = {
  id: number;
  order_id: string;
  order_number: string;
  items: string;
  state: string;
  asked_at: string;
};

export async function listReturns(db: D1Database, accountId: string): Promise<ReturnRequest[]> {
  const { results } = await sql(db)`
    SELECT * FROM return_requests WHERE account_id = ${accountId} ORDER BY id DESC LIMIT 100`.all<Row>();
  // Only this file writes rows, and the table constrains their states.
  return results.map((row) => ({
    id: String(row.id),
    orderId: row.order_id,
    orderNumber: row.order_number,
    items: JSON.parse(row.items) as ReturnedItem[],
    state: row.state as ReturnState,
    requestedAt: row.asked_at,
  }));
}

/** A request that the function of the backend has not accepted yet. */
export type OpenReturn = { id: string; orderId: string; items: ReturnedItem[]; reason: string };

/** Per request; after that the operator must look at it. */
const MAX_ATTEMPTS = 20;

/** Claims the customer's requests to send, each with its attempt counted: none twice within a minute. */
export async function claimOpenReturns(db: D1Database, accountId: string): Promise<OpenReturn[]> {
  const { results } = await sql(db)`
    UPDATE return_requests SET handing_tries = handing_tries + 1, handing_tried_at = datetime('now')
    WHERE account_id = ${accountId} AND handed_at IS NULL AND state = 'asked'
      AND handing_tries < ${MAX_ATTEMPTS}
      AND (handing_tried_at IS NULL OR handing_tried_at < datetime('now', '-1 minute'))
    RETURNING id, order_id, items, reason`.all<Pick<Row, 'id' | 'order_id' | 'items'> & { reason: string }>();
  return results.map(({ id, order_id: orderId, items, reason }) => ({
    id: String(id),
    orderId,
    items: JSON.parse(items) as ReturnedItem[],
    reason,
  }));
}

/** @param problem null once the backend has accepted the request */
export async function recordDelivery(db: D1Database, id: string, problem: string | null): Promise<void> {
  await sql(db)`
    UPDATE return_requests SET handing_problem = ${problem},
      handed_at = CASE WHEN ${problem} IS NULL THEN strftime('%Y-%m-%dT%H:%M:%SZ', 'now') END
    WHERE id = ${Number(id)}`.run();
}

import { rowsOf } from './rows.ts';

/** A call of a webhook, or a manual purge; times in ISO 8601. */
export type DeliveryRow = {
  event: string;
  type: string;
  /** Tags, with spaces between them. */
  purged: string;
  received_at: string;
  published_at: string | null;
  live_at: string | null;
};

/** The newest first: either the store's announcements, or all others. */
export async function listDeliveries(db: D1Database, of: 'content' | 'store'): Promise<DeliveryRow[]> {
  const sql = `SELECT event, type, purged, received_at, published_at, live_at FROM content_deliveries
    WHERE (source = 'store') = ?1 ORDER BY id DESC LIMIT 50`;
  return rowsOf(db, sql, of === 'store' ? 1 : 0);
}

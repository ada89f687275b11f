/** A call of a webhook, or a purge by hand; times in ISO 8601. */
export type DeliveryRow = {
  event: string;
  type: string;
  /** Tags, with spaces between them. */
  purged: string;
  received_at: string;
  published_at: string | null;
  live_at: string | null;
};

/** The newest first. */
export async function listDeliveries(db: D1Database): Promise<DeliveryRow[]> {
  const sql = `SELECT event, type, purged, received_at, published_at, live_at FROM content_deliveries
    ORDER BY id DESC LIMIT 50`;
  return (await db.prepare(sql).all<DeliveryRow>()).results;
}

const MAX_STORED = 500;

export type Delivery = { event: string; type: string; purged: readonly string[]; at: number };

/** Records a call of a webhook, for the operator and for `purge.ts`. */
export async function saveDelivery(db: D1Database, { event, type, purged, at }: Delivery): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO content_deliveries (event, type, purged, received_at) VALUES (?1, ?2, ?3, ?4)')
      .bind(event, type, purged.join(' '), new Date(at).toISOString()),
    db.prepare(
      `DELETE FROM content_deliveries WHERE id <= (SELECT max(id) FROM content_deliveries) - ${MAX_STORED}`,
    ),
  ]);
}

const MAX_STORED = 200;

export type Delivery = { event: string; type: string; purged: readonly string[] };

/** Records a call of the content service's webhook, for the operator and for `purge.ts`. */
export async function saveDelivery(db: D1Database, { event, type, purged }: Delivery): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO content_deliveries (event, type, purged) VALUES (?1, ?2, ?3)')
      .bind(event, type, purged.join(' ')),
    db.prepare(
      `DELETE FROM content_deliveries WHERE id <= (SELECT max(id) FROM content_deliveries) - ${MAX_STORED}`,
    ),
  ]);
}

import { sql } from './sql.ts';

const MAX_STORED = 500;

export type DeliverySource = 'content' | 'store' | 'operator';

export type Delivery = {
  source: DeliverySource;
  event: string;
  type: string;
  purged: readonly string[];
  /** Milliseconds since 1970, as are those below. */
  at: number;
  /** When it was published, as far as the call says. */
  publishedAt?: number | null;
};

/**
 * Greater than every former id, also of rows that a restored database has lost: isolates read only what is newer than the
 * newest they know. Seconds since 1970, unless there were more calls than seconds.
 */
export const NEXT_DELIVERY_ID = '(SELECT max(coalesce(max(id), 0) + 1, unixepoch()) FROM content_deliveries)';

/** Records a call of a webhook, for the operator and for `purge.ts`. Returns its id. */
export async function saveDelivery(db: D1Database, delivery: Delivery): Promise<number> {
  const { source, event, type, purged, at, publishedAt = null } = delivery;
  const [saved] = await db.batch([
    db
      .prepare(
        `INSERT INTO content_deliveries (id, event, type, purged, received_at, published_at, source)
         VALUES (${NEXT_DELIVERY_ID}, ?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(
        event,
        type,
        purged.join(' '),
        isoOf(at),
        publishedAt === null ? null : isoOf(publishedAt),
        source,
      ),
    // A store calls all day, and would displace the content service's calls.
    sql(db)`
    DELETE FROM content_deliveries WHERE source = ${source} AND id <=
    (SELECT id FROM content_deliveries WHERE source = ${source} ORDER BY id DESC
      LIMIT 1 OFFSET ${MAX_STORED})`,
  ]);
  return saved?.meta.last_row_id ?? 0;
}

/** The first page with these changes was rendered. */
export async function markLive(db: D1Database, ids: readonly number[], at: number): Promise<void> {
  await sql(db)`
    UPDATE content_deliveries SET live_at = ${isoOf(at)}
    WHERE live_at IS NULL AND id IN (SELECT value FROM json_each(${ids}))`.run();
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

import { sql } from './sql.ts';
import type { Stop } from './stop.ts';

/** The product of an alert; `variantId` is empty for the product as a whole. */
export type StockAlert = {
  email: string;
  productId: string;
  variantId: string;
  /** As the page named it. */
  product: string;
  /** The shop in the reader's language, and the product's page below it. */
  shopUrl: string;
  path: string;
  locale: string;
  token: string;
};

export type AlertToMail = Pick<StockAlert, 'email' | 'product' | 'path' | 'locale' | 'token'> & {
  shop_url: string;
};

const MINUTE_MS = 60_000;
/** To mail that it is back; after that the operator must look at it. */
const MAX_TRIES = 5;

/** Whether a link that confirms it is to be mailed: not where it is confirmed, or was mailed within ten minutes. */
export async function isToConfirm(db: D1Database, alert: StockAlert, now: number): Promise<boolean> {
  const { email, productId, variantId } = alert;
  const found = await sql(db)`
    SELECT id FROM stock_alerts
    WHERE email = ${email} AND product_id = ${productId} AND variant_id = ${variantId} AND (state IN ('confirmed', 'back')
      OR state = 'pending' AND mailed_at >= ${now - 10 * MINUTE_MS})`.first();
  return found === null;
}

/**
 * Stores an alert that has yet to be confirmed, and returns its token: that of an open one stays, so that its mailed
 * links work. Null where it is confirmed. Only the mails about them limit how many an address has: anybody may ask.
 */
export async function saveAlert(db: D1Database, alert: StockAlert, now: number): Promise<string | null> {
  const { email, productId, variantId, product, shopUrl, path, locale, token } = alert;
  return sql(db)`
    INSERT INTO stock_alerts (email, product_id, variant_id, product, shop_url, path, locale, token, asked_at)
    VALUES (${email}, ${productId}, ${variantId}, ${product}, ${shopUrl}, ${path}, ${locale}, ${token}, ${now})
    ON CONFLICT (email, product_id, variant_id) DO UPDATE SET
      product = excluded.product, shop_url = excluded.shop_url, path = excluded.path, locale = excluded.locale,
      token = iif(state = 'pending', token, excluded.token), asked_at = excluded.asked_at, state = 'pending',
      looked_at = 0, mail_tries = 0, mail_tried_at = 0, mailed_at = NULL
    WHERE state IN ('pending', 'mailed') RETURNING token`.first<string>('token');
}

export async function markConfirmationMailed(db: D1Database, token: string, now: number): Promise<void> {
  await sql(db)`
    UPDATE stock_alerts SET mailed_at = ${now}, mail_tries = mail_tries + 1
    WHERE token = ${token} AND state = 'pending'`.run();
}

/** The product whose alert this token confirms, or has confirmed; null when there is none. */
export async function confirmAlert(db: D1Database, token: string): Promise<{ product: string } | null> {
  const [, found] = await db.batch<{ product: string }>([
    sql(db)`
      UPDATE stock_alerts SET state = 'confirmed', mail_tries = 0, mail_tried_at = 0, mailed_at = NULL
      WHERE token = ${token} AND state = 'pending'`,
    sql(db)`SELECT product FROM stock_alerts WHERE token = ${token}`,
  ]);
  return found?.results[0] ?? null;
}

/** Deletes all alerts of this address, or of that of a link of the version before. */
export async function stopAlerts(db: D1Database, { email, token }: Stop): Promise<void> {
  await sql(db)`
    DELETE FROM stock_alerts
    WHERE email = coalesce(${email}, (SELECT email FROM stock_alerts WHERE token = ${token}))`.run();
}

/** The products with alerts that were last checked before then; only these ids where they are given. */
export async function listAwaited(
  db: D1Database,
  { ids, before, max }: { ids: readonly string[] | null; before: number; max: number },
): Promise<string[]> {
  const { results } = await sql(db)`
    SELECT product_id FROM stock_alerts
    WHERE state = 'confirmed' AND looked_at < ${before}
      AND (${ids} IS NULL OR product_id IN (SELECT value FROM json_each(${ids})))
    GROUP BY product_id ORDER BY min(looked_at) LIMIT ${max}`.all<{ product_id: string }>();
  return results.map(({ product_id: id }) => id);
}

/** What is available again of a product: variants by their ids, the product as a whole by an empty one. */
export async function markBackInStock(
  db: D1Database,
  productId: string,
  { variantIds, lookedAt }: { variantIds: readonly string[]; lookedAt: number },
): Promise<void> {
  await db.batch([
    sql(db)`
      UPDATE stock_alerts SET state = 'back' WHERE state = 'confirmed' AND product_id = ${productId}
        AND variant_id IN (SELECT value FROM json_each(${variantIds}))`,
    sql(db)`UPDATE stock_alerts SET looked_at = ${lookedAt} WHERE product_id = ${productId}`,
  ]);
}

/** Claims the next alerts to mail, exclusively for five minutes. */
export async function claimBack(db: D1Database, max: number, now: number): Promise<AlertToMail[]> {
  const { results } = await sql(db)`
    UPDATE stock_alerts SET mail_tried_at = ${now}, mail_tries = mail_tries + 1
    WHERE id IN (
      SELECT id FROM stock_alerts
      WHERE state = 'back' AND mail_tries < ${MAX_TRIES} AND mail_tried_at < ${now - 4 * MINUTE_MS}
      ORDER BY mail_tried_at, id LIMIT ${max})
    RETURNING email, product, shop_url, path, locale, token`.all<AlertToMail>();
  return results;
}

export async function markMailed(db: D1Database, token: string, now: number): Promise<void> {
  await sql(db)`UPDATE stock_alerts SET state = 'mailed', mailed_at = ${now} WHERE token = ${token}`.run();
}

import { sql } from './sql.ts';

/** A payment that is under way; `incident`: what is open of it, if anything. */
export type ListedPayment = {
  id: string;
  incident: string | null;
  state: string;
  method: string;
  gateway: string;
  amount: number;
  currency: string;
  checkout_id: string;
  order_id: string | null;
  references: string | null;
  /** Those of them that may be cancelled at the provider. */
  surplus: string | null;
  error: string | null;
  tries: number;
  started: string;
  due: string | null;
};

/** What an operator has to resolve; `stops` is 1 where that stops the order of its payment. */
export type ListedIncident = ListedPayment & {
  incident_id: string;
  incident: string;
  intent: string | null;
  stops: number;
  since: string;
};

const LISTED = 200;

/**
 * An intent that no order can charge any more: its payment failed, or an operator closed it; of an ordered one only what was
 * told to be paid besides.
 */
export const IS_SURPLUS = `(state = 'failed' OR (payments.closed_at IS NOT NULL AND state <> 'done') OR (state = 'done'
  AND EXISTS (SELECT 1 FROM payment_incidents AS twice WHERE twice.payment_id = payments.id
    AND twice.incident = 'payment_twice' AND twice.intent = reference)))`;

/** A payment's references, and those that are surplus, with spaces between them. */
export const REFERENCES = `(SELECT group_concat(reference, ' ') FROM payment_references
    WHERE payment_id = payments.id) AS "references",
  (SELECT group_concat(reference, ' ') FROM payment_references
    WHERE payment_id = payments.id AND ${IS_SURPLUS}) AS surplus`;

const columns = `payments.id, state, method, gateway, amount, currency, checkout_id, order_id, ${REFERENCES}, error, tries,
  datetime(started_at / 1000, 'unixepoch') AS started,
  datetime(due_at / 1000, 'unixepoch') AS due`;

/** How long after it was sent an order without an answer may still be placed: until then nobody refunds it or gives it up. */
export const MAY_APPEAR_MS = 2 * 60_000;

type Database = Pick<D1Database, 'prepare'>;

/** The open ones, the oldest first. */
export async function listIncidents(db: Database): Promise<ListedIncident[]> {
  const { results } = await db
    .prepare(
      `SELECT raised.id AS incident_id, raised.incident, intent, stops,
         datetime(raised_at / 1000, 'unixepoch') AS since, ${columns}
       FROM payment_incidents AS raised JOIN payments ON payments.id = payment_id
       WHERE raised.closed_at IS NULL ORDER BY raised_at, raised.id LIMIT ${LISTED}`,
    )
    .all<ListedIncident>();
  return results;
}

/** Unfinished payments, the longest due first. */
export async function listOpenPayments(db: Database): Promise<ListedPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT (SELECT group_concat(incident, ' ') FROM payment_incidents AS raised
         WHERE payment_id = payments.id AND raised.closed_at IS NULL) AS incident, ${columns}
       FROM payments WHERE due_at IS NOT NULL ORDER BY due_at LIMIT ${LISTED}`,
    )
    .all<ListedPayment>();
  return results;
}

/**
 * An operator says how an incident was resolved. That of money without an order first stops every further try: the sweep
 * tells the object, and whatever else waited for that order is closed with it. Of an order whose object is gone nothing is
 * due any more. False when there is none, and while its order is on the way: who refunds then, refunds what is ordered.
 */
export async function closeIncident(
  db: Database,
  { id, because, now }: { id: string; because: string; now: number },
): Promise<boolean> {
  await sql(db)`
    UPDATE payments SET closed_at = iif(state = 'done', closed_at, ${now}),
      closed_because = iif(state = 'done', closed_because, ${because}), due_at = iif(state = 'done', NULL, ${now})
    WHERE id = (SELECT payment_id FROM payment_incidents WHERE id = ${id} AND stops AND closed_at IS NULL)
      AND (state <> 'ordering' OR changed_at < ${now - MAY_APPEAR_MS})`.all();
  // Its shopper has read of a refund until the last of them is closed.
  await sql(db)`
    UPDATE payments SET due_at = ${now} WHERE state = 'failed'
      AND id = (SELECT payment_id FROM payment_incidents WHERE id = ${id} AND closed_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM payment_incidents WHERE payment_id = payments.id AND id <> ${id}
        AND closed_at IS NULL)`.all();
  const { results } = await sql(db)`
    UPDATE payment_incidents SET closed_at = ${now}, closed_because = ${because}
    WHERE closed_at IS NULL AND (id = ${id} OR stops)
      AND payment_id = (SELECT payment_id FROM payment_incidents WHERE id = ${id} AND closed_at IS NULL)
      AND (id = ${id} OR (SELECT stops FROM payment_incidents WHERE id = ${id}))
      AND (NOT stops OR EXISTS (SELECT 1 FROM payments WHERE payments.id = payment_id
        AND (payments.closed_at IS NOT NULL OR state = 'done'))) RETURNING id`.all<{ id: string }>();
  return results.some((closed) => closed.id === id);
}

import { sql } from './sql.ts';

/** A payment that an operator has to resolve, or one that is under way. */
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
  error: string | null;
  tries: number;
  started: string;
  since: string | null;
  due: string | null;
};

const LISTED = 200;

const columns = `id, incident, state, method, gateway, amount, currency, checkout_id, order_id,
  (SELECT group_concat(reference, ' ') FROM payment_references WHERE payment_id = id) AS "references", error, tries,
  datetime(started_at / 1000, 'unixepoch') AS started, datetime(incident_at / 1000, 'unixepoch') AS since,
  datetime(due_at / 1000, 'unixepoch') AS due`;

/** How long after it was sent an order without an answer may still be placed: until then nobody refunds it or gives it up. */
export const MAY_APPEAR_MS = 2 * 60_000;

type Database = Pick<D1Database, 'prepare'>;

/** The open ones, the oldest first. */
export async function listIncidents(db: Database): Promise<ListedPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM payments WHERE incident_at IS NOT NULL AND closed_at IS NULL
       ORDER BY incident_at LIMIT ${LISTED}`,
    )
    .all<ListedPayment>();
  return results;
}

/** Unfinished payments, the longest due first. */
export async function listOpenPayments(db: Database): Promise<ListedPayment[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM payments WHERE due_at IS NOT NULL ORDER BY due_at LIMIT ${LISTED}`)
    .all<ListedPayment>();
  return results;
}

/**
 * An operator says how it was resolved; the sweep makes its object stop trying. False when there is none, and while its
 * order is on the way: who refunds then, refunds what is ordered.
 */
export async function closeIncident(
  db: Database,
  { id, because, now }: { id: string; because: string; now: number },
): Promise<boolean> {
  const { results } = await sql(db)`
    UPDATE payments
    SET closed_at = ${now}, closed_because = ${because},
      due_at = CASE WHEN state = 'done' THEN due_at ELSE ${now} END
    WHERE id = ${id} AND incident_at IS NOT NULL AND closed_at IS NULL
      AND (state <> 'ordering' OR changed_at < ${now - MAY_APPEAR_MS}) RETURNING id`.all<{ id: string }>();
  return results.length > 0;
}

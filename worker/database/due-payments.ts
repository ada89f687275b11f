import { sql } from './sql.ts';

export type DuePayment = {
  id: string;
  objectId: string;
  state: string;
  /** When it is due again. Whoever reports, closes or retries it meanwhile sets another time. */
  dueAt: number;
  /** How often its object was woken for it, this time included, since its last report. */
  wakes: number;
  /** An operator has resolved it: nothing is to be tried any more, nor read of a refund. */
  isClosed: boolean;
  /** An operator wants it retried now, whenever it is due (`retryPayment`). */
  isRequested: boolean;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The delay until a payment of a silent object is due again; doubled each time, up to about five hours. */
const WAKE_AGAIN = 5 * MINUTE;
const DOUBLINGS = 6;

/** By closing what stops its order, or all that was open of one that has none. */
const IS_RESOLVED = `(closed_at IS NOT NULL OR (state = 'failed'
  AND EXISTS (SELECT 1 FROM payment_incidents WHERE payment_id = payments.id)
  AND NOT EXISTS (SELECT 1 FROM payment_incidents AS open WHERE payment_id = payments.id AND open.closed_at IS NULL)))`;

/** The longest due first; each is due again later, a fifth sooner or later: sweeps do not take the same ones. */
export async function claimDuePayments(
  db: D1Database,
  { now, limit, random }: { now: number; limit: number; random: () => number },
): Promise<DuePayment[]> {
  type Row = {
    id: string;
    object_id: string;
    state: string;
    due_at: number;
    wakes: number;
    is_closed: number;
  };
  const { results } = await db
    .prepare(
      `UPDATE payments SET wakes = wakes + 1,
         due_at = ?1 + (${WAKE_AGAIN} << min(wakes, ${DOUBLINGS})) * (80 + (?3 + due_at) % 41) / 100
       WHERE id IN (SELECT id FROM payments WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2)
       RETURNING id, object_id, state, due_at, wakes, ${IS_RESOLVED} AS is_closed`,
    )
    .bind(now, limit, Math.floor(random() * 41))
    .all<Row>();
  return results.map(({ id, object_id: objectId, state, due_at: dueAt, wakes, is_closed }) => ({
    id,
    objectId,
    state,
    dueAt,
    wakes,
    isClosed: is_closed === 1,
    isRequested: wakes === 0,
  }));
}

/** A wake count of minus one distinguishes it from a payment that is merely due. False if there is nothing to try. */
export async function retryPayment(
  db: Pick<D1Database, 'prepare'>,
  id: string,
  now: number,
): Promise<boolean> {
  const { results } = await sql(db)`
    UPDATE payments SET due_at = ${now}, wakes = -1
    WHERE id = ${id} AND state <> 'done' AND closed_at IS NULL RETURNING id`.all();
  return results.length > 0;
}

/** A payment that its object does not have, as it was claimed: nothing is said of one that was heard of since. */
type Missed = Pick<DuePayment, 'id' | 'dueAt'>;

/** Ends a payment unknown to its object that cannot have been paid, or that an operator has resolved. */
export async function endForgotten(db: D1Database, { id, dueAt }: Missed, now: number): Promise<void> {
  await sql(db)`
    UPDATE payments SET state = 'failed', due_at = NULL, changed_at = ${now}
    WHERE id = ${id} AND due_at = ${dueAt} AND state <> 'done'`.run();
}

export type IncidentDetails = {
  payment: string;
  method: string;
  gateway: string;
  checkout: string;
  provider: string;
};

/** Makes a payment an incident, unless an operator knows already that its money has no order: then null. */
export async function raiseIncident(
  db: D1Database,
  { id, dueAt, code, now }: Missed & { code: string; now: number },
): Promise<IncidentDetails | null> {
  const raised = await sql(db)`
    INSERT INTO payment_incidents (id, payment_id, incident, stops, raised_at)
    SELECT ${`${id}:${code}`}, id, ${code}, 1, ${now} FROM payments
    WHERE id = ${id} AND due_at = ${dueAt}
      AND NOT EXISTS (SELECT 1 FROM payment_incidents AS open WHERE payment_id = ${id} AND stops AND open.closed_at IS NULL)
    ON CONFLICT (id) DO UPDATE SET raised_at = excluded.raised_at, closed_at = NULL, closed_because = NULL
    RETURNING id`.all();
  if (raised.results.length === 0) return null;
  const { results } = await sql(db)`
    SELECT id AS payment, method, gateway, checkout_id AS checkout, (SELECT group_concat(reference, ' ')
      FROM payment_references WHERE payment_id = payments.id) AS provider FROM payments WHERE id = ${id}`.all<
    Omit<IncidentDetails, 'provider'> & { provider: string | null }
  >();
  const [row] = results;
  return row ? { ...row, provider: row.provider ?? '' } : null;
}

/** Payments that ended without money. */
const FORGOTTEN_AFTER = 90 * DAY;
const FORGOTTEN_AT_ONCE = 200;

/** Deletes payments that were never paid and are no longer needed. */
export async function forgetUnpaid(db: D1Database, now: number): Promise<void> {
  const old = `SELECT id FROM payments WHERE state = 'failed' AND is_paid = 0 AND changed_at < ?1
    AND due_at IS NULL AND NOT EXISTS (SELECT 1 FROM payment_incidents WHERE payment_id = payments.id) ORDER BY changed_at LIMIT ${FORGOTTEN_AT_ONCE}`;
  const tables = [
    'payment_steps WHERE payment_id',
    'payment_references WHERE payment_id',
    'payments WHERE id',
  ];
  const deletions = tables.map((rows) => `DELETE FROM ${rows} IN (${old})`);
  await db.batch(deletions.map((sql) => db.prepare(sql).bind(now - FORGOTTEN_AFTER)));
}

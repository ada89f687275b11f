import { sql } from './sql.ts';

/** A step of a payment, numbered by the object that made it. */
export type LedgerStep = { step: number; at: number; state: string; tries: number; error: string | null };

/** What an object reports of one of its payments: ids, sums, states and times. */
export type LedgerEntry = {
  id: string;
  checkoutId: string;
  method: string;
  gateway: string;
  amount: number;
  currency: string;
  state: string;
  isPaid: boolean;
  tries: number;
  error: string | null;
  orderId: string | null;
  startedAt: number;
  changedAt: number;
  /** When the sweep is to wake the object; null when nothing is left to do. */
  dueAt: number | null;
  incident: string | null;
  incidentAt: number | null;
  /** The issuer of the references. */
  provider: string;
  references: readonly string[];
  step: number;
  /** Steps that the ledger may not know yet. */
  steps: readonly LedgerStep[];
  /** It came from another object. */
  isMoved: boolean;
};

/** The ledger's answer to a reported payment. */
export type LedgerAnswer = {
  id: string;
  /** False when another object has it. */
  isOwn: boolean;
  /** Whether another payment has one of its references. */
  isClaimed: boolean;
  /** Whether an operator has resolved it: nothing is to be tried any more. */
  isClosed: boolean;
  /** Whether its order came after that, which the object does not know yet. */
  isReopened: boolean;
};

/** Why an incident is closed whose order appeared; any other reason is an operator's. */
export const ORDERED = 'ordered';

/** Its order appeared: what kept it from being one is over. Whose reference it has, and money besides, is not. */
const IS_RESOLVED = `excluded.state = 'done' AND payments.state <> 'done' AND payments.closed_at IS NULL
  AND payments.incident = coalesce(excluded.incident, payments.incident)
  AND payments.incident NOT IN ('payment_reference_taken', 'payment_twice')`;

/**
 * Something happened since its incident was resolved, by its order or an operator: to an order, or money besides. One
 * that is not over is not opened again: it would be ordered, although an operator may have refunded it.
 */
const IS_NEW = `(excluded.incident <> payments.incident OR excluded.incident_at > payments.closed_at)
  AND (payments.closed_because = '${ORDERED}' OR excluded.state = 'done' OR excluded.incident = 'payment_twice')`;

/** Its order came although an operator had resolved it, who may have refunded it. */
const REOPENED = 'payment_closed_ordered';
const IS_REOPENED = `excluded.state = 'done' AND payments.state <> 'done' AND payments.closed_at IS NOT NULL`;

/** What the object knew before that does not hide it. */
const IS_EARLIER = `payments.incident = '${REOPENED}' AND excluded.incident_at <= payments.incident_at`;

/** `?1` is the object, `?2` its entries as JSON. Late or repeated entries change nothing. */
const STATEMENTS = [
  `UPDATE payments SET object_id = ?1 FROM json_each(?2) AS entry
   WHERE payments.id = entry.value ->> 'id' AND entry.value ->> 'isMoved' AND payments.step < entry.value ->> 'step'`,
  `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid, tries,
     error, order_id, started_at, changed_at, due_at, incident, incident_at)
   SELECT value ->> 'id', ?1, value ->> 'checkoutId', value ->> 'method', value ->> 'gateway', value ->> 'amount',
     value ->> 'currency', value ->> 'state', value ->> 'step', value ->> 'isPaid', value ->> 'tries',
     value ->> 'error', value ->> 'orderId', value ->> 'startedAt', value ->> 'changedAt', value ->> 'dueAt',
     value ->> 'incident', value ->> 'incidentAt'
   FROM json_each(?2) WHERE true
   ON CONFLICT (id) DO UPDATE SET checkout_id = excluded.checkout_id, amount = excluded.amount,
     currency = excluded.currency, state = excluded.state, step = excluded.step, is_paid = excluded.is_paid,
     tries = excluded.tries, error = excluded.error, order_id = excluded.order_id, changed_at = excluded.changed_at,
     due_at = excluded.due_at, wakes = 0,
     incident = CASE WHEN ${IS_REOPENED} THEN '${REOPENED}' WHEN ${IS_EARLIER} THEN payments.incident
       ELSE coalesce(excluded.incident, payments.incident) END,
     incident_at = CASE WHEN ${IS_REOPENED} THEN max(excluded.changed_at, payments.closed_at)
       WHEN ${IS_EARLIER} THEN payments.incident_at ELSE coalesce(excluded.incident_at, payments.incident_at) END,
     closed_at = CASE WHEN ${IS_RESOLVED} THEN excluded.changed_at WHEN ${IS_NEW} OR ${IS_REOPENED} THEN NULL
       ELSE payments.closed_at END,
     closed_because = CASE WHEN ${IS_RESOLVED} THEN '${ORDERED}' WHEN ${IS_NEW} OR ${IS_REOPENED} THEN NULL
       ELSE payments.closed_because END
   WHERE payments.object_id = excluded.object_id AND payments.step <= excluded.step
     AND (payments.state <> 'done' OR excluded.state = 'done')`,
  `INSERT OR IGNORE INTO payment_steps (payment_id, step, at, state, tries, error)
   SELECT entry.value ->> 'id', item.value ->> 'step', item.value ->> 'at', item.value ->> 'state',
     item.value ->> 'tries', item.value ->> 'error'
   FROM json_each(?2) AS entry, json_each(entry.value -> 'steps') AS item
   JOIN payments ON payments.id = entry.value ->> 'id' AND payments.object_id = ?1`,
  // A reference is its first payment's for ever.
  `INSERT OR IGNORE INTO payment_references (provider, reference, payment_id)
   SELECT entry.value ->> 'provider', named.value, entry.value ->> 'id'
   FROM json_each(?2) AS entry, json_each(entry.value -> 'references') AS named
   JOIN payments ON payments.id = entry.value ->> 'id' AND payments.object_id = ?1`,
] as const;

const ANSWERS = `
  SELECT payments.id, payments.object_id = ?1 AS is_own, closed_at IS NOT NULL AS is_closed,
    closed_at IS NULL AND incident IS '${REOPENED}' AND entry.value ->> 'incident' IS NOT incident AS is_reopened, EXISTS (
    SELECT 1 FROM json_each(entry.value -> 'references') AS named
    JOIN payment_references ON provider = entry.value ->> 'provider' AND reference = named.value
    WHERE payment_id <> payments.id) AS is_claimed
  FROM json_each(?2) AS entry JOIN payments ON payments.id = entry.value ->> 'id'`;

/** Stores an object's report of its payments, all of it or nothing. */
export async function recordPayments(
  db: D1Database,
  objectId: string,
  entries: readonly LedgerEntry[],
): Promise<LedgerAnswer[]> {
  const json = JSON.stringify(entries);
  const bound = [...STATEMENTS, ANSWERS].map((sql) => db.prepare(sql).bind(objectId, json));
  type Row = { id: string; is_own: number; is_claimed: number; is_closed: number; is_reopened: number };
  const results = await db.batch<Row>(bound);
  // Of these only the last statement returns rows.
  const rows = results.flatMap((result) => result.results);
  return rows.map(({ id, is_own, is_claimed, is_closed, is_reopened }) => ({
    id,
    isOwn: is_own === 1,
    isClaimed: is_claimed === 1,
    isClosed: is_closed === 1,
    isReopened: is_reopened === 1,
  }));
}

/** The other payments that a cart's order may have been placed with: they are done, or their order was sent. */
export async function findOtherPayers(
  db: D1Database,
  { id, checkoutId }: { id: string; checkoutId: string },
): Promise<{ id: string; state: string }[]> {
  const { results } = await sql(db)`
    SELECT id, state FROM payments
    WHERE checkout_id = ${checkoutId} AND state IN ('ordering', 'done')
      AND id <> ${id}`.all<{ id: string; state: string }>();
  return results;
}

/** The payment that a return names: by our own id, or by its provider's reference. */
export type PaymentName = { payment: string | null; provider: string; reference: string | null };

/** The object that carries a payment out; null when there is none. */
export async function findOwner(
  db: D1Database,
  { payment, provider, reference }: PaymentName,
): Promise<string | null> {
  return sql(db)`
    SELECT object_id FROM payments WHERE id = coalesce(${payment}, (SELECT payment_id FROM payment_references
      WHERE provider = ${provider} AND reference = ${reference}))`.first<string>('object_id');
}

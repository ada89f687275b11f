import { gateways, methodNames, type Gateway, type MethodName } from '#shared/payments/methods.ts';
import { sql } from './sql.ts';

/** A step of a payment, numbered by the object that made it. */
export type LedgerStep = { step: number; at: number; state: string; tries: number; error: string | null };

/** Told of a payment, or of one of its intents; `stops`: closing it stops the payment's order. */
export type LedgerIncident = { code: string; at: number; stops: boolean; intent?: string };

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
  /** What is open of it. */
  incidents: readonly LedgerIncident[];
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

const INCIDENT_ID = `entry.value ->> 'id' || ':' || (named.value ->> 'code') || coalesce(':' || (named.value ->> 'intent'), '')`;

/** The incidents of entries that are not late. */
const INCIDENTS = `json_each(?2) AS entry, json_each(entry.value -> 'incidents') AS named
   JOIN payments ON payments.id = entry.value ->> 'id' AND payments.object_id = ?1 AND payments.step = entry.value ->> 'step'`;

/** `?1` is the object, `?2` its entries as JSON. Late or repeated entries change nothing. */
const STATEMENTS = [
  `UPDATE payments SET object_id = ?1 FROM json_each(?2) AS entry
   WHERE payments.id = entry.value ->> 'id' AND entry.value ->> 'isMoved' AND payments.step < entry.value ->> 'step'`,
  `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid, tries,
     error, order_id, started_at, changed_at, due_at)
   SELECT value ->> 'id', ?1, value ->> 'checkoutId', value ->> 'method', value ->> 'gateway', value ->> 'amount',
     value ->> 'currency', value ->> 'state', value ->> 'step', value ->> 'isPaid', value ->> 'tries',
     value ->> 'error', value ->> 'orderId', value ->> 'startedAt', value ->> 'changedAt', value ->> 'dueAt'
   FROM json_each(?2) WHERE true
   ON CONFLICT (id) DO UPDATE SET checkout_id = excluded.checkout_id, amount = excluded.amount,
     currency = excluded.currency, state = excluded.state, step = excluded.step, is_paid = excluded.is_paid,
     tries = excluded.tries, error = excluded.error, order_id = excluded.order_id, changed_at = excluded.changed_at,
     due_at = excluded.due_at, wakes = 0
   WHERE payments.object_id = excluded.object_id AND payments.step <= excluded.step
     AND (payments.state <> 'done' OR excluded.state = 'done')`,
  // One that is raised again is open; that money has no order which an operator may have refunded is not.
  `INSERT INTO payment_incidents (id, payment_id, incident, intent, stops, raised_at, closed_at, closed_because)
   SELECT ${INCIDENT_ID}, entry.value ->> 'id', named.value ->> 'code', named.value ->> 'intent',
     named.value ->> 'stops', named.value ->> 'at', iif(named.value ->> 'stops', payments.closed_at, NULL),
     iif(named.value ->> 'stops', payments.closed_because, NULL)
   FROM ${INCIDENTS} WHERE true
   ON CONFLICT (id) DO UPDATE SET raised_at = excluded.raised_at, closed_at = excluded.closed_at,
     closed_because = excluded.closed_because
   WHERE excluded.raised_at > payment_incidents.closed_at`,
  // What the object does not name any more is over.
  `UPDATE payment_incidents SET closed_at = payments.changed_at,
     closed_because = CASE payments.state WHEN 'done' THEN 'ordered' ELSE 'over' END
   FROM json_each(?2) AS entry
   JOIN payments ON payments.id = entry.value ->> 'id' AND payments.object_id = ?1 AND payments.step = entry.value ->> 'step'
   WHERE payment_incidents.payment_id = payments.id AND payment_incidents.closed_at IS NULL
     AND payment_incidents.id NOT IN (SELECT ${INCIDENT_ID} FROM json_each(entry.value -> 'incidents') AS named)`,
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
    closed_at IS NOT NULL AND payments.state = 'done' AND NOT EXISTS (SELECT 1 FROM payment_incidents
      WHERE payment_id = payments.id AND incident = 'payment_closed_ordered') AS is_reopened, EXISTS (
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

/** Who issues references (`providerOf`): the table is found by them. */
const ISSUERS = JSON.stringify([...gateways, ...methodNames]);

/** Whether any of these is the reference of a payment, whatever its provider. */
export async function areReferences(db: D1Database, names: readonly string[]): Promise<boolean> {
  const found = await sql(db)`
    SELECT 1 AS found FROM payment_references WHERE provider IN (SELECT value FROM json_each(${ISSUERS}))
      AND reference IN (SELECT value FROM json_each(${JSON.stringify(names)})) LIMIT 1`.first<number>(
    'found',
  );
  return found !== null;
}

/** Another payment of the same cart. */
export type OtherPayer = { id: string; state: string; method: MethodName; gateway: Gateway };

/** The other payments that a cart's order may have been placed with: they are done, or their order was sent. */
export async function findOtherPayers(
  db: D1Database,
  { id, checkoutId }: { id: string; checkoutId: string },
): Promise<OtherPayer[]> {
  const { results } = await sql(db)`
    SELECT id, state, method, gateway FROM payments
    WHERE checkout_id = ${checkoutId} AND state IN ('ordering', 'done')
      AND id <> ${id}`.all<OtherPayer>();
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

import { retryPayment } from '../../worker/database/due-payments.ts';
import { closeIncident, REFERENCES } from '../../worker/database/incidents.ts';
import { recordAction, type Doing } from './actions.ts';
import { rowsOf } from './rows.ts';

/** Makes the sweep try a payment within five minutes; false where there is nothing to try. */
export async function tryAgain(db: D1Database, id: string, by: Doing): Promise<boolean> {
  if (!(await retryPayment(db, id, by.now))) return false;
  await recordAction(db, { ...by, action: 'try again', subject: id }).run();
  return true;
}

/** An operator has resolved a payment, and says how; false where there is no such incident. */
export async function close(
  db: D1Database,
  { id, because }: { id: string; because: string },
  by: Doing,
): Promise<boolean> {
  if (!(await closeIncident(db, { id, because, now: by.now }))) return false;
  await recordAction(db, { ...by, action: 'close', subject: id, note: because }).run();
  return true;
}

/** Everything known of a payment by one of its ids: its own, its order's, its checkout's, or a provider's. */
export async function findPayments(db: D1Database, id: string): Promise<Record<string, unknown>[]> {
  const sql = `SELECT id, state, method, gateway, amount, currency, checkout_id, order_id, closed_because,
      (SELECT group_concat(incident, ' ') FROM payment_incidents WHERE payment_id = payments.id) AS incident,
      ${REFERENCES},
      datetime(started_at / 1000, 'unixepoch') AS started
    FROM payments WHERE id = ?1 OR order_id = ?1 OR checkout_id = ?1
      OR id IN (SELECT payment_id FROM payment_references WHERE reference = ?1)
    ORDER BY started_at DESC LIMIT 20`;
  return rowsOf(db, sql, id);
}

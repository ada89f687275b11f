import { Hono } from 'hono/tiny';
import { retryPayment } from '../../worker/database/due-payments.ts';
import { closeIncident, REFERENCES } from '../../worker/database/incidents.ts';
import type { OpsEnv } from '../env.ts';
import { doing, recordAction, type Doing } from '../records/actions.ts';
import { readField } from '../records/form.ts';
import { callProvider } from '../records/provider-function.ts';
import { rowsOf } from '../records/rows.ts';
import { refusedPage } from './problem-page.tsx';

/** The buttons of a payment, each recorded with operator and time. */
export const payments = new Hono<OpsEnv>();

payments.post('/payments/try-again', async (c) => {
  const id = readField(await c.req.formData(), 'id');
  const isDone = await tryAgain(c.env.DB, id, doing(c));
  return c.redirect(isDone ? '/payments?done' : '/payments?late', 303);
});

for (const call of ['ask', 'cancel'] as const)
  payments.post(`/payments/${call}-provider`, async (c) => {
    const { DB, PROVIDERS: providers } = c.env;
    if (!providers) return refusedPage(c, 'No function is bound that could ask a provider.');
    const form = await c.req.formData();
    const [id, reference] = [readField(form, 'id'), readField(form, 'reference')];
    const isDone = await callProvider(DB, call, { providers, id, reference, ...doing(c) });
    return c.redirect(isDone ? '/payments?asked' : '/payments?late', 303);
  });

payments.post('/payments/close', async (c) => {
  const form = await c.req.formData();
  const because = readField(form, 'because').slice(0, 300);
  if (because === '') return refusedPage(c, 'Say how it was resolved.');
  const isDone = await close(c.env.DB, { id: readField(form, 'id'), because }, doing(c));
  return c.redirect(isDone ? '/payments?done' : '/payments?late', 303);
});

/** Makes the sweep try a payment within five minutes; false where there is nothing to try. */
async function tryAgain(db: D1Database, id: string, by: Doing): Promise<boolean> {
  if (!(await retryPayment(db, id, by.now))) return false;
  await recordAction(db, { ...by, action: 'try again', subject: id }).run();
  return true;
}

/** An operator has resolved a payment, and says how; false where there is no such incident. */
async function close(
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

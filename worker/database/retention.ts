const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

/** How long the database keeps finished records (docs/privacy.md#retention). */
const KEPT_MS = {
  messages: 2 * YEAR_MS,
  unconfirmedSignups: 30 * DAY_MS,
  unconfirmedAlerts: 30 * DAY_MS,
  mailedAlerts: 30 * DAY_MS,
  unsentMails: 30 * DAY_MS,
  stockAlerts: YEAR_MS,
  answeredReturns: 2 * YEAR_MS,
  endedPayments: 7 * YEAR_MS,
  counts: DAY_MS,
  endedSignIns: DAY_MS,
  accountSignOuts: YEAR_MS,
  orderKeys: YEAR_MS,
  operations: 2 * YEAR_MS,
  slowRequests: 30 * DAY_MS,
  searches: 30 * DAY_MS,
  searchTerms: YEAR_MS,
  wishes: 2 * YEAR_MS,
};

/** A payment with nothing left to do or to check. */
const ENDED_BEFORE =
  "SELECT id FROM payments WHERE state IN ('done', 'failed') AND due_at IS NULL AND changed_at < ?1 AND NOT EXISTS (SELECT 1 FROM payment_incidents WHERE payment_id = payments.id AND payment_incidents.closed_at IS NULL)";

export async function deleteExpired(db: D1Database, now: number): Promise<void> {
  const counts = now - KEPT_MS.counts;
  const payments = now - KEPT_MS.endedPayments;
  await deleteRows(db, [
    ['messages WHERE created_at < ?1', textOf(now - KEPT_MS.messages)],
    ["news_signups WHERE state = 'pending' AND created_at < ?1", textOf(now - KEPT_MS.unconfirmedSignups)],
    ["return_requests WHERE state <> 'asked' AND asked_at < ?1", textOf(now - KEPT_MS.answeredReturns)],
    ["stock_alerts WHERE state = 'pending' AND asked_at < ?1", now - KEPT_MS.unconfirmedAlerts],
    ["stock_alerts WHERE state = 'mailed' AND mailed_at < ?1", now - KEPT_MS.mailedAlerts],
    ['stock_alerts WHERE asked_at < ?1', now - KEPT_MS.stockAlerts],
    ['unsent_mails WHERE ended_at < ?1', now - KEPT_MS.unsentMails],
    [`payment_steps WHERE payment_id IN (${ENDED_BEFORE})`, payments],
    [`payment_references WHERE payment_id IN (${ENDED_BEFORE})`, payments],
    [`payment_incidents WHERE payment_id IN (${ENDED_BEFORE})`, payments],
    [`payments WHERE id IN (${ENDED_BEFORE})`, payments],
    ['sign_ins WHERE expires_at < ?1', now],
    ['sign_ins WHERE ended_at < ?1 AND is_notified = 1', now - KEPT_MS.endedSignIns],
    ['account_sign_outs WHERE at < ?1', now - KEPT_MS.accountSignOuts],
    ['order_keys WHERE placed_at < ?1', now - KEPT_MS.orderKeys],
    ['wishes WHERE saved_at < ?1', now - KEPT_MS.wishes],
    ['ops_sessions WHERE expires_at < ?1', now],
    ['ops_actions WHERE at < ?1', now - KEPT_MS.operations],
    ['slow_requests WHERE at < ?1', now - KEPT_MS.slowRequests],
    ['tries WHERE tried_at < ?1', counts],
    ['form_keys WHERE day < ?1', textOf(now - KEPT_MS.counts).slice(0, 10)],
    ['known_devices WHERE expires_at < ?1', now],
  ]);
  // Apart, because anybody may add to them: what is too much for the database must not keep the rest.
  await deleteRows(db, [
    ['search_seen WHERE at < ?1', now - KEPT_MS.searches],
    ['search_terms WHERE last_at < ?1', now - KEPT_MS.searchTerms],
  ]);
}

async function deleteRows(db: D1Database, expired: [rows: string, before: string | number][]): Promise<void> {
  await db.batch(expired.map(([rows, before]) => db.prepare(`DELETE FROM ${rows}`).bind(before)));
}

/** In the tables' format. */
function textOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

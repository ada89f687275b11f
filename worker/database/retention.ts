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
};

/** A payment with nothing left to do or to check. */
const ENDED_BEFORE =
  "SELECT id FROM payments WHERE state IN ('done', 'failed') AND due_at IS NULL AND changed_at < ?1 AND (incident IS NULL OR closed_at IS NOT NULL)";

/** Deletes records whose time is over. */
export async function deleteExpired(db: D1Database, now: number): Promise<void> {
  const counts = now - KEPT_MS.counts;
  const payments = now - KEPT_MS.endedPayments;
  const deletes: [sql: string, before: string | number][] = [
    ['DELETE FROM messages WHERE created_at < ?1', textOf(now - KEPT_MS.messages)],
    [
      "DELETE FROM news_signups WHERE state = 'pending' AND created_at < ?1",
      textOf(now - KEPT_MS.unconfirmedSignups),
    ],
    [
      "DELETE FROM return_requests WHERE state <> 'asked' AND asked_at < ?1",
      textOf(now - KEPT_MS.answeredReturns),
    ],
    ["DELETE FROM stock_alerts WHERE state = 'pending' AND asked_at < ?1", now - KEPT_MS.unconfirmedAlerts],
    ["DELETE FROM stock_alerts WHERE state = 'mailed' AND mailed_at < ?1", now - KEPT_MS.mailedAlerts],
    ['DELETE FROM stock_alerts WHERE asked_at < ?1', now - KEPT_MS.stockAlerts],
    ['DELETE FROM unsent_mails WHERE ended_at < ?1', now - KEPT_MS.unsentMails],
    [`DELETE FROM payment_steps WHERE payment_id IN (${ENDED_BEFORE})`, payments],
    [`DELETE FROM payment_references WHERE payment_id IN (${ENDED_BEFORE})`, payments],
    [`DELETE FROM payments WHERE id IN (${ENDED_BEFORE})`, payments],
    ['DELETE FROM sign_ins WHERE expires_at < ?1', now],
    ['DELETE FROM sign_ins WHERE ended_at < ?1 AND is_notified = 1', now - KEPT_MS.endedSignIns],
    ['DELETE FROM account_sign_outs WHERE at < ?1', now - KEPT_MS.accountSignOuts],
    ['DELETE FROM order_keys WHERE placed_at < ?1', now - KEPT_MS.orderKeys],
    ['DELETE FROM ops_sessions WHERE expires_at < ?1', now],
    ['DELETE FROM ops_actions WHERE at < ?1', now - KEPT_MS.operations],
    ['DELETE FROM slow_requests WHERE at < ?1', now - KEPT_MS.slowRequests],
    ['DELETE FROM tries WHERE tried_at < ?1', counts],
    ['DELETE FROM form_keys WHERE day < ?1', textOf(now - KEPT_MS.counts).slice(0, 10)],
    ['DELETE FROM known_devices WHERE expires_at < ?1', now],
  ];
  await db.batch(deletes.map(([sql, before]) => db.prepare(sql).bind(before)));
}

/** In the tables' format. */
function textOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

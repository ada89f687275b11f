import { act, type Doing } from './actions.ts';
import { rowsOf } from './rows.ts';

const SHOWN = 100;

export type MessageRow = { id: number; created_at: string; name: string; email: string; message: string };
export type ReturnRow = {
  id: number;
  asked_at: string;
  order_number: string;
  email: string;
  items: string;
  reason: string;
  state: string;
  handing_problem: string | null;
};
export type SignUpRow = { email: string; state: string; locale: string; created_at: string };
export type StockAlertRow = {
  email: string;
  product: string;
  state: string;
  locale: string;
  asked_at: number;
  mail_tries: number;
  mailed_at: number | null;
};
export type AwaitedRow = { product: string; waiting: number; since: number };

export type UnsentMailRow = {
  kind: string;
  email: string;
  problem: string;
  tries: number;
  asked_at: number;
  ended_at: number;
};

/** The newest first; of one address where it is given. */
export async function listUnsentMails(db: D1Database, email: string | null = null): Promise<UnsentMailRow[]> {
  const sql = `SELECT kind, email, problem, tries, asked_at, ended_at FROM unsent_mails
    WHERE ?1 IS NULL OR email = ?1 ORDER BY id DESC LIMIT ${SHOWN}`;
  return rowsOf(db, sql, email);
}

/** The newest first; of one address where it is given. */
export async function listMessages(db: D1Database, email: string | null = null): Promise<MessageRow[]> {
  const sql = `SELECT id, created_at, name, email, message FROM messages
    WHERE ?1 IS NULL OR lower(email) = lower(?1) ORDER BY id DESC LIMIT ${SHOWN}`;
  return rowsOf(db, sql, email);
}

/** The newest first; of one address, or one order by its number or id, where it is given. */
export async function listReturns(db: D1Database, of: string | null = null): Promise<ReturnRow[]> {
  const sql = `SELECT id, asked_at, order_number, email, items, reason, state, handing_problem FROM return_requests
    WHERE ?1 IS NULL OR lower(email) = lower(?1) OR order_number = ?1 OR order_id = ?1 ORDER BY id DESC LIMIT ${SHOWN}`;
  return rowsOf(db, sql, of);
}

export async function listSignUps(db: D1Database, email: string | null = null): Promise<SignUpRow[]> {
  const sql = `SELECT email, state, locale, created_at FROM news_signups
    WHERE ?1 IS NULL OR email = ?1 ORDER BY id DESC LIMIT ${SHOWN}`;
  return rowsOf(db, sql, email);
}

/** The newest first; of one address where it is given. */
export async function listStockAlerts(db: D1Database, email: string | null = null): Promise<StockAlertRow[]> {
  const sql = `SELECT email, product, state, locale, asked_at, mail_tries, mailed_at FROM stock_alerts
    WHERE ?1 IS NULL OR email = ?1 ORDER BY id DESC LIMIT ${SHOWN}`;
  return rowsOf(db, sql, email);
}

/** The number of subscribers of each product, the largest first. */
export async function countAwaited(db: D1Database): Promise<AwaitedRow[]> {
  const sql = `SELECT max(product) AS product, count(*) AS waiting, min(asked_at) AS since FROM stock_alerts
    WHERE state IN ('confirmed', 'back') GROUP BY product_id, variant_id ORDER BY waiting DESC, since LIMIT ${SHOWN}`;
  return rowsOf(db, sql);
}

export const RETURN_STATES = ['asked', 'agreed', 'declined', 'received'] as const;

export type ReturnState = (typeof RETURN_STATES)[number];

type Answer = { id: number; state: ReturnState };

export async function answerReturn(db: D1Database, { id, state }: Answer, by: Doing): Promise<void> {
  const update = db.prepare('UPDATE return_requests SET state = ?2 WHERE id = ?1').bind(id, state);
  await act(db, update, { ...by, action: 'answer return', subject: String(id), note: state });
}

export async function deleteMessage(db: D1Database, id: number, by: Doing): Promise<void> {
  const remove = db.prepare('DELETE FROM messages WHERE id = ?1').bind(id);
  await act(db, remove, { ...by, action: 'delete message', subject: String(id) });
}

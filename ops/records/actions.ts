import { rowsOf } from './rows.ts';

export type ActionName =
  | 'sign in'
  | 'try again'
  | 'close'
  | 'ask provider'
  | 'cancel provider'
  | 'answer return'
  | 'delete message'
  | 'purge content'
  | 'redirect'
  | 'search'
  | 'accept script'
  | 'test alarm';

export type Action = { who: string; action: ActionName; subject: string; note: string };

/** The statement that records it, to run in one batch with the action. */
export function recordAction(
  db: D1Database,
  { who, action, subject, note }: Action,
  now: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO ops_actions (at, who, action, subject, note) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(now, who, action, subject, note);
}

export type RecordedAction = Action & { at: number };

/** The newest of these kinds first. */
export async function listActions(db: D1Database, names: readonly ActionName[]): Promise<RecordedAction[]> {
  const sql = `SELECT at, who, action, subject, note FROM ops_actions WHERE action IN (SELECT value FROM json_each(?1))
    ORDER BY id DESC LIMIT 50`;
  return rowsOf(db, sql, JSON.stringify(names));
}

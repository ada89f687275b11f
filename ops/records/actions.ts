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

/** By whom something is done, and when. */
export type Doing = { who: string; now: number };

export function doing(c: { get: (key: 'who') => string }): Doing {
  return { who: c.get('who'), now: Date.now() };
}

type Action = Doing & { action: ActionName; subject?: string; note?: string };

export function recordAction(
  db: D1Database,
  { who, now, action, subject = '', note = '' }: Action,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO ops_actions (at, who, action, subject, note) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(now, who, action, subject, note);
}

/** Runs a statement and records it, or neither. */
export async function act(db: D1Database, statement: D1PreparedStatement, action: Action): Promise<void> {
  await db.batch([statement, recordAction(db, action)]);
}

export type RecordedAction = Required<Omit<Action, 'now'>> & { at: number };

/** The newest of these kinds first. */
export async function listActions(db: D1Database, names: readonly ActionName[]): Promise<RecordedAction[]> {
  const sql = `SELECT at, who, action, subject, note FROM ops_actions WHERE action IN (SELECT value FROM json_each(?1))
    ORDER BY id DESC LIMIT 50`;
  return rowsOf(db, sql, JSON.stringify(names));
}

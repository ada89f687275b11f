import { rowsOf } from './rows.ts';

export type SlowRequestRow = {
  request_id: string;
  /** Milliseconds since 1970. */
  at: number;
  version: string;
  route: string;
  status: number;
  ms: number;
  longest: string;
};

const COLUMNS = 'request_id, at, version, route, status, ms, longest';

export async function listSlowRequests(db: D1Database, since: number): Promise<SlowRequestRow[]> {
  const sql = `SELECT ${COLUMNS} FROM slow_requests WHERE at >= ?1 ORDER BY id DESC LIMIT 30`;
  return rowsOf(db, sql, since);
}

/** By its id, with or without the airport code that Cloudflare appends. */
export async function findSlowRequests(db: D1Database, id: string): Promise<SlowRequestRow[]> {
  const sql = `SELECT ${COLUMNS} FROM slow_requests
    WHERE request_id IN (?1, ?2) OR substr(request_id, 1, length(?2) + 1) = ?2 || '-' ORDER BY id DESC LIMIT 20`;
  const bare = id.replace(/-[A-Z]{3}$/, '');
  return rowsOf(db, sql, id, bare);
}

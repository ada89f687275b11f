import type { RequestLine } from '../metrics/request-log.ts';
import { sql } from './sql.ts';

const MAX_STORED = 500;

/** An outage causes many lines: an isolate stores this many a minute, and the log has them all. */
const MAX_A_MINUTE = 10;
const MINUTE_MS = 60_000;

export type KeptMinute = { since: number; count: number };

const minuteOfThisIsolate: KeptMinute = { since: 0, count: 0 };

type Slow = { line: RequestLine; version: string; now: number };

export async function saveSlowRequest(
  db: D1Database,
  { line, version, now }: Slow,
  minute: KeptMinute = minuteOfThisIsolate,
): Promise<void> {
  if (now - minute.since >= MINUTE_MS) Object.assign(minute, { since: now, count: 0 });
  if (minute.count >= MAX_A_MINUTE) return;
  minute.count += 1;
  const { requestId, route, status, ms, longest } = line;
  await db.batch([
    sql(db)`
    INSERT INTO slow_requests (request_id, at, version, route, status, ms, longest)
    VALUES (${requestId}, ${now}, ${version}, ${route}, ${status}, ${ms}, ${longest.join('\n')})`,
    db.prepare(`DELETE FROM slow_requests WHERE id <= (SELECT max(id) FROM slow_requests) - ${MAX_STORED}`),
  ]);
}

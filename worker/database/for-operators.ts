import type { Message } from '#shared/content/messages.ts';
import type { RequestLine } from '../metrics/request-log.ts';
import type { FailedEntry } from '../outbox/outbox-schedule.ts';
import { sql } from './sql.ts';

/** Stored for the operator (docs/operations/features.md#messages). */
export async function saveMessage(db: D1Database, message: Message, locale: string): Promise<void> {
  await sql(db)`
    INSERT INTO messages (name, email, message, locale)
    VALUES (${message.name}, ${message.email}, ${message.message}, ${locale})`.run();
}

/** A mail that was asked for, and not sent: an operator has to see to it. */
export async function saveUnsentMail(
  db: D1Database,
  { entry, problem, tries, askedAt }: FailedEntry,
  now: number,
): Promise<void> {
  await sql(db)`
    INSERT INTO unsent_mails (kind, email, problem, tries, asked_at, ended_at)
    VALUES (${entry.kind}, ${entry.email}, ${problem}, ${tries}, ${askedAt}, ${now})`.run();
}

const MAX_STORED = 500;

/** An outage causes many lines: an isolate stores this many a minute of each kind, and the log has them all. */
const MAX_A_MINUTE = 10;
const MINUTE_MS = 60_000;

type KeptMinute = { since: number; slow: number; failed: number };

const minuteOfThisIsolate: KeptMinute = { since: 0, slow: 0, failed: 0 };

type Slow = { line: RequestLine; version: string; now: number };

export async function saveSlowRequest(
  db: D1Database,
  { line, version, now }: Slow,
  minute: KeptMinute = minuteOfThisIsolate,
): Promise<void> {
  const { requestId, route, status, ms, longest } = line;
  if (now - minute.since >= MINUTE_MS) Object.assign(minute, { since: now, slow: 0, failed: 0 });
  const kind = status >= 500 ? 'failed' : 'slow';
  if (minute[kind] >= MAX_A_MINUTE) return;
  minute[kind] += 1;
  await db.batch([
    sql(db)`
    INSERT INTO slow_requests (request_id, at, version, route, status, ms, longest)
    VALUES (${requestId}, ${now}, ${version}, ${route}, ${status}, ${ms}, ${longest.join('\n')})`,
    db.prepare(`DELETE FROM slow_requests WHERE id <= (SELECT max(id) FROM slow_requests) - ${MAX_STORED}`),
  ]);
}

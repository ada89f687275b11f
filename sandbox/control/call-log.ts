import type { Json } from '#shared/json.ts';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';
import { maskSecrets, maskedPath } from './mask.ts';

/** A call as `GET /__sandbox/calls` reports it; the path includes the query, secrets are masked. */
export type Call = { method: string; path: string; status: number; ms: number; at: string; body: Json };

const KEPT_CALLS = 100;
const SWEEP_EVERY = 50;
const MAX_BODY_CHARACTERS = 4000;
/** The logged status of a dropped connection. */
const NO_STATUS = 0;

/**
 * Logs every call before its answer is sent, so that whoever received the answer finds the call in the log. The log
 * is in D1, not in memory: it outlives the isolate.
 */
export function logCalls() {
  return createMiddleware<{ Bindings: Env }>(async function log(c, next) {
    const started = Date.now();
    const at = new Date(started).toISOString();
    const body = readLoggedBody(c.req.raw);
    await next();
    const { pathname, search } = new URL(c.req.url);
    const status = c.res.headers.has('X-Sandbox-Dropped') ? NO_STATUS : c.res.status;
    const ms = Date.now() - started;
    const text = JSON.stringify(await body);
    const { meta } = await c.env.DB.prepare(
      'INSERT INTO calls (method, path, status, ms, at, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
    )
      .bind(c.req.method, maskedPath(pathname, search), status, ms, at, text)
      .run();
    // Old entries are deleted in batches: a second write per call would cost as much as the call itself.
    if (meta.last_row_id % SWEEP_EVERY === 0) await sweepCalls(c.env.DB);
  });
}

async function sweepCalls(db: D1Database): Promise<void> {
  await db.prepare(`DELETE FROM calls WHERE id <= (SELECT MAX(id) FROM calls) - ${KEPT_CALLS}`).run();
}

/** The last hundred calls, newest first. */
export async function listCalls(db: D1Database): Promise<Call[]> {
  const { results } = await db
    .prepare('SELECT method, path, status, ms, at, body FROM calls ORDER BY id DESC LIMIT ?1')
    .bind(KEPT_CALLS)
    .all<Omit<Call, 'body'> & { body: string | null }>();
  return results.map((call) => ({ ...call, body: call.body === null ? null : JSON.parse(call.body) }));
}

/** The body for the log: JSON and forms as values, anything else or longer ones as a note. */
async function readLoggedBody(request: Request): Promise<Json> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return null;
  const type = request.headers.get('Content-Type') ?? '';
  const text = await request.clone().text();
  if (text === '') return null;
  if (text.length > MAX_BODY_CHARACTERS) return `(${text.length} characters)`;
  if (type.includes('application/x-www-form-urlencoded')) {
    return maskSecrets(Object.fromEntries(new URLSearchParams(text)));
  }
  try {
    return maskSecrets(JSON.parse(text));
  } catch {
    return `(${text.length} characters that are not JSON)`;
  }
}

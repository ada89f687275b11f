import { Hono } from 'hono';
import type { Json, JsonObject } from '#shared/json.ts';
import { isObject } from '../commerce/wire/body.ts';
import type { Env } from '../env.ts';
import { appendRecord, listNewest } from '../store/append.ts';
import { collection } from '../store/collection.ts';

const ERROR_EVENTS = collection<JsonObject>('error_event');

const KEPT = 50;

/** An error service: `POST /errors/api/{project}/envelope/`, Sentry's envelope protocol. */
export function createErrorReceiver() {
  return new Hono<{ Bindings: Env }>().post('/api/:project/envelope/', async (c) => {
    if (!c.req.query('sentry_key')) return c.json({ detail: 'missing authorization information' }, 401);
    const event = eventIn(await c.req.text());
    if (event === null) return c.json({ detail: 'bad envelope' }, 400);
    await appendRecord(c.env.DB, ERROR_EVENTS, { at: new Date().toISOString(), data: event, keep: KEPT });
    return c.json({ id: event['event_id'] ?? null });
  });
}

/** The events since the reset, newest first. */
export const listErrors = (db: D1Database): Promise<JsonObject[]> => listNewest(db, ERROR_EVENTS);

/** The event of an envelope: a header, then items of a header and a payload, one line each. */
function eventIn(text: string): JsonObject | null {
  const lines = text.split('\n').map(parseLine);
  const [header, ...items] = lines;
  if (!isObject(header)) return null;
  const at = items.findIndex((line, index) => index % 2 === 0 && isObject(line) && line['type'] === 'event');
  const event = at === -1 ? null : items[at + 1];
  return isObject(event) ? event : null;
}

function parseLine(line: string): Json {
  try {
    return JSON.parse(line) as Json;
  } catch {
    return null;
  }
}

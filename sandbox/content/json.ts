import type { Context } from 'hono';
import type { ContentError } from './errors.ts';

/** A JSON answer with the service's content type. */
export function json(context: Context, body: object, status: 200 | ContentError['status'] = 200): Response {
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=utf-8' });
}

/** The only refusal that the service does not send as JSON. */
export function methodNotAllowed(context: Context): Response {
  return context.body('Method Not Allowed', 405, { 'Content-Type': 'text/plain; charset=utf-8' });
}

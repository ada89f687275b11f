import { createMiddleware } from 'hono/factory';
import type { Json } from '#shared/json.ts';
import type { Env } from '../env.ts';

/** A call as `GET /__sandbox/calls` reports it; the path includes the query, secrets are masked. */
export type Call = { method: string; path: string; status: number; ms: number; at: string; body: Json };

const KEPT_CALLS = 100;
const MAX_BODY_CHARACTERS = 4000;
/** The logged status of a dropped connection. */
const NO_STATUS = 0;

/** Kept in memory: writing it to the database would cost more than most calls do. */
let calls: Call[] = [];

/**
 * Logs every call before its answer is sent, so that the recipient of the answer finds the call in the log.
 */
export function logCalls() {
  return createMiddleware<{ Bindings: Env }>(async function log(c, next) {
    const started = Date.now();
    const loggedBody = readLoggedBody(c.req.raw);
    await next();
    const { pathname, search } = new URL(c.req.url);
    const call = {
      method: c.req.method,
      path: maskedPath(pathname, search),
      status: c.res.headers.has('X-Sandbox-Dropped') ? NO_STATUS : c.res.status,
      ms: Date.now() - started,
      at: new Date(started).toISOString(),
      body: await loggedBody,
    };
    calls = [call, ...calls.slice(0, KEPT_CALLS - 1)];
  });
}

/** The last hundred calls, newest first. */
export function listCalls(): Call[] {
  return calls;
}

export function clearCalls(): void {
  calls = [];
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

const SECRET_NAME =
  /^(number|card_?number|cvc|cvv|card_?cvc|password|password_?confirmation|current_?password|confirmation|access_token|password_token|reset_key|password_reset_key|nonce|token)$/i;
/** Names of mailed codes. */
const LONG_CODE = /^[0-9a-f]{40,}$/;
const MASK = '•••';

/** A JSON value with its secrets masked: card numbers, security codes, passwords. */
export function maskSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isSecret(name, item) ? MASK : maskSecrets(item)]),
  );
}

function isSecret(name: string, value: Json): boolean {
  if (SECRET_NAME.test(name)) return value !== null;
  return typeof value === 'string' && LONG_CODE.test(value);
}

const MAX_PATH_LENGTH = 2000;

/**
 * A path with its query for the log, where vault calls contain card numbers (docs/commerce-protocol/payments.md#vault-calls).
 */
export function maskedPath(pathname: string, search: string): string {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  const shown = pairs.map((pair) => {
    const [name = ''] = pair.split('=');
    const last = plain(name).replace(/\]$/, '').split(/[[.]/).at(-1) ?? '';
    // In a query, a code belongs to a login provider.
    return SECRET_NAME.test(last) || last === 'code' ? `${name}=${MASK}` : pair;
  });
  return (shown.length > 0 ? `${pathname}?${shown.join('&')}` : pathname).slice(0, MAX_PATH_LENGTH);
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

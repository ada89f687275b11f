import type { HonoRequest } from 'hono';
import { IN_DOUBT_HEADER, type InDoubt } from '#shared/cart/in-doubt.ts';
import { REMAINING_HEADER, WRITE_MS } from '#shared/cart/remaining-time.ts';
import { SENT_TO_HEADER } from '#shared/cart/sent-to.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { parseJson } from '../../backends/body.ts';
import type { CartWrite } from '../../visitor/contract.ts';
import type { ReadBody } from './allow-list.ts';

/** JSON text, or null without a body; refuses other types, bad JSON and what `check` refuses. */
export async function readBody(request: HonoRequest, check: ReadBody | null): Promise<Result<string | null>> {
  // The client library sets the JSON type on calls without a body, too.
  if (check === null) return ok(null);
  const text = await request.text();
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (text !== '' && type !== 'application/json') return refuse(problem('unsupported_media_type'));
  const input = parseJson(text);
  if (input === undefined || isTooDeep(text)) return refuse(problem('bad_json'));
  const body = check(input);
  return body.ok ? ok(JSON.stringify(body.value)) : body;
}

/** Deeper nesting would overflow the stack of recursive code; the commerce protocol has six levels. */
const MAX_DEPTH = 50;

/** @param json that was parsed */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [bracket] of json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** What the headers of a write of the cart say about this try of it. */
export function readTry(request: HonoRequest): Result<Pick<CartWrite, 'key' | 'remainingMs' | 'sentTo'>> {
  const key = readKey(request);
  if (!key.ok) return key;
  const sentTo = request.header(SENT_TO_HEADER);
  const remainingMs = readRemaining(request);
  return ok({ key: key.value, remainingMs, ...(sentTo === undefined ? {} : { sentTo }) });
}

/** More writes than a page loses while nobody is told of it. */
const MOST_IN_DOUBT = 20;

/** The writes of which a reader of the cart does not know what became. */
export function readInDoubt(request: HonoRequest): InDoubt[] {
  const named = request.header(IN_DOUBT_HEADER)?.match(/[^\s,]+( [^\s,]+)?/g) ?? [];
  return named.slice(0, MOST_IN_DOUBT).map((one) => {
    const [key = '', sentTo] = one.split(' ');
    return { key, sentTo };
  });
}

/** What is left of a write's time, according to its caller; all of it where that does not say. */
function readRemaining(request: HonoRequest): number {
  const text = request.header(REMAINING_HEADER) ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), WRITE_MS) : WRITE_MS;
}

/** `Idempotency-Key`: 1 to 255 visible ASCII characters, else `bad_request`; null when it is absent. */
export function readKey(request: HonoRequest): Result<string | null> {
  const key = request.header('idempotency-key');
  if (key === undefined) return ok(null);
  const field = 'Idempotency-Key';
  return /^[\x21-\x7e]{1,255}$/.test(key)
    ? ok(key)
    : refuse(problem('bad_request', { field }, { param: field }));
}

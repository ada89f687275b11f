import { WRITE_MS } from '#shared/cart/remaining-time.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { retriedStatuses } from '#shared/retried-statuses.ts';
import { LruCache } from '../../lru-cache.ts';
import { parseJson, readText } from '../body.ts';
import type { Reading } from '../breaker.ts';
import { BackendError, withinTime } from '../failure.ts';
import { readRefusal } from './model-errors.ts';

export type CommerceCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, already percent-encoded: `/cart/items`. Below the store itself for `/functions/...`. */
  path: string;
  /** Encoded, without the question mark. */
  query?: string;
  /** JSON text. */
  body?: string;
};

/** Sent with every call, but for `deadline`, by `performance.now()`: no call begins that could not end by then. */
export type ShopContext = { locale: string; currency: string; deadline?: number };

export type CommerceContext = ShopContext & { session: string | null };

/** `session` is the one to use from now on: that of the answer, else the one sent. */
export type CommerceAnswer = { status: number; body: Json; session: string | null };

export type CommerceClient = {
  /** Throws only BackendErrors, unless the call itself is malformed. */
  call: (call: CommerceCall, context: CommerceContext) => Promise<CommerceAnswer>;
};

type Options = {
  /** Without a trailing slash. */
  baseUrl: string;
  publicKey: string;
  fetch: typeof fetch;
  timeoutMs?: number;
  /** Of GET calls, for pages. */
  reading?: Reading;
  maxBytes?: number;
};

type Exchange = { response: Response; text: string | null };

export function createCommerceClient(options: Options): CommerceClient {
  const { baseUrl, publicKey, fetch: send, timeoutMs = 20_000, maxBytes = 5_000_000, reading } = options;

  async function call(request: CommerceCall, context: CommerceContext): Promise<CommerceAnswer> {
    const url = addressOf(baseUrl, request);
    const init = {
      method: request.method,
      headers: headersOf(publicKey, context),
      redirect: 'manual',
      ...(request.body === undefined ? {} : { body: request.body }),
    } satisfies RequestInit;
    const send = (signal: AbortSignal) => exchange(url, { ...init, signal });
    const { response, text } =
      reading && request.method === 'GET'
        ? await reading.breaker.run(reading.timeLeft(), send)
        : await withinTime(timeLeft(timeoutMs, context), send);
    if (isRefusedToEverybody(response.status, request, context))
      throw new BackendError(problem('connection_error'), { settled: false, status: response.status });
    const name = `${url} ${context.locale} ${context.currency}`;
    const body = text && isOfEverybody(request, context) ? parseOnce(name, text) : parse(text);
    return readAnswer(response, body, context.session);
  }

  async function exchange(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Exchange> {
    if (init.method !== 'GET') return once(url, init);
    const first = await once(url, init).catch((error: unknown) => {
      if (init.signal.aborted) throw error;
      return null;
    });
    return first && !retriedStatuses.has(first.response.status) ? first : once(url, init);
  }

  async function once(url: string, init: RequestInit): Promise<Exchange> {
    const response = await send(url, init);
    return { response, text: await readText(response, maxBytes) };
  }

  return { call };
}

/** A call that is given less is not worth beginning: it would end in not knowing. */
const LEAST_MS = 1_000;

/** Throws when too little is left for a call. */
function timeLeft(timeoutMs: number, { deadline = Infinity }: CommerceContext): number {
  const left = Math.min(timeoutMs, deadline - performance.now());
  if (left >= Math.min(LEAST_MS, timeoutMs)) return left;
  // As if the backend had refused it for now: nothing was sent.
  const status = 429;
  const late = { ...problem('request_error', { seconds: WRITE_MS / 1000 }), status };
  throw new BackendError(late, { settled: true, status });
}

function addressOf(baseUrl: string, { path, query }: CommerceCall): string {
  const url = new URL(`${baseUrl}${path.startsWith('/functions/') ? '' : '/api'}${path}`);
  if (!path.startsWith('/') || !url.pathname.endsWith(path)) {
    throw new Error(`Expected a plain path, got ${path}`);
  }
  return query ? `${url.href}?${query}` : url.href;
}

function headersOf(
  publicKey: string,
  { session, locale, currency }: CommerceContext,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Authorization: `Basic ${btoa(publicKey)}`,
    ...(session ? { 'X-Session': session } : {}),
    ...(locale ? { 'X-Locale': locale } : {}),
    ...(currency ? { 'X-Currency': currency } : {}),
  };
}

/**
 * Whether an answer says nothing of what was asked: the shop's own key is refused, or what every store has is not found.
 * Known pages stay as they were.
 */
function isRefusedToEverybody(
  status: number,
  { method, path }: CommerceCall,
  { session }: CommerceContext,
): boolean {
  if (method !== 'GET' || session !== null) return false;
  return status === 401 || status === 403 || (status === 404 && WHAT_EVERY_STORE_HAS.test(path));
}

const WHAT_EVERY_STORE_HAS = /^\/(?:settings(?:\/\w+)?|products|categories|attributes)$/;

/** Products and their lists are the longest answers, and mostly the same as the last time. */
function isOfEverybody({ method, path }: CommerceCall, { session }: CommerceContext): boolean {
  return method === 'GET' && /^\/products(?:\/|$)/.test(path) && session === null;
}

function readAnswer(response: Response, body: Json | undefined, sent: string | null): CommerceAnswer {
  const { status, ok } = response;
  const session = response.headers.get('x-session') || sent;
  const refusal = readRefusal(body, status);
  if (refusal) throw new BackendError(refusal, { settled: status < 500, status, session });
  if (!ok) {
    const settled = status < 500 && status !== 408;
    throw new BackendError(problem('connection_error'), { settled, status, session });
  }
  if (body === undefined) throw new BackendError(problem('bad_answer'), { settled: false, status, session });
  return { status, body, session };
}

/** Undefined when not JSON or too long; an empty body means null (docs/commerce-protocol.md#answers). */
function parse(text: string | null): Json | undefined {
  if (text === null) return undefined;
  return text === '' ? null : parseJson(text);
}

/** An isolate has 128 MB, and a parsed answer takes several times its text. */
const MAX_CHARACTERS = 2_000_000;

type Kept = { text: string; body: Json | undefined };

/** The last answers, by call. Requests share them, so nothing may change them. */
const answersOfThisIsolate = new LruCache<Kept>({
  max: MAX_CHARACTERS,
  sizeOf: ({ text }, call) => call.length + text.length,
});

/** An answer with the same text as the last one is not parsed again. */
function parseOnce(call: string, text: string): Json | undefined {
  const last = answersOfThisIsolate.get(call);
  if (last?.text === text) return last.body;
  const body = parse(text);
  answersOfThisIsolate.set(call, { text, body });
  return body;
}

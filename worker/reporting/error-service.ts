import {
  createEventEnvelope,
  getEnvelopeEndpointWithUrlEncodedAuth,
  isRateLimited,
  makeDsn,
  serializeEnvelope,
  updateRateLimits,
  type DsnComponents,
  type Event,
  type RateLimits,
  createStackParser,
  type StackFrame,
} from '@sentry/core';
import { nodeStackLineParser } from '@sentry/core/server';
import { catalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { once } from '../once.ts';
import { cleanText } from './clean.ts';
import {
  type Fault,
  type FaultOrigin,
  type SendToErrorService,
  problemOf,
  type BrowserFault,
} from './fault.ts';

/** A window still open after a minute was lost with its request. */
const LOST_MS = 60_000;

/** Counts equal faults within a window of time; times are milliseconds since the epoch. */
type FaultCounter = {
  /** True for the first fault of a kind: its caller waits for the window to end, and takes the count. */
  opens: (kind: string, now: number) => boolean;
  /** Ends the window of a kind, and returns its count. */
  take: (kind: string) => number;
};

/** More than `maxKinds` at once are dropped, so that a flood of faults does not become a flood of calls. */
export function createFaultCounter(maxKinds: number): FaultCounter {
  const windows = new Map<string, { openedAt: number; count: number }>();

  function forgetLost(now: number): void {
    for (const [kind, { openedAt }] of windows) if (now - openedAt > LOST_MS) windows.delete(kind);
  }

  return {
    opens(kind, now) {
      forgetLost(now);
      const open = windows.get(kind);
      if (open) open.count += 1;
      else if (windows.size < maxKinds) windows.set(kind, { openedAt: now, count: 1 });
      return !open && windows.has(kind);
    },
    take(kind) {
      const count = windows.get(kind)?.count ?? 0;
      windows.delete(kind);
      return count;
    },
  };
}

/** Equal faults within this time are one event; shorter than the runtime allows after a response (30 s). */
const WINDOW_MS = 5_000;
const TIMEOUT_MS = 3_000;
const MAX_KINDS = 50;
const SDK = { name: 'storefront.worker', version: '1', settings: { infer_ip: 'never' } } as const;

type Memory = { counter: FaultCounter; rateLimits: RateLimits };

/** Plain data only: promises must not be shared between requests. */
const isolateMemory: Memory = { counter: createFaultCounter(MAX_KINDS), rateLimits: {} };

type Options = {
  /** Of a Sentry-compatible service. */
  dsn: string;
  waitUntil: (promise: Promise<unknown>) => void;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  memory?: Memory;
  wait?: (ms: number) => Promise<void>;
};

/** Each kind once within five seconds, with its count, after the response. Never throws. */
export function createErrorService(options: Options): SendToErrorService {
  const { waitUntil, memory = isolateMemory, wait = pause } = options;
  const dsnOnce = once(() => makeDsn(options.dsn));

  function schedule(fault: Fault, details: Record<string, string>, origin: FaultOrigin): void {
    const dsn = dsnOnce();
    if (!dsn) return;
    const event = { ...eventOf(fault, details, origin), timestamp: Date.now() / 1000 };
    const kind = kindOf(event);
    if (!memory.counter.opens(kind, Date.now())) return;
    waitUntil(
      wait(WINDOW_MS).then(() => send(memory, dsn, options, withCount(event, memory.counter.take(kind)))),
    );
  }

  return function sendToErrorService(fault, details, origin) {
    try {
      schedule(fault, details, origin);
    } catch (error) {
      console.warn('A fault could not be sent to the error service', (error as Error).name);
    }
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function withCount(event: Event, count: number): Event {
  return { ...event, event_id: crypto.randomUUID().replaceAll('-', ''), extra: { ...event.extra, count } };
}

async function send(memory: Memory, dsn: DsnComponents, { fetch }: Options, event: Event): Promise<void> {
  if (isRateLimited(memory.rateLimits, 'error')) return;
  const body = serializeEnvelope(createEventEnvelope(event, dsn, { sdk: SDK })) as string;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const post = () =>
    fetch(getEnvelopeEndpointWithUrlEncodedAuth(dsn, undefined, SDK), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-sentry-envelope' },
      body,
      redirect: 'manual',
      signal,
    });
  try {
    // A connection may break when it is reused; the service recognises a repeated event by its id.
    const response = await post().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return post();
    });
    await response.body?.cancel();
    memory.rateLimits = updateRateLimits(memory.rateLimits, {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('X-Sentry-Rate-Limits'),
        'retry-after': response.headers.get('Retry-After'),
      },
    });
  } catch (error) {
    console.warn('The error service could not be reached', (error as Error).name);
  }
}

const KEPT_FRAMES = 30;
const GECKO = /^(.*?)@(.+?):(\d+):(\d+)$/;

/** Reads the stacks of V8, and those of the other two engines. */
const parseStack = createStackParser(nodeStackLineParser(), [
  50,
  (line) => {
    const [, name = '', filename = '', lineno, colno] = GECKO.exec(line) ?? [];
    return lineno ? { function: name, filename, lineno: Number(lineno), colno: Number(colno) } : undefined;
  },
]);

/** Known fields only, each without personal data. */
export function eventOf(fault: Fault, details: Record<string, string>, origin: FaultOrigin): Event {
  const problem = problemOf(fault);
  const frames = 'stack' in fault && fault.stack ? framesOf(fault.stack, origin.side) : [];
  const exception = {
    ...(problem ? { type: problem.code, value: ownText(problem) } : describe(fault as Error | BrowserFault)),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  };
  return {
    platform: 'javascript',
    level: problem && problem.status < 500 ? 'warning' : 'error',
    exception: { values: [exception] },
    tags: {
      side: origin.side,
      request_id: origin.requestId,
      ...(problem ? { code: problem.code, status: problem.status } : {}),
      ...(problem?.param ? { param: cleanText(problem.param) } : {}),
    },
    extra: Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, cleanText(detail)])),
    ...(origin.path === null ? {} : { transaction: cleanText(origin.path) }),
    ...(origin.release === null ? {} : { release: origin.release }),
  };
}

/** Equal for faults of the same kind: numbers in their messages are ignored. */
export function kindOf({ exception, tags }: Event): string {
  const [thrown] = exception?.values ?? [];
  const text = `${thrown?.type} ${thrown?.value}`.replaceAll(/\d+/g, '#');
  return JSON.stringify([tags?.['side'], tags?.['param'], text, thrown?.stacktrace?.frames?.at(-1)]);
}

/** Messages of a backend may contain a name, so only those of the catalogue are sent. */
function ownText({ code, message }: Problem): string {
  const known = Object.hasOwn(catalogue, code) ? catalogue[code as ErrorCode].message : null;
  return known === message ? message : code;
}

function describe({ name, message }: Error | BrowserFault): { type: string; value: string } {
  return { type: cleanText(name), value: cleanText(message) };
}

/** A file of the Worker, which has no address, is named the way error services expect of servers. */
function nameOf(filename: string, side: FaultOrigin['side']): string {
  return side === 'browser' || filename.includes('://') ? filename : `app:///${filename.replace(/^\/+/, '')}`;
}

function framesOf(stack: string, side: FaultOrigin['side']): StackFrame[] {
  return parseStack(stack)
    .slice(-KEPT_FRAMES)
    .map(({ filename = '', function: name = '', lineno, colno }) => ({
      filename: cleanText(nameOf(filename, side)),
      function: cleanText(name),
      ...(lineno === undefined ? {} : { lineno }),
      ...(colno === undefined ? {} : { colno }),
      in_app: true,
    }));
}

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
} from '@sentry/core';
import { eventOf, kindOf, type Fault, type Place } from './event.ts';
import { createFold, type Fold } from './fold.ts';

/** Equal faults within this time are one event; shorter than what the runtime grants after an answer (30 s). */
const WINDOW_MS = 5_000;
const TIMEOUT_MS = 3_000;
const MOST_KINDS = 50;
const SDK = { name: 'storefront.worker', version: '1', settings: { infer_ip: 'never' } } as const;

type Memory = { fold: Fold; rateLimits: RateLimits };

/** Plain data only: a promise of one request must not be awaited by another. */
const isolateMemory: Memory = { fold: createFold(MOST_KINDS), rateLimits: {} };

type Options = {
  /** Address and key of a Sentry-compatible service. */
  dsn: string;
  waitUntil: (promise: Promise<unknown>) => void;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  memory?: Memory;
  wait?: (ms: number) => Promise<void>;
};

/** Tells the error service of a fault, after the answer. */
export type TellErrorService = (fault: Fault, facts: Record<string, string>, place: Place) => void;

/**
 * Sends each kind of fault once within five seconds, with how often it was met. Never throws, never makes an answer
 * wait; what the service does not take is lost, and still in the log.
 */
export function createErrorService(options: Options): TellErrorService {
  const { waitUntil, memory = isolateMemory, wait = pause } = options;
  const dsn = makeDsn(options.dsn);

  function tell(fault: Fault, facts: Record<string, string>, place: Place): void {
    if (!dsn) return;
    const event = { ...eventOf(fault, facts, place), timestamp: Date.now() / 1000 };
    const kind = kindOf(event);
    if (!memory.fold.opens(kind, Date.now())) return;
    waitUntil(wait(WINDOW_MS).then(() => send(memory, dsn, options, counted(event, memory.fold.take(kind)))));
  }

  return function tellErrorService(fault, facts, place) {
    try {
      tell(fault, facts, place);
    } catch (error) {
      console.warn('A fault could not be told to the error service', (error as Error).name);
    }
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function counted(event: Event, count: number): Event {
  return { ...event, event_id: crypto.randomUUID().replaceAll('-', ''), extra: { ...event.extra, count } };
}

async function send(memory: Memory, dsn: DsnComponents, { fetch }: Options, event: Event): Promise<void> {
  if (isRateLimited(memory.rateLimits, 'error')) return;
  try {
    const response = await fetch(getEnvelopeEndpointWithUrlEncodedAuth(dsn, undefined, SDK), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-sentry-envelope' },
      body: serializeEnvelope(createEventEnvelope(event, dsn, { sdk: SDK })) as string,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
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

import { parseConfig } from '../config.ts';
import { countryOf } from '../country.ts';
import { randomText } from '../crypto/random-text.ts';
import { dataPoints } from '../metrics/data-point.ts';
import { deviceOf, type Device } from '../metrics/device.ts';
import type { Observation } from '../metrics/kinds.ts';
import { writePoints } from '../metrics/metrics.ts';
import { serverTiming } from '../metrics/request-log.ts';
import { requestObservation } from '../middleware/measure.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../middleware/request-id.ts';
import { createBackgroundReport } from '../reporting/background-report.ts';
import { isOld } from './page-age.ts';
import { pagesOfThisIsolate, type KeptPage } from './page-memory.ts';
import { watchPurges } from './page-purges-stub.ts';
import { fillPage } from './page-record.ts';

/** An answer from memory to a visitor of whom nothing is known. */
type Announced = {
  /** The page in this isolate's memory. */
  pageKey: string;
  page: KeptPage;
  nonce: string;
  locale: string;
  /** What follows the page, with new ids for its forms. */
  behind: () => string;
};

type Known = Omit<Announced, 'page' | 'nonce'> & {
  madeAt: number;
  headers: Headers;
  /** Of headers with the nonce, what stands before, between and behind its places. */
  nonceHeaders: [name: string, parts: string[]][];
  /** What is measured of such an answer: it differs by device alone. */
  points: Map<Device, AnalyticsEngineDataPoint[]>;
};

/** An address with cookies and languages; longer ones go the long way. */
const MAX_KEY_LENGTH = 1_000;
const MAX_KNOWN = 500;

/** Each answer has these of its own. */
const OWN_HEADERS = new Set([REQUEST_ID_HEADER.toLowerCase(), 'server-timing']);

const HIT: Observation = { kind: 'cache', labels: { cache: 'page', state: 'fresh' }, ms: 0 };
const TIMING = `cache;desc=memory, ${serverTiming([HIT], 0)}`;

const announced = new WeakMap<Request, Announced>();
const known = new Map<string, Known>();

/** Says that the answer depends on the page and on what a browser asks for alone: address, cookies, languages and country. */
export function announceAnswer(request: Request, answer: Announced): void {
  announced.set(request, answer);
}

/** Remembers how an announced answer was made. What sets a cookie is for one visitor. */
export function keepAnswer(request: Request, { status, headers }: Response): void {
  const answer = announced.get(request);
  const key = keyOf(request);
  if (!answer || key === null || status !== 200 || headers.has('Set-Cookie')) return;
  const { page, nonce, ...rest } = answer;
  const shared = [...headers].filter(([name]) => !OWN_HEADERS.has(name));
  known.delete(key);
  known.set(key, {
    ...rest,
    madeAt: page.madeAt,
    headers: new Headers(shared.filter(([, value]) => !value.includes(nonce))),
    nonceHeaders: shared
      .filter(([, value]) => value.includes(nonce))
      .map(([name, value]) => [name, value.split(nonce)]),
    points: new Map(),
  });
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KNOWN) return;
    known.delete(oldest);
  }
}

/**
 * Answers again with a page from memory as it was answered before, with a nonce and ids of its own, and past all that found
 * out how: that takes several times as long as the answer. Null where the page is not in memory any more, or has changed.
 */
export function repeatAnswer(request: Request, env: Env, context: ExecutionContext): Response | null {
  const key = keyOf(request);
  const answer = key === null ? undefined : known.get(key);
  if (!answer) return null;
  const since = Date.now() - parseConfig(env).pageMemorySeconds * 1_000;
  const page = pagesOfThisIsolate.get(answer.pageKey, since);
  if (page?.madeAt !== answer.madeAt || isOld(page, purgesOf(env, context))) return null;
  const nonce = randomText();
  const response = new Response(fillPage(page, nonce, answer.behind()), { headers: answer.headers });
  const { headers } = response;
  for (const [name, parts] of answer.nonceHeaders) headers.set(name, parts.join(nonce));
  headers.set(REQUEST_ID_HEADER, requestIdOf(request));
  headers.set('Server-Timing', TIMING);
  const working = writePoints(env.METRICS, pointsOf(request, env, { ...answer, route: page.route }));
  if (working.length > 0) context.waitUntil(Promise.all(working));
  return response;
}

function keyOf(request: Request): string | null {
  const { method, url, headers } = request;
  if (method !== 'GET') return null;
  const asked = [headers.get('Cookie'), headers.get('Accept-Language'), countryOf(request)];
  const key = [url, ...asked.map((one) => one ?? '')].join('\n');
  return key.length > MAX_KEY_LENGTH ? null : key;
}

function purgesOf(env: Env, context: ExecutionContext) {
  const waitUntil = (promise: Promise<unknown>) => context.waitUntil(promise);
  return watchPurges(env, {
    waitUntil,
    report: (fault, details) => createBackgroundReport({ env, waitUntil })(fault, details),
  });
}

type Measured = Pick<Known, 'locale' | 'points'> & { route: string };

function pointsOf(request: Request, env: Env, { points, ...shown }: Measured): AnalyticsEngineDataPoint[] {
  const device = deviceOf(request.headers.get('User-Agent') ?? '');
  const measured = points.get(device);
  if (measured) return measured;
  const observations = [HIT, requestObservation(request, { ...shown, status: 200, ms: 0 })];
  const made = dataPoints(observations, env.VERSION?.id ?? 'none');
  points.set(device, made);
  return made;
}

import { parseConfig } from '../config.ts';
import { countryOf } from '../country.ts';
import { randomText } from '../crypto/random-text.ts';
import { dataPoints, withTime } from '../metrics/data-point.ts';
import { deviceOf, type Device } from '../metrics/device.ts';
import { writePoints } from '../metrics/metrics.ts';
import { serverTiming } from '../metrics/request-log.ts';
import { requestObservation } from '../middleware/measure.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../middleware/request-id.ts';
import { createBackgroundReport } from '../reporting/background-report.ts';
import { withDeadline } from '../render/with-deadline.ts';
import { beginLoading, STORE_WAIT_MS, type Loading, type PageRequest } from './load-page.ts';
import { isOld } from './page-age.ts';
import { pagesOfThisIsolate, type KeptPage } from './page-memory.ts';
import { watchPurges } from './page-purges-stub.ts';
import { fillPage } from './page-record.ts';
import { createPageStore, pageObservation, type Exports } from './page-store.ts';

/** A response with a shared page for anonymous visitors. */
type Announced = {
  asked: PageRequest;
  page: KeptPage;
  nonce: string;
  locale: string;
  /** The end of the page, with new ids for its forms. */
  behind: () => string;
};

type Known = Omit<Announced, 'page' | 'nonce'> & {
  madeAt: number;
  headers: Headers;
  /** The headers' text before, between and after the places of the nonce. */
  nonceHeaders: [name: string, parts: string[]][];
  /** Its measurements, without the time that the store took. */
  points: Map<`${State} ${Device}`, AnalyticsEngineDataPoint[]>;
};

/** An address with cookies and languages; longer ones are answered the full way. */
const MAX_KEY_LENGTH = 1_000;
const MAX_KNOWN = 500;

/** Different in each response. */
const OWN_HEADERS = new Set([REQUEST_ID_HEADER.toLowerCase(), 'server-timing']);

type State = 'memory' | 'hit';

const OBSERVED = { memory: pageObservation('memory'), hit: pageObservation('hit') };

const announced = new WeakMap<Request, Announced>();
const loadings = new WeakMap<Request, Loading>();
const known = new Map<string, Known>();

/**
 * Announces that the response depends only on the page and the request: address, cookies, languages and
 * country.
 */
export function announceAnswer(request: Request, answer: Announced): void {
  announced.set(request, answer);
}

/** Remembers how an announced response was made. One that sets a cookie is for one visitor. */
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
 * Repeats a response with the page from memory or from the store, with a nonce and ids of its own, without the work
 * that produced it, which takes several times as long. Null where the page is late or has changed.
 */
export async function repeatAnswer(
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response | null> {
  const key = keyOf(request);
  const answer = key === null ? undefined : known.get(key);
  if (!answer) return null;
  const since = Date.now() - parseConfig(env).pageMemorySeconds * 1_000;
  const kept = pagesOfThisIsolate.get(answer.asked.key, since);
  const startedAt = performance.now();
  const page = kept ?? (await pageInStore(request, env, { context, answer }));
  if (page?.madeAt !== answer.madeAt || isOld(page, purgesOf(env, context))) return null;
  const ms = kept ? 0 : performance.now() - startedAt;
  const made: Made = { answer, page, state: kept ? 'memory' : 'hit', ms };
  const working = writePoints(env.METRICS, pointsOf(request, env, made));
  if (working.length > 0) context.waitUntil(Promise.all(working));
  return responseTo(request, made);
}

type Made = { answer: Known; page: KeptPage; state: State; ms: number };

function responseTo(request: Request, { answer, page, state, ms }: Made): Response {
  const nonce = randomText();
  const response = new Response(fillPage(page, nonce, answer.behind()), { headers: answer.headers });
  const { headers } = response;
  for (const [name, parts] of answer.nonceHeaders) headers.set(name, parts.join(nonce));
  headers.set(REQUEST_ID_HEADER, requestIdOf(request));
  headers.set('Server-Timing', `cache;desc=${state}, ${serverTiming([OBSERVED[state]], ms)}`);
  return response;
}

type LookupOptions = { context: ExecutionContext; answer: Known };

/** Calls of the store under way, by the key of their page. Only data may be shared between requests, no `Response`. */
const asking = new Map<string, { startedAt: number; page: Promise<KeptPage | null> }>();

/**
 * Null where the store is late or has no fresh page: the full way then continues with the call that `loadingFor` has.
 * Requests for a page at the same time share one call.
 */
async function pageInStore(
  request: Request,
  env: Env,
  { context, answer }: LookupOptions,
): Promise<KeptPage | null> {
  const { asked } = answer;
  const store = createPageStore(env, (context as { exports?: Exports }).exports);
  if (store === null) return null;
  const begin = () => beginLoading(asked, store, (promise) => context.waitUntil(promise));
  const now = Date.now();
  const shared = asking.get(asked.key);
  // The runtime may have ended the request that makes the call.
  if (shared && now - shared.startedAt < STORE_WAIT_MS) {
    const { value } = await withDeadline(shared.page, STORE_WAIT_MS - (now - shared.startedAt));
    if (value !== null && !(value instanceof Promise)) return value;
    // It has waited since that call.
    loadings.set(request, { ...begin(), startedAt: shared.startedAt });
    return null;
  }
  const loading = begin();
  loadings.set(request, loading);
  const { value } = await withDeadline(share(asked.key, loading), STORE_WAIT_MS);
  return value instanceof Promise ? null : value;
}

/** The fresh page that a call finds, for all requests that come until then. */
function share(key: string, { startedAt, found }: Loading): Promise<KeptPage | null> {
  const fresh = found.then(
    ({ state, page }) => (state === 'hit' ? page : null),
    () => null,
  );
  const page = fresh.finally(() => asking.delete(key));
  asking.set(key, { startedAt, page });
  return page;
}

/** The store's call for a response that could not be repeated. */
export function loadingFor(request: Request): Loading | undefined {
  return loadings.get(request);
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

function pointsOf(request: Request, env: Env, { answer, page, state, ms }: Made): AnalyticsEngineDataPoint[] {
  const device = deviceOf(request.headers.get('User-Agent') ?? '');
  const key = `${state} ${device}` as const;
  const measured = answer.points.get(key) ?? makePoints();
  answer.points.set(key, measured);
  const [look, asked] = measured;
  return ms === 0 || !look || !asked ? measured : [look, withTime(asked, ms)];

  function makePoints(): AnalyticsEngineDataPoint[] {
    const facts = { locale: answer.locale, route: page.route, status: 200, ms: 0 };
    return dataPoints([OBSERVED[state], requestObservation(request, facts)], env.VERSION?.id ?? 'none');
  }
}

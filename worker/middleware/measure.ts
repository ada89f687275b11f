import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ShopConfig } from '../config.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isSameSecret } from '../crypto/secret.ts';
import { saveSlowRequest } from '../database/for-operators.ts';
import { statusClass, type Observation } from '../metrics/kinds.ts';
import { NO_LOOKUPS } from '../metrics/lookups.ts';
import { Metrics } from '../metrics/metrics.ts';
import { deviceOf } from '../metrics/page-view.ts';
import { requestLine, serverTiming } from '../metrics/request-log.ts';
import { urlOf } from '../request-url.ts';
import { changeHeaders } from './headers/common-headers.ts';

/** Measures each request until its response begins, or is whole where it begins before that is known. Adds no delay and no byte before it. */
export function measure() {
  return createMiddleware<AppEnv>(async function measure(c, next) {
    const startedAt = performance.now();
    const version = c.env.VERSION?.id ?? 'none';
    const metrics = new Metrics({ dataset: c.env.METRICS, version });
    c.set('metrics', metrics);
    await next();
    const ms = performance.now() - startedAt;
    const isTrusted = await showsDurations(c);
    // An upgraded connection has no headers to set.
    if (!c.res.webSocket)
      changeHeaders(c, (headers) => {
        if (isTrusted) headers.append('Server-Timing', serverTiming(metrics.collected, ms));
        else hideDurations(headers);
      });
    if (c.get('isLook')) return;
    // The pattern of the matched route; `/*` is middleware, or no match.
    const route = c.get('measuredAs') ?? routePath(c);
    const rest = c.get('statusOfRest');
    if (rest === undefined) return writeDown(c, { route, status: c.res.status, ms }, version);
    const whole = (status: number) =>
      writeDown(c, { route, status, ms: performance.now() - startedAt }, version);
    c.executionCtx.waitUntil(rest.then(whole));
  });
}

/** In the figures, and in the log where it was slow. */
function writeDown(c: AppContext, answer: Omit<Answer, 'locale'>, version: string): void {
  const metrics = c.get('metrics');
  const line = requestLine({ requestId: c.get('requestId'), ...answer }, metrics.collected);
  if (line !== null) {
    console.warn(JSON.stringify(line));
    const slow = { line, version, now: Date.now() };
    // The log has it as well.
    c.executionCtx.waitUntil(saveSlowRequest(c.env.DB, slow).catch(() => undefined));
  }
  metrics.observe(requestObservation(c.req.raw, { ...answer, locale: c.get('visitor')?.locale ?? '' }));
  metrics.write((work) => c.executionCtx.waitUntil(work));
}

/** They would tell a stranger which addresses have accounts. A developer's machine has no TLS. */
async function showsDurations(c: AppContext): Promise<boolean> {
  if (urlOf(c.req.raw).protocol !== 'https:') return true;
  const given = c.req.header('X-Timing-Secret');
  // Without a valid configuration there is none.
  const secret = (c.get('config') as ShopConfig | undefined)?.timingSecret ?? null;
  return given !== undefined && secret !== null && isSameSecret(given, secret);
}

/** What is left are states, such as that of a shared page. */
function hideDurations(headers: Headers): void {
  const entries = headers.get('Server-Timing')?.split(',') ?? [];
  const states = entries.filter((entry) => !/;\s*dur=/.test(entry)).map((entry) => entry.trim());
  if (states.length > 0) headers.set('Server-Timing', states.join(', '));
  else headers.delete('Server-Timing');
}

type Answer = { route: string; status: number; locale: string; ms: number };

function requestObservation(request: Request, { route, status, locale, ms }: Answer): Observation {
  const country = request.cf?.country;
  const labels = {
    route,
    method: request.method,
    status: statusClass(status),
    country: typeof country === 'string' ? country : '',
    device: deviceOf(request.headers.get('User-Agent') ?? ''),
    locale,
    // Those of this request are added when it is written.
    ...NO_LOOKUPS,
  };
  return { kind: 'request', labels, ms };
}

/** Measures the calls for a shared page; the request itself is the visitor's. */
export function measureCalls() {
  return createMiddleware<AppEnv>(async function measureCalls(c, next) {
    const startedAt = performance.now();
    const metrics = new Metrics({ dataset: c.env.METRICS, version: c.env.VERSION?.id ?? 'none' });
    c.set('metrics', metrics);
    await next();
    c.header('Server-Timing', serverTiming(metrics.collected, performance.now() - startedAt, 'render'));
    metrics.write((work) => c.executionCtx.waitUntil(work));
  });
}

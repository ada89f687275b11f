import { Hono } from 'hono';
import { createBackendClients } from '../../backends/clients.ts';
import { parseConfig } from '../../config.ts';
import type { AppEnv } from '../../context.ts';
import { createReport, type Report } from '../../reporting/report.ts';
import { within } from '../../store/records/within.ts';
import { getVisitor } from '../../visitor/stub.ts';

type State = 'ok' | 'failed';

/** Reveals no addresses, keys or reasons: those are in the log of the failing part. */
type Readiness = Record<'configuration' | 'kv' | 'd1' | 'object' | 'commerce' | 'content', State>;

const TIMEOUT_MS = 3_000;

/** Checks everything that the shop needs at once, each for three seconds at most. Never throws. */
async function checkReadiness(env: Env, report: Report): Promise<Readiness> {
  const checks: [name: keyof Readiness, check: () => Promise<unknown>][] = [
    ['configuration', async () => parseConfig(env)],
    ['kv', () => env.CACHE.get('readyz')],
    // A database without its tables answers, too.
    ['d1', () => env.DB.prepare('SELECT 1 FROM payments LIMIT 1').first()],
    ['object', async () => getVisitor(env, 'readyz').isInUse()],
    ['commerce', async () => callCommerce(env, report)],
    ['content', async () => clientsIn(env, report).content.getMenu([parseConfig(env).defaultLocale])],
  ];
  const states = await Promise.all(
    checks.map(async ([name, check]) => [name, await stateOf(name, check)] as const),
  );
  return Object.fromEntries(states) as Readiness;
}

function stateOf(name: string, check: () => Promise<unknown>): Promise<State> {
  return within(TIMEOUT_MS, name, check).then(
    () => 'ok',
    () => 'failed',
  );
}

function callCommerce(env: Env, report: Report): Promise<unknown> {
  const { defaultLocale: locale, defaultCurrency: currency } = parseConfig(env);
  const context = { locale, currency, session: null };
  return clientsIn(env, report).commerce.call({ method: 'GET', path: '/settings' }, context);
}

function clientsIn(env: Env, report: Report) {
  const send: typeof fetch = (input, init) => fetch(input, init);
  return createBackendClients({
    config: parseConfig(env),
    fetchFor: () => send,
    timeoutMs: TIMEOUT_MS,
    report,
  });
}

const KEPT_MS = 10_000;

/** The isolate's last answer: plain data, which requests may share. */
let last: { at: number; readiness: Readiness } | null = null;

export const health = new Hono<AppEnv>();

/** The Worker runs; calls nothing. */
health.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));

/** Whether KV, D1, the visitors' objects and both backends answer; 503 where one does not. Ten seconds old at most. */
health.get('/readyz', async (c) => {
  const now = Date.now();
  if (last === null || now - last.at >= KEPT_MS)
    last = { at: now, readiness: await checkReadiness(c.env, createReport(c)) };
  const isReady = Object.values(last.readiness).every((state) => state === 'ok');
  return c.json(last.readiness, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
});

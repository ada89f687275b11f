import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../context.ts';
import { measure } from '../middleware/measure.ts';
import { measureFetch, measureKv, measureStub } from './measure.ts';
import { Metrics } from './metrics.ts';
import { requestLine, serverTiming } from './request-log.ts';

const KV = { get: async () => null } as unknown as KVNamespace;
const answered = async () => new Response(null);
const object = { readCart: async () => ({ ok: true }) };

/**
 * The measured calls of a page that shows much: settings, menu and footer, both backends, the visitor's
 * object.
 */
async function work(send: typeof fetch, kv: KVNamespace, stub: typeof object): Promise<void> {
  for (const key of ['site/en-AU', 'content/en-AU/about', 'catalogue/p1']) await kv.get(key);
  for (const path of ['products', 'categories', 'attributes', 'settings', 'products/p1', 'cart'])
    await send(`https://store.example/api/${path}?limit=24`);
  for (const type of ['menu', 'footer', 'setting', 'pages', 'articles'])
    await send(`https://content.example/api/${type}`);
  await stub.readCart();
}

/** A request from its first measured call to its data points, as `measure.ts` has it. */
async function counted(dataset: AnalyticsEngineDataset): Promise<void> {
  const metrics = new Metrics({ dataset, version: 'v-1' });
  const { observe } = metrics;
  await work(
    measureFetch(observe, 'commerce', answered),
    measureKv(observe, KV),
    measureStub(observe, object),
  );
  serverTiming(metrics.collected, 12);
  requestLine({ requestId: 'r-1', route: '/shop', status: 200, ms: 12 }, metrics.collected);
  metrics.write(() => undefined);
}

/** CPU microseconds for one of them, in the quickest of many batches, to exclude the machine's other work. */
async function cpuOf(one: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < 40; batch += 1) {
    const before = process.cpuUsage();
    for (let time = 0; time < 100; time += 1) await one();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 100);
  }
  return least;
}

test('counting a page of fifteen calls takes less than a tenth of a millisecond of the processor', async () => {
  let points = 0;
  const dataset = { writeDataPoint: () => void (points += 1) };
  await counted(dataset);
  expect(points, 'it counts').toBeGreaterThan(10);
  const plain = await cpuOf(() => work(answered, KV, object));
  expect((await cpuOf(() => counted(dataset))) - plain).toBeLessThan(100);
});

/** A shop of one page behind the middleware, with a dataset that does this for a data point. */
function shopWith(writeDataPoint: () => void) {
  const kept: Promise<unknown>[] = [];
  const app = new Hono<AppEnv>();
  app.use(measure());
  app.get('/shop', (c) => {
    c.get('metrics').observe({
      kind: 'kv',
      labels: { key: 'site', operation: 'get', outcome: 'hit' },
      ms: 1,
    });
    return c.text('a page');
  });
  const context = {
    waitUntil: (promise: Promise<unknown>) => void kept.push(promise),
    passThroughOnException: () => undefined,
    props: {},
  };
  const env = { METRICS: { writeDataPoint } } as unknown as Env;
  return { open: () => app.request('/shop', {}, env, context as never), kept };
}

test.each([
  ['never ends to write', () => new Promise<never>(() => undefined)],
  ['refuses at once', () => Promise.reject(new Error('full'))],
  [
    'throws',
    () => {
      throw new Error('gone');
    },
  ],
])('an answer waits for no dataset: one that %s', async (_, write) => {
  const { open } = shopWith(write as () => void);
  const response = await open();
  expect([response.status, await response.text()]).toEqual([200, 'a page']);
});

test('pending writes are kept alive after the page has been sent', async () => {
  let end: (value?: unknown) => void = () => undefined;
  const { open, kept } = shopWith(() => new Promise((resolve) => (end = resolve)) as unknown as void);
  await (await open()).text();
  expect(kept).toHaveLength(1);
  end();
});

test('nothing is written before the page is rendered', async () => {
  const order: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(measure());
  app.get('/', (c) => {
    order.push('page');
    return c.text('a page');
  });
  const env = { METRICS: { writeDataPoint: () => void order.push('point') } } as unknown as Env;
  await app.request('/', {}, env, { waitUntil: () => undefined } as never);
  expect(order).toEqual(['page', 'point']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COUNTERS } from '../../tools/shop/cost-model.ts';
import { operations } from '../../worker/agents/protocol-version.ts';
import { createApp } from '../../worker/app.ts';
import { KINDS, type Kind } from '../../worker/metrics/kinds.ts';
import { developmentAssets } from '../../worker/render/document/assets.ts';
import { allowedCalls } from '../../worker/routes/api/allow-list.ts';
import { everyRoute } from '../../worker/routes/every-route.ts';
import { createRandom, isLong, seed } from '../random.ts';
import { placeOrder } from './guest.ts';
import { NOTHING_KEPT, addItem, payByCard, plainProduct, startShop } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { askSandbox } from './tell-sandbox.ts';

// What a page waits for is counted: one that is kept waits for nothing.
const shop = shopOfFile(NOTHING_KEPT, ({ message }) => void printed.push(message));
shop.expectLines('not_found', /"side":"browser"/);
const printed: string[] = [];

type Point = { indexes: string[]; blobs: string[]; doubles: number[] };

const allPoints = () => askSandbox<Point[]>(shop.sandbox, 'metrics');

async function points(kind: string): Promise<Point[]> {
  return (await allPoints()).filter(({ indexes }) => indexes[0] === kind);
}

/** The labels of a kind's points, without the version. */
async function labelsOf(kind: string): Promise<string[]> {
  return (await points(kind)).map(({ blobs }) => blobs.slice(1).join(' '));
}

test('a page is measured with its route, its calls and what they took', async () => {
  const visitor = shop.visitor();
  const { slug } = await plainProduct(visitor);
  const response = await visitor.fetch(`/shop/${slug}`, { headers: { 'User-Agent': 'iPhone' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('Server-Timing')).toMatch(
    /commerce-products;dur=\d+\.\d;desc="2xx".*total;dur=\d/,
  );
  await response.text();
  await expect
    .poll(() => labelsOf('request'))
    .toContainEqual(expect.stringMatching(/^\/shop\/:slug GET 2xx US phone en-AU none \w+ \w+ \w+$/));
  await expect.poll(() => labelsOf('backend')).toContain('commerce products GET 2xx');
  expect((await labelsOf('kv')).some((labels) => /^site get (hit|miss)$/.test(labels))).toBe(true);
});

test('a write of the cart is measured as a call of the object, and the backend call behind it', async () => {
  const visitor = shop.visitor();
  const { id } = await plainProduct(visitor);
  expect((await addItem(visitor, id)).status).toBe(200);
  await expect.poll(() => labelsOf('object')).toContain('writeCart done');
  await expect.poll(() => labelsOf('backend')).toContain('commerce cart POST 2xx');
});

test('a category that could not be decided is shown, not indexed, and counted', async () => {
  await shop.setFaults([{ match: 'GET /commerce/api/categories', status: 500 }]);
  const response = await shop.visitor().fetch('/fr/shop/c/tea');
  await shop.setFaults([]);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  await expect.poll(() => labelsOf('address')).toEqual(['category shown']);
});

test('a request that failed leaves one line, which names what took its time', async () => {
  await shop.setFaults([{ match: 'GET /commerce/api/products', status: 503 }]);
  const response = await shop.visitor().fetch('/shop/no-such-product');
  const id = response.headers.get('X-Request-Id') ?? 'none';
  await shop.setFaults([]);
  expect(response.status).toBeGreaterThanOrEqual(500);
  const lines = () =>
    printed
      .join('')
      .split('\n')
      .filter((line) => line.includes(id) && line.includes('"longest"'));
  await expect.poll(lines).toHaveLength(1);
  expect(lines()[0]).toContain('commerce-products 5xx');
});

/** What a label may be: the patterns of routes and of the API's calls, the object's methods, and the closed lists. */
const patterns = new Set([
  ...createApp({ assets: developmentAssets({}), routes: everyRoute }).routes.map(({ path }) => path),
  ...allowedCalls.map(({ path }) => `/api${path}`),
  ...Object.values(operations).map(({ path }) => `/ucp/v1${path}`),
]);
const objectSource = readFileSync(new URL('../../worker/visitor/visitor-object.ts', import.meta.url), 'utf8');
const objectCalls = new Set([...objectSource.matchAll(/^ {2}async (\w+)\(/gm)].map(([, name = '']) => name));

function isKnown(kind: Kind, label: string, value: string): boolean {
  if (value === 'other') return true;
  if (label === 'route') return patterns.has(value);
  if (kind === 'object' && label === 'call') return objectCalls.has(value) || value === 'fetch';
  const allowed = (KINDS[kind] as Record<string, RegExp | readonly string[]>)[label];
  if (Array.isArray(allowed)) return allowed.includes(value);
  return ['country', 'locale', 'currency'].includes(label) && /^[a-zA-Z]{2,3}(-[A-Z]{2})?$/.test(value);
}

test(`whatever requests contain, points have only listed values (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const names: string[] = [];
  const word = () => {
    const characters = Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36)).join('');
    const id = Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join('');
    const one = pick([
      characters,
      id,
      `${characters}@example.com`,
      `/${characters}/${id}`,
      `+61 4${id.slice(0, 8)}`,
    ]);
    names.push(one);
    return one;
  };
  const places = [...patterns].filter((path) => path !== '/*' && !path.endsWith('/live'));
  const { id: productId } = await plainProduct(shop.visitor());
  const bodies = [
    () => JSON.stringify({ product_id: productId, quantity: 1, note: word(), account: { email: word() } }),
    () => JSON.stringify({ name: word(), message: word(), stack: word(), path: `/${word()}` }),
    () => new URLSearchParams({ email: word(), message: word(), product_id: productId }).toString(),
  ];
  const timings: string[] = [];
  let resets = 0;
  const send = async () => {
    const path = pick(places).replaceAll(/:\w+(?:\{[^}]*\})?\??|\*/g, () => encodeURIComponent(word()));
    const method = pick(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'HEAD']);
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: pick(bodies)() };
    const init = {
      method,
      headers: {
        Origin: shop.shop,
        'User-Agent': word(),
        'Accept-Language': word(),
        Referer: `${shop.shop}/${encodeURIComponent(word())}`,
        Cookie: `swell-session=${encodeURIComponent(word())}; swell-locale=${encodeURIComponent(word())}`,
        'Content-Type': pick(['application/json', 'application/x-www-form-urlencoded', 'text/plain']),
      },
      ...body,
    };
    const query = `?search=${encodeURIComponent(word())}`;
    const response = await shop
      .visitor()
      .fetch(path + query, init)
      .catch(isReset);
    if (response === null) return void (resets += 1);
    await response.arrayBuffer();
    timings.push(response.headers.get('Server-Timing') ?? '');
  };
  for (let round = 0; round < (isLong ? 500 : 16); round += 1) {
    await Promise.all([send(), send(), send(), send()]);
  }
  expect(resets).toBeLessThan(timings.length / 20);
  const kept = await allPoints();
  expect(new Set(kept.map(({ indexes }) => indexes[0])).size).toBeGreaterThan(4);
  for (const { indexes, blobs } of kept) {
    const kind = indexes[0] as Kind;
    const labels = Object.keys(KINDS[kind]);
    expect(blobs).toHaveLength(labels.length + 1);
    for (const [index, label] of labels.entries()) {
      const value = blobs[index + 1] ?? '';
      expect(isKnown(kind, label, value), `${kind} ${label} ${value}`).toBe(true);
    }
  }
  const text = JSON.stringify(kept.map(({ blobs }) => blobs)) + timings.join(' ');
  for (const one of names) expect(text).not.toContain(one);
});

/**
 * The shop answers and ends a connection before it read all of a body; which end is first depends on the
 * machine.
 */
function isReset(error: Error): null {
  const { code } = (error.cause ?? {}) as { code?: string };
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET') return null;
  throw error;
}

test('what browsers tell of is counted by the kind of page', async () => {
  const visitor = shop.visitor();
  const fault = { name: 'TypeError', message: 'x is not a function', stack: null, path: '/shop/tea-cup' };
  const response = await visitor.fetch('/api/errors', {
    method: 'POST',
    headers: { Origin: shop.shop, 'Content-Type': 'application/json', 'User-Agent': 'iPhone' },
    body: JSON.stringify(fault),
  });
  expect(response.status).toBe(204);
  await expect.poll(() => labelsOf('browser')).toContain('error product phone');
});

test('an order is measured, and the writes before it', async () => {
  const visitor = shop.visitor();
  const { id } = await plainProduct(visitor);
  await addItem(visitor, id);
  await payByCard(shop, visitor);
  const order = await placeOrder(visitor);
  expect(order.status).toBe(200);
  await expect.poll(() => labelsOf('order')).toEqual(['AUD']);
  expect(await labelsOf('cart')).toEqual(expect.arrayContaining(['add done', 'contact done']));
});

test('a page that is rendered writes no more data points than its costs say', async () => {
  const visitor = shop.visitor();
  const { slug } = await plainProduct(visitor);
  await (await visitor.fetch(`/shop/${slug}`)).text();
  const count = async () => (await allPoints()).length;
  const requests = async () =>
    (await points('request')).reduce((sum, { doubles }) => sum + (doubles[0] ?? 0), 0);
  const [before, requestsBefore] = [await count(), await requests()];
  await (await visitor.fetch(`/shop/${slug}`)).text();
  await expect.poll(requests).toBe(requestsBefore + 1);
  expect((await count()) - before).toBeLessThanOrEqual(COUNTERS.renderedPage.points);
});

test('the shop says that it runs, and whether what it needs answers', async () => {
  const health = await fetch(`${shop.shop}/healthz`);
  expect([health.status, await health.text(), health.headers.get('Cache-Control')]).toEqual([
    200,
    'ok',
    'no-store',
  ]);
  const ready = await fetch(`${shop.shop}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { configuration: 'ok', kv: 'ok', d1: 'ok', object: 'ok', commerce: 'ok', content: 'ok' },
  ]);
});

test('whatever does not answer is named, and the shop is not ready', async () => {
  const broken = await startShop();
  try {
    await broken.setFaults([{ match: 'GET /content', status: 500 }]);
    const database = await broken.miniflare.getD1Database('DB', 'storefront');
    await database.prepare('ALTER TABLE payments RENAME TO lost').run();
    const ready = await fetch(`${broken.shop}/readyz`);
    const states = { commerce: 'ok', content: 'failed', d1: 'failed' };
    expect([ready.status, await ready.json()]).toMatchObject([503, states]);
    await broken.setFaults([]);
    expect((await fetch(`${broken.shop}/readyz`)).status, 'an answer is kept for ten seconds').toBe(503);
  } finally {
    await broken.stop();
  }
});

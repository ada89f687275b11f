import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom, seed } from '../random.ts';
import { addItem, plainProduct, startFreshShop, type TestShop } from './harness.ts';

let shop: TestShop;
const printed: string[] = [];

beforeAll(async () => {
  shop = await startFreshShop({}, (stdout, stderr) => {
    for (const stream of [stdout, stderr]) stream.on('data', (data) => printed.push(String(data)));
  });
});
afterAll(() => shop.stop());

type Point = { indexes: string[]; blobs: string[]; doubles: number[] };

async function points(kind: string): Promise<Point[]> {
  const response = await fetch(`${shop.sandbox}/__sandbox/metrics`);
  return ((await response.json()) as Point[]).filter(({ indexes }) => indexes[0] === kind);
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
  await expect.poll(() => labelsOf('request')).toContain('/shop/:slug GET 2xx US phone en-AU');
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

test(`nothing of an address, a form or a cookie reaches the figures (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const personal = [
    'ada.lovelace@example.com',
    '66f0a1b2c3d4e5f601234567',
    '4242424242424242',
    'zz-secret-zz',
  ];
  const places = [
    '/',
    '/shop/',

    '/account/orders/',
    '/api/',
    '/articles/',
    '/thank-you/',
    '/x/',
  ];
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const requests = Array.from({ length: 150 }, async () => {
    const word = encodeURIComponent(pick(personal));
    const method = pick(['GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
    const response = await shop.visitor().fetch(`${pick(places)}${word}?search=${word}&checkout=${word}`, {
      method,
      headers: {
        Origin: shop.shop,
        'User-Agent': pick(personal),
        'Accept-Language': pick(personal),
        Cookie: `swell-session=${pick(personal)}; locale=${pick(personal)}`,
        'Content-Type': pick(['application/json', 'application/x-www-form-urlencoded', pick(personal)]),
      },
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: `email=${word}` }),
    });
    await response.arrayBuffer();
    return response.headers.get('Server-Timing') ?? '';
  });
  const timings = (await Promise.all(requests)).join(' ');
  const kept = await (await fetch(`${shop.sandbox}/__sandbox/metrics`)).text();
  expect(kept.length).toBeGreaterThan(1_000);
  for (const word of [...personal, 'lovelace', 'ada.', 'Ada']) {
    expect(kept, word).not.toContain(word);
    expect(timings, word).not.toContain(word);
  }
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
  const broken = await startFreshShop();
  try {
    await broken.setFaults([{ match: 'GET /content', status: 500 }]);
    const ready = await fetch(`${broken.shop}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { commerce: 'ok', content: 'failed' }]);
    await broken.setFaults([]);
    expect((await fetch(`${broken.shop}/readyz`)).status, 'an answer is kept for ten seconds').toBe(503);
  } finally {
    await broken.stop();
  }
});

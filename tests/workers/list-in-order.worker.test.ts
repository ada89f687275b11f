import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { shop } from '#shared/shop/shop.ts';
import { sandboxVars } from '../../tools/local/workers.ts';
import { createApp } from '../../worker/app.ts';
import { developmentAssets } from '../../worker/render/document/assets.ts';
import { everyRoute } from '../../worker/routes/every-route.ts';
import { memoryD1 } from '../memory-d1.ts';
import { startSandbox, type RunningSandbox } from './sandbox-alone.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
afterEach(() => void vi.unstubAllGlobals());

/** A shop whose store answers for its products when it is told to. */
function heldShop() {
  const { promise: released, resolve: release } = Promise.withResolvers<number>();
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const status = new URL(input).pathname.endsWith('/api/products') ? await released : 200;
    return status === 200 ? send(input, init) : new Response('{}', { status });
  });
  const points: string[] = [];
  const writeDataPoint = ({ indexes, blobs }: { indexes: string[]; blobs: string[] }) =>
    void points.push([...indexes, ...blobs.slice(1, 4)].join(' '));
  const env = {
    ...sandboxVars(Number(new URL(sandbox.origin).port)),
    METRICS: { writeDataPoint },
    CACHE: { get: async () => null, put: async () => {}, delete: async () => {} },
    DB: memoryD1().db,
  };
  const behind: Promise<unknown>[] = [];
  const app = createApp({
    assets: developmentAssets({ [shop.theme]: { color: '#fff', darkColor: '#000' } }),
    routes: everyRoute,
  });

  async function open(path: string, headers: Record<string, string> = {}) {
    const context = { waitUntil: (work: Promise<unknown>) => void behind.push(work) };
    const response = await app.fetch(
      new Request(`http://127.0.0.1${path}`, { headers }),
      env as never,
      context as never,
    );
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    const { value } = await reader.read();
    const first = decoder.decode(value);
    const rest = async () => {
      let text = '';
      for (let part = await reader.read(); !part.done; part = await reader.read())
        text += decoder.decode(part.value);
      await Promise.all(behind);
      return text;
    };
    return { status: response.status, first, rest };
  }
  return { open, release, points };
}

describe.each([
  ['/shop?search=roast', '/shop'],
  ['/fr/shop?price_from=5', '/shop'],
  ['/shop/c/tea?roast=Dark', '/shop/c/:slug'],
])('The list %s says at once what it is', (path, route) => {
  test('and its products in their place, once the store has answered', async () => {
    const { open, release, points } = heldShop();
    const { status, first, rest } = await open(path);
    expect(status).toBe(200);
    expect(first).toMatch(/<title>[^<]+<\/title>.*<header.*<main id="main"[^>]*>/s);
    expect(first).not.toMatch(/id="listing"|<footer/);
    expect(points.filter((point) => point.startsWith('request'))).toEqual([]);
    release(200);
    expect(await rest()).toMatch(/id="listing-status".*id="listing".*<\/main>.*<footer.*<\/html>$/s);
    expect(points).toContain(`request ${route} GET 2xx`);
  });

  test('and that it failed, also to search engines and in the figures', async () => {
    const { open, release, points } = heldShop();
    const { rest } = await open(path);
    release(503);
    const text = await rest();
    expect(text).toMatch(/^<meta name="robots" content="noindex"\/><div class="empty".*<\/main>.*<\/html>$/s);
    expect(text).toContain(`href="${path}"`);
    expect(text).not.toContain('id="listing"');
    expect(points).toContain(`request ${route} GET 5xx`);
  });
});

test.each([{ 'Sec-Fetch-Mode': 'cors' }, { 'Sec-Purpose': 'prefetch' }])(
  'A list that is read ahead, or by a script, has the status of what it became: %j',
  async (headers) => {
    const { open, release } = heldShop();
    release(503);
    const { status } = await open('/shop?search=roast', headers);
    expect(status).toBe(500);
  },
);

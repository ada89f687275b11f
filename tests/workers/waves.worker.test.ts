import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { shop } from '#shared/shop/shop.ts';
import { sandboxVars } from '../../tools/local/workers.ts';
import { createSharedApp } from '../../worker/app.ts';
import { INPUT_HEADERS } from '../../worker/pages/page-store.ts';
import { developmentAssets } from '../../worker/render/document/assets.ts';
import { sharedRoutes } from '../../worker/routes/at-start.ts';
import { memoryD1 } from '../memory-d1.ts';
import { startSandbox, type RunningSandbox } from './sandbox-alone.ts';
import { Waves } from './waves.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

// No wait ends early on a busy machine, and copies are as old as the test says.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How a call is named below. */
function nameOf(address: string): string {
  const { pathname } = new URL(address);
  const [, backend, , ...what] = pathname.split('/');
  return `${backend} ${what.map((part) => (/^[\da-f]{24}$/.test(part) ? 'id' : part)).join('/')}`;
}

/** An isolate of the shop over a KV and a database of its own, whose calls are all answered in waves. */
function isolateInWaves() {
  const stored = new Map<string, string>();
  const { db } = memoryD1();
  let waves = new Waves();
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const { url } = new Request(input, init);
    // Files of a process share its globals, and another one's last call may come late.
    if (!url.startsWith(sandbox.origin)) return send(input, init);
    return waves.hold(nameOf(url), true, async () => {
      const response = await send(input, init);
      return new Response(await response.arrayBuffer(), response);
    });
  });
  const env = {
    ...sandboxVars(Number(new URL(sandbox.origin).port)),
    METRICS: { writeDataPoint: () => {} },
    CACHE: {
      get: (key: string) =>
        waves.hold('kv', false, async () => JSON.parse(stored.get(key) ?? 'null') as unknown),
      put: async (key: string, text: string) => void stored.set(key, text),
      delete: async (key: string) => void stored.delete(key),
    },
    DB: {
      prepare: (sql: string) => ({
        bind: (...values: unknown[]) => {
          const statement = db.prepare(sql).bind(...values);
          const held = () => waves.hold('d1', false, () => statement.all());
          return { all: held, run: held, statement };
        },
      }),
      batch: (bound: { statement: never }[]) =>
        waves.hold('d1', false, () => db.batch(bound.map(({ statement }) => statement))),
    },
  };
  const context = { waitUntil: () => {} };
  const app = createSharedApp({
    assets: developmentAssets({ [shop.theme]: { color: '#fff', darkColor: '#000' } }),
    routes: sharedRoutes,
  });

  async function callsOf(path: string): Promise<string[]> {
    // Longer than a reading of purges counts as fresh, and shorter than any copy.
    await vi.advanceTimersByTimeAsync(2_000);
    waves = new Waves();
    const request = new Request(`https://shop.example${path}`, {
      headers: { [INPUT_HEADERS.currency]: 'AUD' },
    });
    const answer = async () => {
      const response = await app.fetch(request, env as never, context as never);
      await response.arrayBuffer();
      return response.status;
    };
    expect([path, await waves.run(answer())]).toEqual([path, 200]);
    const before = waves.waves.length;
    // What follows the answer.
    await waves.rest();
    expect(waves.mostOpen, JSON.stringify([path, waves.waves])).toBeLessThanOrEqual(6);
    return waves.waves.map((wave, at) => (at < before ? '' : 'behind: ') + wave.join(', '));
  }
  return { callsOf };
}

test('each page makes its calls in as few waves as what it knows allows, six at once at most', async () => {
  const { callsOf } = isolateInWaves();
  const table: Record<string, { first: string[]; again: string[] }> = {};
  for (const path of [
    '/',
    '/shop',
    '/shop?page=2',
    '/shop/c/tea',
    '/shop/dusk-blend',
    '/articles',
    '/articles/wattleseed',
    '/about',
  ])
    table[path] = { first: await callsOf(path), again: await callsOf(path) };
  expect(table).toMatchInlineSnapshot(`
    {
      "/": {
        "again": [
          "commerce products, d1",
        ],
        "first": [
          "d1, kv",
          "commerce settings/all",
          "kv",
          "commerce categories, content footer, content menu, content setting, kv",
          "content pages",
          "commerce products, kv, kv",
          "content articles, d1",
          "content reviews",
          "d1",
          "d1",
        ],
      },
      "/about": {
        "again": [
          "d1",
        ],
        "first": [
          "d1, kv",
          "content pages",
          "content pages",
          "content pages",
          "kv",
          "content articles",
          "behind: d1",
          "behind: content pages",
          "behind: content pages",
          "behind: d1",
        ],
      },
      "/articles": {
        "again": [
          "d1",
        ],
        "first": [
          "d1, kv, kv",
          "content articles, content pages",
        ],
      },
      "/articles/wattleseed": {
        "again": [
          "commerce products, d1",
        ],
        "first": [
          "d1, kv",
          "content articles",
          "content articles",
          "content articles",
          "commerce products, kv",
          "content articles",
          "behind: d1",
          "behind: content articles",
          "behind: content articles",
          "behind: d1",
        ],
      },
      "/shop": {
        "again": [
          "commerce products, d1",
        ],
        "first": [
          "commerce attributes, d1",
          "commerce products",
        ],
      },
      "/shop/c/tea": {
        "again": [
          "commerce products, d1, d1",
        ],
        "first": [
          "commerce products, d1, d1",
          "content category-pages, kv, kv, kv, kv, kv",
          "commerce categories, commerce categories, commerce categories, commerce categories, commerce categories, content category-pages",
          "behind: d1",
        ],
      },
      "/shop/dusk-blend": {
        "again": [
          "commerce products, commerce products, commerce products/dusk-blend, d1, d1",
        ],
        "first": [
          "commerce products/dusk-blend, d1, d1",
          "commerce products, commerce products",
          "behind: commerce products/id, commerce products/id",
          "behind: commerce products/id, commerce products/id",
          "behind: commerce products/id, commerce products/id",
          "behind: d1, d1",
        ],
      },
      "/shop?page=2": {
        "again": [
          "commerce products, d1",
        ],
        "first": [
          "commerce products, d1",
        ],
      },
    }
  `);
});

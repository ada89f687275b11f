import { expect, test } from 'vitest';
import { isLook, LOOK_HEADER } from '../../worker/crypto/look-signature.ts';
import { findSights, look } from './look.ts';

const secret = 'a secret of shop and ops page';
const READY = { configuration: 'ok', kv: 'ok', d1: 'ok', object: 'ok', commerce: 'ok', content: 'ok' };

type World = {
  ready?: Partial<typeof READY>;
  /** The status of a path, as shoppers get it and past every cache. */
  pages?: Record<string, { usual?: number; fresh?: number }>;
  secret?: string | null;
};

async function lookAt({ ready = {}, pages = {}, secret: own = secret }: World = {}) {
  const opened: string[] = [];
  const send = (async (address: string, { headers }: { headers: Record<string, string> }) => {
    const { pathname } = new URL(address);
    const signed = headers[LOOK_HEADER] ?? '';
    const isFresh = signed !== '' && (await isLook(signed, secret, 1_000));
    opened.push(`${pathname}${isFresh ? ' fresh' : ''}`);
    const status = pages[pathname]?.[isFresh ? 'fresh' : 'usual'] ?? 200;
    if (status === 0) throw new TypeError('connection refused');
    if (pathname === '/readyz') {
      const states = { ...READY, ...ready };
      const isReady = Object.values(states).every((state) => state === 'ok');
      return Response.json(states, { status: isReady ? status : 503 });
    }
    return new Response('<html><a href="/shop/mug">Mug</a></html>', { status });
  }) as unknown as typeof fetch;
  const sights = await look({ shopUrl: 'https://acme.example', secret: own, send, now: () => 1_000 });
  return { opened, found: findSights(sights), sights };
}

test('each page is opened as shoppers get it, and past every cache', async () => {
  const { opened, found, sights } = await lookAt();
  expect(found).toEqual([]);
  expect(opened.toSorted()).toEqual([
    '/',
    '/ fresh',
    '/api/cart',
    '/api/cart fresh',
    '/readyz',
    '/shop',
    '/shop fresh',
    '/shop/mug',
    '/shop/mug fresh',
  ]);
  expect(sights).toHaveLength(14);
  expect((await lookAt({ secret: null })).opened).not.toContain('/ fresh');
});

test.each<[what: string, world: World, names: string[]]>([
  [
    'a release that throws',
    {
      pages: {
        '/': { usual: 500 },
        '/shop': { usual: 500 },
        '/readyz': { usual: 500 },
        '/api/cart': { usual: 500 },
      },
    },
    ['look readiness', 'look front page', 'look listing', 'look cart'],
  ],
  [
    'a release that throws for the listing, hidden by a cache',
    { pages: { '/shop': { fresh: 500 } } },
    ['look listing, past every cache'],
  ],
  ['a revoked key, hidden by copies', { ready: { commerce: 'failed' } }, ['unreachable commerce']],
  ['KV and D1', { ready: { kv: 'failed', d1: 'failed' } }, ['unreachable kv', 'unreachable d1']],
  [
    'a domain that leads nowhere',
    { pages: { '/': { usual: 0, fresh: 0 } } },
    ['look front page', 'look front page, past every cache'],
  ],
])('%s is seen', async (_what, world, names) => {
  expect((await lookAt(world)).found.map(({ name }) => name)).toEqual(names);
});

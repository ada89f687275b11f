import { expect, test } from 'vitest';
import { isLook, LOOK_HEADER } from '../../worker/crypto/look-signature.ts';
import { findSights, look } from './look.ts';

const secret = 'a secret of shop and ops page';
const READY = { configuration: 'ok', kv: 'ok', d1: 'ok', object: 'ok', commerce: 'ok', content: 'ok' };

type World = {
  ready?: Partial<typeof READY>;
  /** The status of a path, as shoppers get it and past every cache. */
  pages?: Record<string, { usual?: number; fresh?: number }>;
  /** What the listing shows. */
  listing?: string;
  /** What can be bought. */
  products?: object[];
  /** What the cart's API answers, by method and path; else the line is added, and taken out. */
  cart?: Record<string, Response>;
  secret?: string | null;
};

const LISTING = '<a href="/shop/mug">Mug</a>';
const product = (id: string, fields: object = {}) => ({
  id,
  options: [],
  stock_status: 'in_stock',
  ...fields,
});
const PRODUCTS = [
  product('shirt', { options: [{ name: 'Size' }] }),
  product('gone', { stock_status: 'out_of_stock' }),
  product('box', { bundle: true }),
  product('monthly', { purchase_options: { subscription: {} } }),
  product('yearly', { purchase_options: { standard: { active: false }, subscription: {} } }),
  product('p1'),
  product('p2', { purchase_options: { standard: { active: true } } }),
];
const ADDED = {
  items: [
    { id: 'l0', product_id: 'p9' },
    { id: 'l1', product_id: 'p1' },
  ],
};

async function lookAt({
  ready = {},
  pages = {},
  listing = LISTING,
  products = PRODUCTS,
  cart = {},
  secret: own = secret,
}: World = {}) {
  const opened: string[] = [];
  const written: string[] = [];
  const write = (line: string, isFresh: boolean) => {
    expect(isFresh, 'a line is only of the look').toBe(true);
    written.push(line);
    return cart[line] ?? Response.json(ADDED);
  };
  const send = (async (address: string, { method = 'GET', headers, body = '' }: Sent) => {
    const { pathname } = new URL(address);
    const isFresh = await isLook(headers[LOOK_HEADER] ?? '', secret, 1_000);
    if (method !== 'GET') return write(`${method} ${pathname} ${body}`.trim(), isFresh);
    if (pathname === '/api/products') return Response.json({ results: products });
    opened.push(`${pathname}${isFresh ? ' fresh' : ''}`);
    const status = pages[pathname]?.[isFresh ? 'fresh' : 'usual'] ?? 200;
    if (status === 0) throw new TypeError('connection refused');
    if (pathname === '/readyz') return readiness({ ...READY, ...ready }, status);
    return new Response(`<html>${listing}</html>`, { status });
  }) as unknown as typeof fetch;
  const sights = await look({ shopUrl: 'https://acme.example', secret: own, send, now: () => 1_000 });
  return { opened, written, found: findSights(sights), sights };
}

function readiness(states: Record<string, string>, status: number): Response {
  const isReady = Object.values(states).every((state) => state === 'ok');
  return Response.json(states, { status: isReady ? status : 503 });
}

type Sent = { method?: string; headers: Record<string, string>; body?: string };

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
  expect(sights).toHaveLength(15);
  const unsigned = await lookAt({ secret: null });
  expect(unsigned.opened).not.toContain('/ fresh');
  expect(unsigned.written).toEqual([]);
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

const add = (id: string) => `POST /api/cart/items {"product_id":"${id}","quantity":1}`;
const refused = () => Response.json({ code: 'stock_gone' }, { status: 409 });
const failing = () => Response.json({ code: 'server_error' }, { status: 503 });

test('a line is put into a cart, and taken out again', async () => {
  expect((await lookAt()).written).toEqual([add('p1'), 'DELETE /api/cart/items/l1']);
});

test('a product that is refused is no fault while another one can be bought', async () => {
  const second = Response.json({ items: [{ id: 'l2', product_id: 'p2' }] });
  const { written, found } = await lookAt({ cart: { [add('p1')]: refused(), [add('p2')]: second } });
  expect(written).toEqual([add('p1'), add('p2'), 'DELETE /api/cart/items/l2']);
  expect(found).toEqual([]);
});

test.each<[what: string, world: World, facts: string]>([
  ['a write that fails', { cart: { [add('p1')]: failing() } }, 'answered 503 (server_error)'],
  [
    'a shop that sells nothing',
    { cart: { [add('p1')]: refused(), [add('p2')]: refused() } },
    'answered 409 (stock_gone)',
  ],
  [
    'a write without effect',
    { cart: { [add('p1')]: Response.json({ items: [] }) } },
    'did not put the product into the cart',
  ],
  [
    'a line that stays',
    { cart: { 'DELETE /api/cart/items/l1': failing() } },
    'did not take the line out: answered 503 (server_error)',
  ],
])('%s is seen', async (_what, world, facts) => {
  expect((await lookAt(world)).found).toEqual([{ name: 'look line', facts: `/api/cart/items ${facts}` }]);
});

test('a listing without products is seen, and where all products need a choice there is no line to add', async () => {
  expect((await lookAt({ listing: '' })).found).toEqual([
    { name: 'look product', facts: '/shop shows no product' },
  ]);
  const { written, found } = await lookAt({ products: PRODUCTS.slice(0, 5) });
  expect([written, found]).toEqual([[], []]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startSandbox,
  type Body,
  type RunningSandbox,
  type Visitor,
} from '../../tests/workers/sandbox-alone.ts';

let sandbox: RunningSandbox;
let call: Visitor;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  sandbox = await startSandbox(folder);
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await fetch(`${sandbox.origin}/__sandbox/reset`, { method: 'POST' });
  call = sandbox.visitor();
});

async function start(name: string): Promise<Response> {
  return fetch(`${sandbox.origin}/__sandbox/scenario`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
}

async function addMug(quantity = 1): Promise<Body> {
  const { results } = (await call('GET', '/products?limit=1&where[slug]=clay-mug')).body;
  const [{ id, variants }] = results;
  return (await call('POST', '/cart/items', { product_id: id, variant_id: variants.results[0].id, quantity }))
    .body;
}

async function order(): Promise<Body> {
  await call('PUT', '/cart', { billing: { method: 'card', card: { token: 'tok_x', last4: '4242' } } });
  return call('POST', '/cart/order');
}

test('Every scenario is a button on the page, the active one pressed, and an unknown one is refused', async () => {
  const form = new URLSearchParams({ name: 'declined-card' });
  const chosen = await fetch(`${sandbox.origin}/__sandbox/scenario`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/__sandbox']);
  const page = await (await fetch(`${sandbox.origin}/__sandbox`)).text();
  const listed = (await (await fetch(`${sandbox.origin}/__sandbox/scenarios`)).json()) as Body[];
  expect(listed).toHaveLength(9);
  for (const { name } of listed) expect(page).toContain(`value="${name}"`);
  expect(page).toContain('value="declined-card" aria-pressed="true"');
  expect((await start('nonsense')).status).toBe(422);
  expect(await (await fetch(`${sandbox.origin}/__sandbox/scenario`)).json()).toEqual({
    name: 'declined-card',
  });
});

test('Out of stock at checkout: the cart fills, the order is refused, and succeeds when all is normal', async () => {
  await start('out-of-stock');
  expect((await addMug()).item_quantity).toBe(1);
  const refused = await order();
  expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_stock']);
  await start('normal');
  expect((await order()).body.number).toBeDefined();
});

test('A changed price is shown in the cart and must be seen before the order', async () => {
  const before = await addMug(2);
  await start('price-changed');
  const refused = await order();
  expect(refused.body.number).toBeDefined();
  expect(refused.body.sub_total).toBeCloseTo(before.sub_total * 1.1, 2);
  await start('normal');
  await addMug(2);
  await call('PUT', '/cart', { billing: { card: { token: 'tok_x' } } });
  await start('price-changed');
  const first = await call('POST', '/cart/order');
  expect([first.status, first.body.errors.items.code]).toEqual([200, 'PRICE_CHANGED']);
  const cart = (await call('GET', '/cart')).body;
  expect(cart.sub_total).toBeCloseTo(before.sub_total * 1.1, 2);
  expect((await call('POST', '/cart/order')).body.sub_total).toBe(cart.sub_total);
});

test('Expired sessions lose customer and cart and get a new token; signing in again restores the cart', async () => {
  const kim = { email: 'kim@example.com', password: 'correct-horse' };
  await call('POST', '/account/login', kim);
  const { id } = await addMug();
  const { session } = await call('GET', '/session');
  await start('expired-session');
  const after = await call('GET', '/account');
  expect([after.body, after.session === session]).toEqual([null, false]);
  expect((await call('GET', '/cart')).body).toBeNull();
  await call('POST', '/account/login', kim);
  expect((await call('GET', '/cart')).body.id).toBe(id);
});

test('Any card is declined, and nothing else is', async () => {
  await addMug();
  await start('declined-card');
  expect((await order()).status).toBe(402);
  await call('PUT', '/cart', { billing: { method: 'paypal', card: null, paypal: { order_id: 'pp' } } });
  expect((await call('POST', '/cart/order')).body.paid).toBe(true);
});

test('A slow backend still answers', async () => {
  await start('slow-backend');
  const started = performance.now();
  expect((await call('GET', '/session')).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(1900);
});

test('An empty shop lists nothing, sells nothing and keeps its categories', async () => {
  const product = (await call('GET', '/products/clay-mug')).body;
  await start('empty-shop');
  expect((await call('GET', '/products?search=mug')).body).toMatchObject({ count: 0, results: [] });
  expect((await call('GET', `/products/${product.id}`)).body).toBeNull();
  const refused = await call('POST', '/cart/items', { product_id: product.id });
  expect(refused.body.errors.product_id.code).toBe('INVALID');
  expect((await call('GET', '/categories')).body.count).toBeGreaterThan(0);
});

test('Five thousand products are listed, searched, filtered and sold like any others', async () => {
  await start('large-catalogue');
  const last = (await call('GET', '/products?limit=100&page=50')).body;
  expect(last).toMatchObject({ count: 5000, page_count: 50 });
  expect(last.results).toHaveLength(100);
  const [found] = (await call('GET', '/products?search=stoneware%20mug%20lot%2012&limit=5')).body.results;
  expect(found.slug).toBe('clay-mug-lot-12');
  const range = (await call('GET', '/products?$filters[price][0]=10&$filters[price][1]=20&sort=price%20asc'))
    .body;
  expect(range.results.every(({ price }: Body) => price >= 10 && price <= 20)).toBe(true);
  const sku = (await call('GET', `/products?search=${found.sku}&limit=1`)).body.results;
  expect(sku[0].id).toBe(found.id);
  const variant = found.variants.results.find(({ stock_level }: Body) => stock_level > 0);
  const line = { product_id: found.id, variant_id: variant.id };
  expect((await call('POST', '/cart/items', line)).body).toMatchObject({
    item_quantity: 1,
    sub_total: variant.price,
  });
  expect((await order()).body.number).toBeDefined();
});

test('Carts, customers and the scenario survive a restart', async () => {
  const { id } = await addMug(2);
  const { session } = await call('GET', '/session');
  await start('large-catalogue');
  await sandbox.stop();
  sandbox = await startSandbox(folder);
  const again = sandbox.visitor();
  const cart = await again('GET', '/cart', undefined, { 'X-Session': session });
  expect(cart.body).toMatchObject({ id, item_quantity: 2 });
  expect((await again('GET', '/products?limit=1')).body.count).toBe(5000);
});

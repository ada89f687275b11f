import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expect, test, vi } from 'vitest';
import { forPanel } from '#shared/cart/panel-cart.ts';
import { toCart } from '#shared/cart/wire.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { ok, refuse } from '#shared/result.ts';
import { createHandle } from '../../../tests/fixtures/visitor-handle.ts';
import type { AppEnv } from '../../context.ts';
import type { Backends } from '../../context.ts';
import { api } from './api.ts';

const refusal = { code: 'invalid', message: 'Not that one', status: 400, param: 'coupon_code' };

/** The API over an object and a backend that record their calls. */
function createShop({ isNew = false, cart = '{"id":"c1"}' } = {}) {
  const calls: unknown[][] = [];
  const measured: (string | undefined)[] = [];
  const visitor = {
    readCart: async () => ok({ epoch: 'e1', revision: 3, cart }),
    writeCart: async (write: { path: string }) => {
      calls.push(['write', write]);
      if (write.path === '/cart/giftcards') return refuse({ ...refusal, param: 'code' });
      return write.path === '/cart/coupon' ? refuse(refusal) : ok({ epoch: 'e1', revision: 4, cart });
    },
    readOrder: async (id: string | null) => {
      calls.push(['order', id]);
      return ok({ order: 'null' });
    },
    currentPayment: async () => ok(null),
    forward: async (call: unknown) => {
      calls.push(['forward', call]);
      return ok({ status: 200, body: '{}', revision: 4 });
    },
  };
  const backends = {
    commerce: {
      call: async (call: unknown) => {
        calls.push(['catalogue', call]);
        return { status: 200, body: { results: [] }, session: null };
      },
    },
  } as unknown as Backends;
  const context = createMiddleware<AppEnv>(async (c, next) => {
    c.set(
      'visitor',
      createHandle(() => visitor, { isNew }),
    );
    c.set('backends', backends);
    c.set('text', pageText());
    await next();
    measured.push(c.get('measuredAs'));
  });
  const app = new Hono<AppEnv>().use(context).route('/api', api);
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return { calls, measured, send };
}

async function codeOf(response: Response): Promise<unknown> {
  const { error } = (await response.json()) as { error: { code: string; param?: string } };
  return [response.status, error.code, ...(error.param ? [error.param] : [])];
}

test('the cart is returned unchanged, with its revision, and not stored', async () => {
  const response = await createShop().send('GET', '/cart');
  expect(await response.text()).toBe('{"id":"c1"}');
  expect(response.headers.get('x-cart-revision')).toBe('3');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('the panel gets what it shows of a hundred lines, and the client library gets everything', async () => {
  const totals = { grand_total: 2_000, capture_total: 1_500, auth_total: 500, tax_total: 90 };
  const parties = { guest: false, account: { balance: 5 }, shipping: { country: 'AU' } };
  const cart = { id: 'c1', coupon_code: null, ...totals, ...parties, items: manyLines(100) };
  const text = JSON.stringify(cart);
  expect(text.length).toBeGreaterThan(500_000);
  const { send } = createShop({ cart: text });
  const add = { product_id: 'p1', quantity: 1 };
  for (const ask of [
    ['GET', '/cart'],
    ['POST', '/cart/items', add],
  ] as const) {
    const own = await (await send(...withHeaders(ask, forPanel))).text();
    expect(own.length).toBeLessThan(120_000);
    expect(toCart(JSON.parse(own))).toEqual(toCart(JSON.parse(text)));
    expect(await (await send(...withHeaders(ask, {}))).text()).toBe(text);
  }
  const none = await createShop({ cart: 'null' }).send('GET', '/cart', undefined, forPanel);
  expect(await none.text()).toBe('null');
});

type Ask = readonly [method: string, path: string, body?: object];

function withHeaders([method, path, body]: Ask, headers: Record<string, string>) {
  return [method, path, body, headers] as const;
}

/** As the backend sends them: with all of the product. */
function manyLines(count: number) {
  const picture = (name: string) => ({
    caption: `The ${name}`,
    file: { url: `https://pictures.example/${name}.jpg`, width: 1_600, height: 2_000, md5: 'f'.repeat(32) },
  });
  const product = {
    name: 'Long Kettle',
    slug: 'long-kettle',
    description: '<p>Pours where it is held.</p>'.repeat(100),
    images: [{ caption: 'Without a file' }, picture('front'), picture('side')],
    stock_tracking: true,
    stock_level: 5,
    content: { max_quantity: 12, story: 'x'.repeat(1_500) },
  };
  return Array.from({ length: count }, (_, index) => ({
    id: `i${index}`,
    product_id: 'p1',
    variant_id: 'v1',
    quantity: 1,
    price: 20,
    price_total: 20,
    options: [{ id: 'oc', name: 'Colour', value: 'Ink', variant: true, price: null }],
    purchase_option: { type: 'standard', price: 20 },
    product,
    variant: { images: index % 2 ? [picture('ink')] : null, stock_level: 4, prices: [{ price: 20 }] },
  }));
}

test('a new visitor has no cart, and no object is called', async () => {
  const response = await createShop({ isNew: true }).send('GET', '/cart');
  expect([await response.text(), response.headers.get('x-cart-revision')]).toEqual(['null', '0']);
});

test('a write is validated and forwarded with its key', async () => {
  const { send, calls } = createShop();
  const response = await send(
    'POST',
    '/cart/items',
    { product_id: 'p1', quantity: 2.4 },
    { 'idempotency-key': 'k1' },
  );
  expect(response.status).toBe(200);
  const body = '{"product_id":"p1","quantity":2}';
  const [[, write]] = calls as [[string, { body: string }]];
  expect(JSON.parse(write.body)).toEqual(JSON.parse(body));
  expect(write).toMatchObject({ method: 'POST', path: '/cart/items', key: 'k1' });
});

test('a write without a body may have the JSON type', async () => {
  const { send, calls } = createShop();
  expect((await send('DELETE', '/cart/items/i1')).status).toBe(200);
  expect((await send('POST', '/cart/order')).status).toBe(200);
  expect(calls).toMatchObject([
    ['write', { body: null, key: null }],
    ['forward', { method: 'POST', path: '/cart/order', body: null }],
  ]);
});

test("a backend's refusal keeps its message, code, param and status", async () => {
  const response = await createShop().send('PUT', '/cart/coupon', { code: 'NOPE' });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: refusal });
});

test('a refused write is reported, unless it is a discount code', async () => {
  const { send } = createShop();
  await send('PUT', '/cart/coupon', { code: 'NOPE' });
  expect(console.error).not.toHaveBeenCalled();
  await send('POST', '/cart/giftcards', { code: 'GIFT 50AU' });
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('Not that one')]]);
  vi.mocked(console.error).mockClear();
});

test.each([
  ['POST', '/cart/items', '{"product_id"', [400, 'bad_json']],
  ['POST', '/cart/items', '', [400, 'bad_json']],
  ['POST', '/cart/items', { quantity: 1 }, [400, 'bad_request', 'product_id']],
  ['POST', '/cart/items', { product_id: 'p1', quantity: 'two' }, [400, 'bad_request', 'quantity']],
  ['PUT', '/cart/coupon', { code: '<b>' }, [422, 'invalid_discount_code', 'coupon_code']],
  ['PUT', '/session', { account_id: 'other' }, [400, 'bad_request', 'account_id']],
  ['PUT', '/payments/p1', { amount: 1 }, [400, 'bad_request', '$reset_async_payment']],
  ['DELETE', '/cart', undefined, [405, 'method_not_allowed']],
  ['PATCH', '/products', undefined, [405, 'method_not_allowed']],
  ['GET', '/orders', undefined, [404, 'api_not_found']],
  ['GET', '', undefined, [404, 'api_not_found']],
  ['GET', '/products/..%2Faccount', undefined, [404, 'api_not_found']],
  ['DELETE', `/cart/items/${'x'.repeat(65)}`, undefined, [404, 'api_not_found']],
])('%s %s is refused before any call (%#)', async (method, path, body, expected) => {
  const { send, calls } = createShop();
  expect(await codeOf(await send(method, path, body))).toEqual(expected);
  expect(calls).toEqual([]);
});

test('a method that is not allowed gets the allowed ones', async () => {
  expect((await createShop().send('DELETE', '/cart')).headers.get('allow')).toBe('GET, PUT');
});

test('a body that is not JSON is refused by its type', async () => {
  const { send } = createShop();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await codeOf(await send('POST', '/cart/items', 'product_id=p1', form))).toEqual([
    415,
    'unsupported_media_type',
  ]);
});

test.each(['', 'two words', 'x'.repeat(256), 'é'])('an idempotency key like "%s" is refused', async (key) => {
  const { send } = createShop();
  const response = await send('DELETE', '/cart/coupon', undefined, { 'idempotency-key': key });
  expect(await codeOf(response)).toEqual([400, 'bad_request', 'Idempotency-Key']);
});

test('catalogue calls have no session, and their query is unchanged', async () => {
  const { send, calls } = createShop();
  const response = await send('GET', '/products?limit=100&expand%5B0%5D=variants');
  expect(calls).toEqual([
    ['catalogue', { method: 'GET', path: '/products', query: 'limit=100&expand%5B0%5D=variants' }],
  ]);
  expect(response.headers.has('set-cookie')).toBe(false);
});

test.each([
  ['GET', '/products/p1'],
  ['GET', '/categories'],
  ['GET', '/categories/c1'],
  ['GET', '/attributes'],
  ['GET', '/attributes/roast'],
  ['GET', '/content/guides'],
  ['GET', '/content/guides/plunger'],
  ['GET', '/settings'],
  ['GET', '/settings/all'],
  ['GET', '/settings/menus'],
  ['GET', '/settings/payments'],
  ['GET', '/settings/subscriptions'],
  ['GET', '/payment/methods'],
  ['GET', '/payments/p1'],
  ['GET', '/account'],
  ['GET', '/session'],
  ['PUT', '/session', { currency: 'NZD' }],
  ['PUT', '/session', { locale: 'fr-FR' }],
  ['GET', '/cart/settings'],
  ['GET', '/cart/shipment-rating'],
  ['POST', '/cart/items', { product_id: 'p1', quantity: 2 }],
  ['PUT', '/cart/items', [{ product_id: 'p1', quantity: 2 }]],
  ['PUT', '/cart/items/i1', { quantity: 3 }],
  ['DELETE', '/cart/items/i1'],
  ['PUT', '/cart', { shipping: { city: 'Hobart' } }],
  ['PUT', '/cart/coupon', { code: 'SAVE10' }],
  ['DELETE', '/cart/coupon'],
  ['POST', '/cart/giftcards', { code: 'GIFT50' }],
  ['DELETE', '/cart/giftcards/g1'],
  ['POST', '/cart/order'],
])('%s %s reaches the backend', async (method, path, body?: object) => {
  const { send, calls } = createShop();
  await send(method, path, body);
  const [[, call], ...others] = calls as [[string, { body?: string }]];
  expect(others).toEqual([]);
  expect(call).toMatchObject({ method, path });
  if (body) expect(JSON.parse(call.body ?? '')).toEqual(body);
  // The fixture refuses gift cards, which is reported.
  vi.mocked(console.error).mockClear();
});

test('a call is measured by its pattern, whatever its ids, and also when it is refused', async () => {
  const { send, measured } = createShop();
  await send('GET', '/products/p1');
  await send('PUT', '/cart/items/i1', { quantity: 'two' });
  await send('GET', '/nothing');
  expect(measured).toEqual(['/api/products/:id', '/api/cart/items/:id', undefined]);
});

test('an order is read by its checkout', async () => {
  const { send, calls } = createShop();
  await send('GET', '/cart/order?checkout_id=abc');
  expect(calls).toEqual([['order', 'abc']]);
});

test('a body that is nested more deeply than any call is refused', async () => {
  const nested = (depth: number) => `{"account":${'{"a":'.repeat(depth)}"}{"${'}'.repeat(depth)}}`;
  expect((await createShop().send('PUT', '/cart', nested(40))).status).toBe(200);
  expect(await codeOf(await createShop().send('PUT', '/cart', nested(60)))).toEqual([400, 'bad_json']);
  expect((await createShop().send('PUT', '/cart', nested(5_000))).status).toBe(400);
});

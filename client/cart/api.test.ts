import { expect, test } from 'vitest';
import { createCartApi, createWireCartApi } from './api.ts';
import type { Reply } from './send.ts';

type Call = { path: string; method: string; key: string | null; body: unknown };

/** An API whose fetch gives these replies in turn; an Error is a network failure. */
function createTestApi(...replies: (Response | Error)[]) {
  const calls: Call[] = [];
  let keys = 0;
  const api = createCartApi({
    newKey: () => `key-${++keys}`,
    epoch: () => '',
    acceptsCookies: () => true,
    inTurn: (write) => write(),
    onLeave: () => () => {},
    fetch: async (path, init) => {
      const headers = new Headers(init.headers);
      // A change of the cart survives the page on which it was made.
      if (init.method) expect(init.keepalive).toBe(true);
      calls.push({
        path,
        method: init.method ?? 'GET',
        key: headers.get('Idempotency-Key'),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      });
      const reply = replies.shift() ?? new Error('no reply left');
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return { api, calls };
}

function cartReply(revision: number, cart: object | null = { id: 'c1', item_quantity: 2 }): Response {
  return Response.json(cart, { headers: { 'X-Cart-Revision': String(revision) } });
}

const answered = async (reply: Reply) => ({ reply, inDoubt: null });

const offline = new TypeError('Failed to fetch');

test('reading returns the cart and its revision', async () => {
  const { api, calls } = createTestApi(cartReply(7));
  expect(await api.readCart()).toMatchObject({
    ok: true,
    value: { epoch: '', revision: 7, cart: { id: 'c1', itemQuantity: 2 } },
  });
  expect(calls).toEqual([{ path: '/api/cart', method: 'GET', key: null, body: undefined }]);
});

test('the panel asks for what it shows, and a payment for all that the client library reads', async () => {
  const asked: (string | null)[] = [];
  const wiring = {
    newKey: () => 'key-1',
    epoch: () => '',
    acceptsCookies: () => true,
    inTurn: <T>(write: () => Promise<T>) => write(),
    onLeave: () => () => {},
    fetch: async (_: string, { headers }: RequestInit) => {
      asked.push(new Headers(headers).get('X-Cart-For'));
      return cartReply(1);
    },
  };
  const [panel, payment] = [createCartApi(wiring), createWireCartApi(wiring)];
  await panel.readCart();
  await panel.removeItem('i1');
  await payment.read();
  await payment.update({ billing: {} }, 'pay-1');
  expect(asked).toEqual(['panel', 'panel', null, null]);
});

test('a visitor without a cart gets null', async () => {
  const { api } = createTestApi(cartReply(0, null));
  expect(await api.readCart()).toEqual({ ok: true, value: { epoch: '', revision: 0, cart: null } });
});

test("adding uses the backend's protocol", async () => {
  const { api, calls } = createTestApi(cartReply(1), cartReply(2));
  await api.addItem({ productId: 'p1', quantity: 2, options: [{ id: 'os', value: 'L' }], plan: 'pl1' });
  await api.addItem({ productId: 'p2', quantity: 1, options: [] });
  expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/api/cart/items',
      body: {
        product_id: 'p1',
        quantity: 2,
        options: [{ id: 'os', value: 'L' }],
        purchase_option: { type: 'subscription', plan: 'pl1' },
      },
    },
    { method: 'POST', path: '/api/cart/items', body: { product_id: 'p2', quantity: 1 } },
  ]);
});

test('a form that was submitted early is not sent again', async () => {
  const { api, calls } = createTestApi();
  const input = { productId: 'p1', quantity: 1, options: [] };
  expect(await api.addItem(input, answered(cartReply(4)))).toMatchObject({
    ok: true,
    value: { epoch: '', revision: 4 },
  });
  expect(await api.addItem(input, answered('unreachable'))).toMatchObject({
    error: { code: 'cart_unsettled' },
  });
  expect(calls).toEqual([]);
});

test.each([404, 405])(
  'an early form that a previous release does not know is sent as that release knows it: %d',
  async (status) => {
    const { api, calls } = createTestApi(cartReply(4));
    const input = { productId: 'p1', quantity: 1, options: [] };
    const unknown = answered(Response.json({}, { status }));
    expect(await api.addItem(input, unknown)).toMatchObject({ ok: true, value: { epoch: '', revision: 4 } });
    expect(calls.map(({ path }) => path)).toEqual(['/api/cart/items']);
  },
);

test('every other change has its own call', async () => {
  const { api, calls } = createTestApi(...[1, 2, 3, 4, 5, 6].map((revision) => cartReply(revision)));
  await api.changeQuantity('it/1', 3);
  await api.removeItem('it1');
  await api.applyDiscount('SAVE10');
  await api.applyDiscount('GIFT 50AU D1');
  await api.removeDiscount();
  await api.removeGiftCard('g1');
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/cart/items/it%2F1', { quantity: 3 }],
    ['DELETE', '/api/cart/items/it1', undefined],
    ['PUT', '/api/cart/coupon', { code: 'SAVE10' }],
    ['POST', '/api/cart/giftcards', { code: 'GIFT 50AU D1' }],
    ['DELETE', '/api/cart/coupon', undefined],
    ['DELETE', '/api/cart/giftcards/g1', undefined],
  ]);
});

test('every write has its own key, and its one retry after a network failure repeats that key', async () => {
  const { api, calls } = createTestApi(offline, cartReply(1), cartReply(2));
  expect(await api.changeQuantity('it1', 2)).toMatchObject({ ok: true, value: { epoch: '', revision: 1 } });
  await api.changeQuantity('it1', 3);
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
});

test('whether a write that gets no reply twice was made is not known', async () => {
  const { api, calls } = createTestApi(offline, offline);
  expect(await api.removeItem('it1')).toMatchObject({ ok: false, error: { code: 'cart_unsettled' } });
  expect(calls).toHaveLength(2);
});

test('a write that gets an error reply is not sent again', async () => {
  const { api, calls } = createTestApi(new Response('gateway', { status: 502 }), cartReply(1));
  expect(await api.removeItem('it1')).toMatchObject({ ok: false, error: { code: 'cart_unsettled' } });
  expect(calls).toHaveLength(1);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'reading is tried once more after a %i',
  async (status) => {
    const { api, calls } = createTestApi(new Response('', { status }), cartReply(3));
    expect(await api.readCart()).toMatchObject({ ok: true, value: { epoch: '', revision: 3 } });
    expect(calls).toHaveLength(2);
  },
);

test('reading is not retried after a refusal', async () => {
  const { api, calls } = createTestApi(new Response('', { status: 403 }), cartReply(3));
  expect(await api.readCart()).toMatchObject({ ok: false });
  expect(calls).toHaveLength(1);
});

test('whether a write without a reply in 20 s was made is not known, and it is not retried', async () => {
  const { api, calls } = createTestApi(new DOMException('too late', 'TimeoutError') as unknown as Error);
  expect(await api.removeItem('it1')).toMatchObject({
    ok: false,
    error: { code: 'cart_unsettled' },
  });
  expect(calls).toHaveLength(1);
});

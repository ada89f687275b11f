import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { BackendError } from '../../../backends/failure.ts';
import { LIMITS, type CartWrite } from '../../contract.ts';
import { add, context, createVisitor, lost } from '../../../../tests/fixtures/visitor.ts';

const timedOut = () =>
  new BackendError(problem('request_error', { seconds: 20 }), { settled: false, status: null });
const unsettled = { ok: false, error: { code: 'cart_unsettled' } };
const lateAdd = { method: 'POST', path: '/cart/items' } as const;
const coupon: CartWrite = { method: 'PUT', path: '/cart/coupon', body: '{"code":"SAVE10"}', key: 'k2' };

/** A visitor with one item, whose next `times` writes are lost in transit. */
async function losing(times: number, error: () => BackendError = lost) {
  const visitor = createVisitor();
  const parts = visitor.start();
  await parts.cart.write(add(), context);
  let left = times;
  visitor.answer((call) => {
    if (call.method === 'GET' || left === 0) return visitor.apply(call);
    left -= 1;
    throw error();
  });
  const { backend, apply, pass, answer } = visitor;
  backend.calls = [];
  return { ...parts, restart: visitor.start, backend, apply, pass, answer };
}

test('a write whose connection broke is sent once more when the cart does not show it', async () => {
  const { cart, backend } = await losing(1);
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(backend.calls).toEqual(['POST /cart/items', 'GET /cart', 'POST /cart/items']);
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(backend.items).toHaveLength(2);
});

test('a write that is lost twice may be repeated, and is then carried out exactly once', async () => {
  const { cart, backend } = await losing(2);
  expect(await cart.write(add('k1'), context)).toMatchObject(unsettled);
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(backend.items).toHaveLength(2);
});

test.each([
  ['the time is up', timedOut],
  [
    'the backend failed',
    () => new BackendError(problem('connection_error'), { settled: false, status: 503 }),
  ],
])('a write is not resent automatically when %s', async (_, error) => {
  const { cart, backend } = await losing(1, error);
  expect(await cart.write(add('k1'), context)).toMatchObject(unsettled);
  expect(backend.calls).toEqual(['POST /cart/items', 'GET /cart']);
});

test('an order is never resent automatically', async () => {
  const { cart, backend } = await losing(1);
  const order = { method: 'POST', path: '/cart/order', body: null, key: 'o1' } as const;
  expect(await cart.write(order, context)).toMatchObject(unsettled);
  expect(backend.calls).toEqual(['POST /cart/order', 'GET /cart']);
});

test('a write that a slow backend carries out before it is repeated is there once', async () => {
  const { cart, backend, apply } = await losing(1, timedOut);
  await cart.write(add('k1'), context);
  apply(lateAdd);
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(backend.items).toHaveLength(2);
});

test('a write that is carried out after it was repeated is taken back by the next read', async () => {
  const { cart, backend, apply, pass } = await losing(1);
  await cart.write(add('k1'), context);
  apply(lateAdd);
  pass(LIMITS.cartFreshMs);
  const read = await cart.read(context);
  expect(read).toMatchObject({ ok: true, value: { cart: expect.stringContaining('"item_quantity":2') } });
  expect(backend.items).toHaveLength(2);
});

test('the next write takes it back, too, whether it changes lines or codes', async () => {
  const { cart, backend, apply } = await losing(2);
  await cart.write(add('k1'), context);
  apply(lateAdd);
  await cart.write(add('k3'), context);
  expect(backend.items).toHaveLength(2);
  apply(lateAdd);
  await cart.write(coupon, context);
  expect([backend.items.length, backend.coupon]).toEqual([2, 'SAVE10']);
});

test('a late discount code is removed again', async () => {
  const { cart, backend, apply, pass } = await losing(1, timedOut);
  expect(await cart.write(coupon, context)).toMatchObject(unsettled);
  apply({ method: 'PUT', path: '/cart/coupon' });
  pass(LIMITS.cartFreshMs);
  await cart.read(context);
  expect(backend.coupon).toBeNull();
});

test('a late write into an empty cart is taken back', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  visitor.answer((call) => {
    if (call.method === 'GET') return visitor.apply(call);
    throw timedOut();
  });
  expect(await cart.write(add('k1'), context)).toMatchObject(unsettled);
  visitor.answer(null);
  visitor.apply(lateAdd);
  visitor.pass(LIMITS.cartFreshMs);
  await cart.read(context);
  expect(visitor.backend.items).toEqual([]);
});

test('an abandoned write is searched for until its time is over, also after the object restarted', async () => {
  const { cart, restart, backend, apply, pass } = await losing(1);
  await cart.write(add('k1'), context);
  const again = restart();
  expect(again.cart.isWatching).toBe(true);
  apply(lateAdd);
  pass(LIMITS.lateMs);
  await again.cart.look();
  expect(backend.items).toHaveLength(2);
  expect(again.cart.isWatching).toBe(false);
  apply(lateAdd);
  pass(LIMITS.cartFreshMs);
  await again.cart.read(context);
  expect(backend.items).toHaveLength(3);
});

test('signing in, which may merge two carts, ends the search', async () => {
  const { cart, calls } = await losing(1);
  await cart.write(add('k1'), context);
  const login = { method: 'POST', path: '/account/login', query: null, body: '{}', key: null } as const;
  await calls.forward(login, context);
  expect(cart.isWatching).toBe(false);
});

test('the first write starts a session before it is sent, so that losing its answer does not lose the cart', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  visitor.answer(() => {
    throw lost();
  });
  expect(await cart.write(add('k1'), context)).toMatchObject({ error: { code: 'connection_error' } });
  visitor.answer(null);
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(visitor.backend.calls).toEqual(['GET /session', 'GET /session', 'POST /cart/items']);
});

test('a line that a late removal deleted and that was restored keeps the id that pages show', async () => {
  const { cart, restart, backend, pass } = await losing(1, timedOut);
  const [line] = backend.items as { id: string }[];
  const path = `/cart/items/${line?.id}`;
  const remove: CartWrite = { method: 'DELETE', path, body: null, key: 'k1' };
  expect(await cart.write(remove, context)).toMatchObject(unsettled);
  backend.items = [];
  pass(LIMITS.cartFreshMs);
  await cart.read(context);
  expect(backend.items).toMatchObject([
    { product_id: 'p1', id: expect.not.stringMatching(String(line?.id)) },
  ]);
  backend.calls = [];
  pass(LIMITS.lateMs);
  const again = restart();
  await again.cart.look();
  const change: CartWrite = { method: 'PUT', path, body: '{"quantity":2}', key: 'k2' };
  await again.cart.write(change, context);
  expect(backend.calls.at(-1)).toBe(`PUT /cart/items/${(backend.items[0] as { id: string }).id}`);
});

/** What someone else puts into the same cart: on another device of the account, or at the hosted checkout. */
const others = { method: 'POST', path: '/cart/items', body: '{"product_id":"p9"}' } as const;
const productsOf = (items: Json[]) => items.map((item) => (item as { product_id: string }).product_id);

test('changes by others while a write may be late stay', async () => {
  const { cart, backend, apply, pass } = await losing(2);
  await cart.write(add('k1'), context);
  apply(others);
  apply({ method: 'PUT', path: '/cart/coupon', body: '{"code":"FRIEND"}' });
  pass(LIMITS.cartFreshMs);
  await cart.read(context);
  apply({ ...others, body: '{"product_id":"p8"}' });
  await cart.write(add('k3', '{"product_id":"p2"}'), context);
  expect(productsOf(backend.items)).toEqual(['p1', 'p9', 'p8', 'p2']);
  expect(backend.coupon).toBe('FRIEND');
});

test('only the late write is taken back out of a cart that others changed', async () => {
  const { cart, backend, apply, pass } = await losing(2);
  await cart.write(add('k1', '{"product_id":"p2"}'), context);
  apply(others);
  apply({ ...lateAdd, body: '{"product_id":"p2"}' });
  apply({ method: 'PUT', path: '/cart/coupon', body: '{"code":"FRIEND"}' });
  pass(LIMITS.cartFreshMs);
  await cart.read(context);
  expect(productsOf(backend.items)).toEqual(['p1', 'p9']);
  expect(backend.coupon).toBe('FRIEND');
});

test('a late write is taken back once: the same change made by others afterwards stays', async () => {
  const { cart, backend, apply, pass } = await losing(2);
  await cart.write(add('k1', '{"product_id":"p2"}'), context);
  const same = { ...lateAdd, body: '{"product_id":"p2"}' };
  for (let round = 1; round <= 3; round += 1) {
    apply(same);
    pass(LIMITS.cartFreshMs);
    await cart.read(context);
  }
  // It was sent twice, so both may be late.
  expect(productsOf(backend.items)).toEqual(['p1', 'p2']);
});

test('two late additions of one look like one of two: whichever it was, the rest is still taken back', async () => {
  const { cart, backend, apply, pass } = await losing(4, timedOut);
  const some = (quantity: number) => JSON.stringify({ product_id: 'p2', quantity });
  for (const [at, quantity] of [1, 1, 1, 2].entries()) {
    expect(await cart.write(add(`k${at}`, some(quantity)), context)).toMatchObject(unsettled);
  }
  const quantities = async () => {
    pass(LIMITS.cartFreshMs);
    await cart.read(context);
    return backend.items.map((item) => (item as { quantity: number }).quantity);
  };
  apply({ ...lateAdd, body: some(1) });
  apply({ ...lateAdd, body: some(2) });
  expect(await quantities()).toEqual([1]);
  for (const last of [[1], [1], [1, 1]]) {
    apply({ ...lateAdd, body: some(1) });
    expect(await quantities()).toEqual(last);
  }
});

test('a change that only a late write makes the cart appear to show may still arrive', async () => {
  const { cart, backend, pass } = await losing(2, timedOut);
  const [line] = backend.items as { id: string }[];
  const change = (quantity: number, key: string): CartWrite => ({
    method: 'PUT',
    path: `/cart/items/${line?.id}`,
    body: JSON.stringify({ quantity }),
    key,
  });
  const arrive = (quantity: number) => {
    backend.items = [{ ...line, product_id: 'p1', price: 5, quantity }];
  };
  expect(await cart.write(add('k1'), context)).toMatchObject(unsettled);
  arrive(2);
  expect(await cart.write(change(2, 'k2'), context)).toMatchObject({ ok: true });
  expect(await cart.write(change(3, 'k3'), context)).toMatchObject({ ok: true });
  arrive(2);
  pass(LIMITS.cartFreshMs);
  await cart.read(context);
  expect(backend.items).toMatchObject([{ quantity: 3 }]);
});

test('a late change of options is taken back out of both lines', async () => {
  const { cart, backend, pass } = await losing(1, timedOut);
  const large = { product_id: 'p2', variant_id: 'large', quantity: 2, price: 5 };
  backend.items = [{ ...large, id: 'i5' }];
  pass(LIMITS.cartFreshMs);
  await cart.read(context);
  const change = {
    method: 'PUT',
    path: '/cart/items/i5',
    body: '{"variant_id":"small"}',
    key: 'k1',
  } as const;
  expect(await cart.write(change, context)).toMatchObject(unsettled);
  backend.items = [{ ...large, id: 'i6', variant_id: 'small' }];
  pass(LIMITS.cartFreshMs);
  await cart.read(context);
  expect(backend.items).toMatchObject([large]);
});

test.each([
  ['an item', add('k1', '{"product_id":"p2"}'), others],
  ['a code', coupon, others],
  [
    'an item when others take one out',
    add('k1', '{"product_id":"p2"}'),
    { method: 'DELETE', path: '/cart/items/i1' },
  ],
  [
    'a code when others use another',
    coupon,
    { method: 'PUT', path: '/cart/coupon', body: '{"code":"FRIEND"}' },
  ],
] as const)(
  'a lost write of %s does not count as arrived because others changed the cart',
  async (_, write, change) => {
    const { cart, apply, answer } = await losing(0);
    answer((call) => {
      if (call.method === 'GET') return apply(call);
      answer(null);
      apply(change);
      throw timedOut();
    });
    expect(await cart.write(write, context)).toMatchObject(unsettled);
  },
);

test('a lost change of the address does not count as arrived because others changed it', async () => {
  const { cart, apply, answer } = await losing(0);
  const shipping = { address1: '1 Sample Street', city: 'Bangalow' };
  const write: CartWrite = { method: 'PUT', path: '/cart', body: JSON.stringify({ shipping }), key: 'k1' };
  const read = (address: object) => ({
    ...(apply({ method: 'GET', path: '/cart' }) as object),
    shipping: address,
  });
  answer((call) => {
    if (call.method !== 'GET') throw timedOut();
    return read({ ...shipping, address1: '2 Other Street' }) as Json;
  });
  expect(await cart.write(write, context)).toMatchObject(unsettled);
  answer((call) => {
    if (call.method !== 'GET') throw timedOut();
    return read({ ...shipping, city: 'BANGALOW', state: 'NSW' }) as Json;
  });
  expect(await cart.write(write, context)).toMatchObject({ ok: true });
});

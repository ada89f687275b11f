import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { losing } from '../../../tests/fixtures/losing-visitor.ts';
import { add, context, createVisitor, lost, timedOut } from '../../../tests/fixtures/visitor.ts';
import { BackendError } from '../../backends/failure.ts';
import { FORM_KEY, LIMITS, type CartWrite } from '../contract.ts';

const unsettled = { ok: false, error: { code: 'cart_unsettled' } };
const lateAdd = { method: 'POST', path: '/cart/items' } as const;
const coupon: CartWrite = { method: 'PUT', path: '/cart/coupon', body: '{"code":"SAVE10"}', key: 'k2' };

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

test('a form is another press once its fate has been told, and asks about the one before until then', async () => {
  const { cart, backend, arrive, answer, pass } = await losing(0);
  const form = add(`${FORM_KEY}1`);
  answer(() => {
    throw timedOut();
  });
  expect(await cart.write(form, context)).toMatchObject(unsettled);
  arrive(form);
  answer(null);
  expect(await cart.write(form, context)).toMatchObject({ ok: true });
  expect(backend.items).toHaveLength(2);
  expect(await cart.write(form, context)).toMatchObject({ ok: true });
  expect(await cart.write(form, context)).toMatchObject({ ok: true });
  expect(backend.items).toHaveLength(4);
  // Nor does a refusal last.
  answer(() => ({ errors: { quantity: { code: 'INVALID', message: 'None left' } } }));
  expect(await cart.write(form, context)).toMatchObject({ ok: false, error: { message: 'None left' } });
  answer(null);
  pass(LIMITS.cartFreshMs);
  expect(await cart.write(form, context)).toMatchObject({ ok: true });
  expect(backend.items).toHaveLength(5);
});

test('a write whose second try the backend does not take for now is not known to be refused', async () => {
  const refusals = [lost(), new BackendError(problem('connection_error'), { settled: true, status: 429 })];
  const { cart, backend } = await losing(2, () => refusals.shift() ?? lost());
  const answer = await cart.write(add('k1'), context);
  expect(answer).toMatchObject(unsettled);
  expect(!answer.ok && 'key' in answer.error).toBe(false);
  expect(backend.items).toHaveLength(1);
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(backend.items).toHaveLength(2);
});

test('a press that is repeated, and that the backend does not take for now, is not known to be refused either', async () => {
  const refusals = [
    timedOut(),
    new BackendError(problem('connection_error'), { settled: true, status: 429 }),
  ];
  const { cart, arrive, told } = await losing(2, () => refusals.shift() ?? lost());
  expect(await cart.write(add('k1'), context)).toMatchObject(unsettled);
  const again = await cart.write(add('k1'), context);
  expect(again).toMatchObject(unsettled);
  expect(!again.ok && 'key' in again.error).toBe(false);
  arrive(add('k1'));
  expect(await told()).toEqual([['p1', 1]]);
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

test('the first write starts a session before it is sent, so that losing its answer does not lose the cart', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  visitor.answer(() => {
    throw lost();
  });
  expect(await cart.write(add('k1'), context)).toMatchObject({ error: { code: 'change_not_made' } });
  visitor.answer(null);
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(visitor.backend.calls).toEqual(['GET /session', 'GET /session', 'POST /cart/items']);
});

test.each([
  ['an item', add('k1', '{"product_id":"p2"}'), { ...lateAdd, body: '{"product_id":"p9"}' }],
  ['a code', coupon, { ...lateAdd, body: '{"product_id":"p9"}' }],
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

test('of a customer without a password, too, only the contents of the cart follow into a guest’s session', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  // What `guest` says is whether the account has a password.
  const owner = { guest: true, account_logged_in: true };
  visitor.answer((call) => ({ ...(visitor.apply(call) as object), ...owner }));
  await cart.write(add('k1'), context);
  visitor.backend.items = [];
  visitor.answer((call) => (call.path === '/cart/order' ? null : visitor.apply(call)));
  visitor.pass(LIMITS.cartFreshMs);
  await cart.read(context);
  expect(visitor.backend.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /cart/items']);
  expect(visitor.backend.items).toMatchObject([{ product_id: 'p1' }]);
});

test('a read tells of writes in doubt only what the cart shows, and of those that this visitor cannot know', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add('k1'), context);
  const settledOf = async (...keys: string[]) => {
    const read = await cart.read(
      context,
      keys.map((key) => ({ key, sentTo: key === 'elsewhere' ? 'another' : '' })),
    );
    return read.ok ? read.value.settled : read;
  };
  let answer = () => {};
  visitor.answer(
    (call) =>
      new Promise((resolve) => {
        answer = () => resolve(visitor.apply(call));
      }),
  );
  const write = cart.write(add('k2'), context);
  // It is with the backend, or has not arrived here.
  await expect.poll(() => visitor.backend.calls.filter((call) => /POST/.test(call))).toHaveLength(2);
  expect(await settledOf('k1', 'k2', 'never', 'elsewhere')).toEqual(['k1', 'elsewhere']);
  answer();
  await write;
  expect(await settledOf('k1', 'k2', 'never')).toEqual(['k1', 'k2']);
});

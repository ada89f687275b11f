import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { losing } from '../../../tests/fixtures/losing-visitor.ts';
import { add, context, createVisitor, timedOut } from '../../../tests/fixtures/visitor.ts';
import { BackendError } from '../../backends/failure.ts';
import { LIMITS } from '../contract.ts';

const unsettled = { ok: false, error: { code: 'cart_unsettled' } };
const lateAdd = { method: 'POST', path: '/cart/items' } as const;
const p2 = (quantity = 1) => JSON.stringify({ product_id: 'p2', quantity });

test('a write that a slow backend carries out before it is repeated is announced', async () => {
  const { cart, apply, told } = await losing(1, timedOut);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: p2() });
  expect(await cart.write(add('k1', p2()), context)).toMatchObject({ ok: true });
  expect(await told()).toEqual([['p2', 1]]);
});

test('what is carried out after it was repeated is announced, not taken out', async () => {
  const { cart, backend, apply, told, change, held } = await losing(1);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: p2() });
  const before = backend.calls.length;
  expect(await told()).toEqual([['p2', 1]]);
  expect(backend.calls.slice(before)).toEqual(['GET /cart']);
  // The visitor decides: 'Remove' sets the quantity.
  await cart.write(change(0, 'k2', 'p2'), context);
  expect(await told()).toEqual([]);
  expect(held()).toEqual([
    ['p1', 1],
    ['p2', 1],
  ]);
});

test('the answer to the next write announces it, too', async () => {
  const { cart, apply } = await losing(1);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: p2() });
  const answer = await cart.write(add('k3', '{"product_id":"p3"}'), context);
  expect(answer).toMatchObject({ ok: true, value: { cart: expect.stringContaining('"differences"') } });
  await cart.write({ method: 'PUT', path: '/cart/coupon', body: '{"code":"SAVE10"}', key: 'k2' }, context);
  expect(cart.reply().cart).toContain('"differences"');
});

test('a late write into an empty cart is announced', async () => {
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
  expect(cart.reply().cart).toContain('"differences"');
  expect(visitor.backend.items).toHaveLength(1);
});

test('the cart is compared until the time of an abandoned write is over, also after a restart', async () => {
  const { cart, restart, apply, pass, told } = await losing(1);
  await cart.write(add('k1', p2()), context);
  const again = restart();
  expect(again.cart.isWatching).toBe(true);
  apply({ ...lateAdd, body: p2() });
  pass(LIMITS.lateMs);
  await again.cart.look();
  expect(again.cart.isWatching).toBe(false);
  expect(await told(again.cart)).toEqual([['p2', 1]]);
  expect(await told(restart().cart)).toEqual([['p2', 1]]);
  apply({ ...lateAdd, body: p2() });
  expect(await told(again.cart)).toEqual([['p2', 1]]);
});

test('what others add is announced only as far as a late write may explain it', async () => {
  const { cart, apply, told } = await losing(2);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: JSON.stringify({ product_id: 'p9', quantity: 2 }) });
  expect(await told()).toEqual([]);
  apply({ ...lateAdd, body: p2(5) });
  // It was sent twice, so both may be late.
  expect(await told()).toEqual([['p2', 2]]);
});

test('what the visitor added once more is asked for', async () => {
  const { cart, apply, told } = await losing(1);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: p2() });
  await cart.write(add('k2', p2(3)), context);
  expect(await told()).toEqual([['p2', 1]]);
});

test('a surplus that others take out is no longer announced', async () => {
  const { cart, apply, told, change } = await losing(1);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: p2() });
  expect(await told()).toEqual([['p2', 1]]);
  apply({ method: 'DELETE', path: change(0, '', 'p2').path });
  expect(await told()).toEqual([]);
});

test('a late change of a quantity is announced in both directions', async () => {
  for (const { late, asked, quantity } of [
    { late: 5, asked: 2, quantity: 3 },
    { late: 2, asked: 4, quantity: -2 },
  ]) {
    const { cart, arrive, told, change } = await losing(1, timedOut);
    expect(await cart.write(change(late, 'k1'), context)).toMatchObject(unsettled);
    expect(await cart.write(change(asked, 'k2'), context)).toMatchObject({ ok: true });
    arrive(change(late, ''));
    expect(await told()).toEqual([['p1', quantity]]);
    expect(await cart.write(change(asked, 'k3'), context)).toMatchObject({ ok: true });
    expect(await told()).toEqual([]);
  }
});

test('a line that a late removal took is announced until it is added again', async () => {
  const { cart, backend, apply, arrive, told, change, held } = await losing(1, timedOut);
  await cart.write(change(0, 'k1'), context);
  const gone = change(2, 'k2');
  await cart.write(gone, context);
  apply({ ...lateAdd, body: p2() });
  arrive(change(0, ''));
  expect(await told()).toEqual([['p1', -2]]);
  await cart.write(add('k3', p2()), context);
  expect(await told()).toEqual([['p1', -2]]);
  expect(await cart.write({ ...gone, key: 'k4' }, context)).toMatchObject({ ok: true });
  expect(await told()).toEqual([]);
  expect(held().at(-1)).toEqual(['p1', 2]);
  expect(backend.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('a missing line that is not wanted is settled without the backend', async () => {
  const { cart, backend, apply, arrive, told, change } = await losing(1, timedOut);
  await cart.write(change(0, 'k1'), context);
  await cart.write(change(2, 'k2'), context);
  const gone = change(0, 'k3');
  apply({ ...lateAdd, body: p2() });
  arrive(change(0, ''));
  expect(await told()).toEqual([['p1', -2]]);
  const calls = backend.calls.length;
  expect(await cart.write(gone, context)).toMatchObject({ ok: true });
  expect(backend.calls).toHaveLength(calls);
  expect(await told()).toEqual([]);
});

test('a lost write that the cart shows may have been shown by an earlier one, and may still arrive', async () => {
  const { cart, arrive, told, change } = await losing(1, timedOut);
  // The quantity that the line has already: it cannot be seen to be done.
  expect(await cart.write(change(1, 'k1'), context)).toMatchObject({ ok: true });
  expect(await cart.write(change(4, 'k2'), context)).toMatchObject({ ok: true });
  arrive(change(1, ''));
  expect(await told()).toEqual([['p1', -3]]);
});

test('whoever decides after the time of a late write is over has decided, too', async () => {
  const { cart, apply, pass, told, change } = await losing(1);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: p2() });
  expect(await told()).toEqual([['p2', 1]]);
  pass(LIMITS.lateMs);
  expect(await told()).toEqual([['p2', 1]]);
  expect(await cart.write(change(2, 'k2', 'p2'), context)).toMatchObject({ ok: true });
  expect(await told()).toEqual([]);
});

test('of a line that the cart had, only what a late write may have added is announced', async () => {
  const { cart, apply, told } = await losing(1, timedOut);
  await cart.write(add('k1'), context);
  apply({ ...lateAdd, body: '{"product_id":"p1","quantity":5}' });
  expect(await told()).toEqual([['p1', 1]]);
  // What is added to it is asked for; it decides nothing.
  await cart.write(add('k2'), context);
  expect(await told()).toEqual([['p1', 1]]);
});

test('late changes of one quantity are announced together', async () => {
  const { cart, arrive, told, change } = await losing(2, timedOut);
  await cart.write(change(5, 'k1'), context);
  await cart.write(change(4, 'k2'), context);
  await cart.write(change(2, 'k3'), context);
  arrive(change(5, ''));
  expect(await told()).toEqual([['p1', 3]]);
  arrive(change(4, ''));
  expect(await told()).toEqual([['p1', 2]]);
});

test('a line that others put back is no longer announced', async () => {
  const { cart, apply, arrive, pass, told, change } = await losing(1, timedOut);
  const gone = change(0, '');
  await cart.write(change(0, 'k1'), context);
  await cart.write(change(3, 'k2'), context);
  apply({ ...lateAdd, body: p2() });
  arrive(gone);
  expect(await told()).toEqual([['p1', -3]]);
  pass(LIMITS.lateMs);
  expect(await told()).toEqual([['p1', -3]]);
  apply({ ...lateAdd, body: '{"product_id":"p1"}' });
  expect(await told()).toEqual([['p1', -2]]);
  apply({ ...lateAdd, body: '{"product_id":"p1","quantity":2}' });
  expect(await told()).toEqual([]);
});

test('nothing is announced of a cart that another object recorded', async () => {
  const { cart, state, restart, apply, told } = await losing(1, timedOut);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: p2() });
  const { session, revision, account, lateWrites } = state;
  state.forget();
  const next = restart();
  next.state.adopt({ session, revision, account, writes: '[]', epochs: [] });
  next.state.saveLateWrites(lateWrites);
  expect(await told(next.cart)).toEqual([]);
});

test('a late write is counted once', async () => {
  const { cart, apply, told, observed } = await losing(1, timedOut);
  const counted = () => observed.filter((seen) => seen.kind === 'cart' && seen.labels.outcome === 'late');
  await cart.write(add('k1', p2()), context);
  expect(await told()).toEqual([]);
  expect(counted()).toEqual([]);
  apply({ ...lateAdd, body: p2() });
  expect(await told()).toEqual([['p2', 1]]);
  expect(await told()).toEqual([['p2', 1]]);
  expect(counted()).toEqual([{ kind: 'cart', labels: { write: 'other', outcome: 'late' }, ms: 0 }]);
});

test('two lines that late removals took are decided about one by one', async () => {
  const { cart, answer, apply, arrive, told, change, held } = await losing(0);
  await cart.write(add('k0', p2()), context);
  const [one, other] = [change(0, 'k1'), change(0, 'k2', 'p2')];
  const [first, second] = [change(2, 'k3'), change(2, 'k4', 'p2')];
  answer((call) => {
    if (call.method !== 'DELETE') return apply(call);
    throw timedOut();
  });
  for (const write of [one, other, first, second]) await cart.write(write, context);
  answer(null);
  apply({ ...lateAdd, body: '{"product_id":"p9"}' });
  for (const write of [one, other]) arrive(write);
  expect(await told()).toEqual([
    ['p1', -2],
    ['p2', -2],
  ]);
  expect(await cart.write({ ...first, key: 'k5' }, context)).toMatchObject({ ok: true });
  expect(await told()).toEqual([['p2', -2]]);
  expect(held()).toContainEqual(['p1', 2]);
});

test('another cart is not compared with this one', async () => {
  const { cart, state, apply, told, answer } = await losing(1);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: p2() });
  expect(await told()).toEqual([['p2', 1]]);
  answer((call) => (call.path === '/cart/order' ? null : { ...(apply(call) as object), id: 'c2' }));
  expect(await told()).toEqual([]);
  expect(state.differences).toEqual([]);
});

test('a cart that became an order takes its differences with it', async () => {
  const { cart, state, apply, told } = await losing(1);
  await cart.write(add('k1', p2()), context);
  apply({ ...lateAdd, body: p2() });
  expect(await told()).toHaveLength(1);
  const { summary } = state.cart ?? {};
  if (summary) state.endCart({ ...summary, itemQuantity: 0 });
  expect(state.differences).toEqual([]);
});

type Fails = 'no' | 'refuses' | 'is in trouble' | 'hangs';

/** A visitor whose address for Perth got no answer and arrived after that for Cairns. */
async function overtaken() {
  const visitor = createVisitor();
  const { cart, state } = visitor.start();
  await cart.write(add('k1'), context);
  const it = {
    shipping: { city: 'Hobart', zip: '7000' } as object,
    fails: 'no' as Fails,
    /** What was written besides, the last time. */
    besides: {} as object,
    late: [] as (() => void)[],
  };
  visitor.answer((call) => {
    if (call.method === 'PUT' && call.path === '/cart') {
      const { shipping, ...besides } = JSON.parse(call.body ?? '{}') as { shipping: object };
      it.besides = besides;
      it.late.push(() => void (it.shipping = { ...it.shipping, ...shipping }));
      if (it.late.length === 1 || it.fails === 'hangs') throw timedOut();
      if (it.fails === 'is in trouble')
        throw new BackendError(problem('connection_error'), { settled: false, status: 503 });
      if (it.fails === 'refuses') return { errors: { shipping: { code: 'INVALID', message: 'No' } } };
      it.late.at(-1)?.();
    }
    return { ...(visitor.apply(call) as object), shipping: it.shipping } as Json;
  });
  const send = (city: string, zip: string) =>
    cart.write(
      { method: 'PUT', path: '/cart', body: JSON.stringify({ shipping: { city, zip } }), key: city },
      context,
    );
  const read = () => {
    visitor.pass(LIMITS.cartFreshMs);
    return cart.read(context);
  };
  expect(await send('Perth', '6000')).toMatchObject({ ok: false });
  expect(await send('Cairns', '4870')).toMatchObject({ ok: true });
  it.late[0]?.();
  expect(it.shipping).toMatchObject({ city: 'Perth' });
  return { ...visitor, cart, state, it, send, read };
}

test.each([
  ['a read', 'GET', '/cart', null],
  ['the answer to another write', 'PUT', '/cart/coupon', '{"code":"SAVE10"}'],
] as const)(
  'an address that arrives after a later one is written over with that, as %s shows it',
  async (_, method, path, body) => {
    const { cart, state, it, send, read } = await overtaken();
    await (method === 'GET' ? read() : cart.write({ method, path, body, key: 'k9' }, context));
    // The services for delivery are those of this address, too.
    expect([it.shipping, it.besides]).toEqual([{ city: 'Cairns', zip: '4870' }, { shipment_rating: null }]);
    expect(state.wireCart).toMatchObject({ shipping: it.shipping });
    // One that the shopper chooses again is theirs.
    expect(await send('Perth', '6000')).toMatchObject({ ok: true });
    await read();
    expect(it.shipping).toMatchObject({ city: 'Perth' });
  },
);

test.each(['refuses', 'is in trouble', 'hangs'] as const)(
  'where the backend %s when an address is to be written again, the cart goes on as found, until it is taken or its time is over',
  async (fails) => {
    const { cart, it, read, pass, send, backend } = await overtaken();
    it.fails = fails;
    const found = { ok: true, value: { cart: expect.stringContaining('Perth') } };
    expect(await read()).toMatchObject(found);
    const items = backend.items.length;
    for (const key of ['k2', 'k2']) expect(await cart.write(add(key), context)).toMatchObject(found);
    expect(backend.items).toHaveLength(items + 1);
    it.fails = 'no';
    await read();
    expect(it.shipping).toEqual({ city: 'Cairns', zip: '4870' });
    // What got no answer may arrive yet, and is then overruled by what was chosen since.
    expect(await send('Darwin', '0800')).toMatchObject({ ok: true });
    if (fails !== 'refuses') it.late[2]?.();
    await read();
    expect(it.shipping).toMatchObject({ city: 'Darwin' });
    pass(LIMITS.lateMs);
    await read();
    pass(LIMITS.lateMs);
    await read();
    expect(cart.isWatching).toBe(false);
  },
);

test('an address that is never taken is given up some minutes after the late write’s time is over', async () => {
  const { cart, it, read, pass, backend } = await overtaken();
  it.fails = 'refuses';
  await read();
  pass(LIMITS.lateMs);
  await read();
  // Nothing is paid meanwhile.
  expect(cart.isAddressOverwritten).toBe(true);
  pass(20 * LIMITS.lateMs);
  await read();
  expect(cart.isAddressOverwritten).toBe(false);
  const sent = backend.calls.length;
  expect(await read()).toMatchObject({ ok: true });
  expect(backend.calls.slice(sent)).toEqual(['GET /cart']);
  expect([cart.isWatching, it.shipping]).toMatchObject([false, { city: 'Perth' }]);
});

test('an address without an answer that arrives late, and that no later one followed, stays', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add('k1'), context);
  let shipping = { city: 'Hobart' };
  visitor.answer((call) => {
    if (call.path === '/cart' && call.method === 'PUT') throw timedOut();
    return { ...(visitor.apply(call) as object), shipping } as Json;
  });
  const body = JSON.stringify({ shipping: { city: 'Perth' } });
  expect(await cart.write({ method: 'PUT', path: '/cart', body, key: 'a' }, context)).toMatchObject({
    ok: false,
  });
  shipping = { city: 'Perth' };
  visitor.pass(LIMITS.cartFreshMs);
  expect(await cart.read(context)).toMatchObject({ ok: true });
  expect(visitor.backend.calls.filter((call) => call === 'PUT /cart')).toHaveLength(1);
});

import { expect, test, vi } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { add, context, createVisitor, lost, timedOut } from '../../../tests/fixtures/visitor.ts';
import type { CommerceCall } from '../../backends/commerce/client.ts';
import { BackendError } from '../../backends/failure.ts';
import { LIMITS, type CartWrite } from '../contract.ts';

test('a visitor without a backend session has no cart and does not request one', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  expect(await cart.read(context)).toEqual({ ok: true, value: { epoch: '', revision: 0, cart: 'null' } });
  expect(visitor.backend.calls).toEqual([]);
});

test('a cart record answers reads for 5 s, and never in another currency or language', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add(), context);
  visitor.pass(4999);
  await cart.read(context);
  expect(visitor.backend.calls).toEqual(['GET /session', 'POST /cart/items']);
  visitor.pass(1);
  await Promise.all([cart.read(context), cart.read(context)]);
  expect(visitor.backend.calls).toEqual(['GET /session', 'POST /cart/items', 'GET /cart']);
  const inDollars = { ...context, currency: 'USD' };
  await cart.read(inDollars);
  await cart.read({ ...inDollars, locale: 'fr-FR' });
  expect(visitor.backend.calls).toHaveLength(5);
});

test('the revision grows by one for a change, and not when the same cart is read again', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  expect(await cart.write(add(), context)).toMatchObject({ value: { epoch: '', revision: 1 } });
  visitor.pass(6000);
  expect(await cart.read(context)).toMatchObject({ value: { epoch: '', revision: 1 } });
  visitor.backend.extra = 7;
  visitor.pass(6000);
  expect(await cart.read(context)).toMatchObject({ value: { epoch: '', revision: 2 } });
  expect(await visitor.start().cart.read(context)).toMatchObject({ value: { epoch: '', revision: 2 } });
});

test('a write repeated with its key is sent once, also while the first is in flight', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  const [first, again] = await Promise.all([cart.write(add('k1'), context), cart.write(add('k1'), context)]);
  expect(first).toMatchObject({ ok: true });
  expect(again).toEqual(first.ok && { ...first, value: { ...first.value, made: ['k1'] } });
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true, value: { epoch: '', revision: 1 } });
  expect(visitor.backend.items).toHaveLength(1);
});

test('a key used for another request is refused', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add('k1'), context);
  const other = await cart.write(add('k1', '{"product_id":"p2"}'), context);
  expect(other).toMatchObject({ ok: false, error: { code: 'idempotency_mismatch' } });
});

test('a refusal is the answer to the repeated write too, and names its key', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  const refusal: Problem = { code: 'invalid', message: 'No such product', status: 400, param: 'product_id' };
  visitor.answer(() => {
    throw new BackendError(refusal, { settled: true, status: 400 });
  });
  const answer = { ok: false, error: { ...refusal, key: 'k1' } };
  expect(await cart.write(add('k1'), context)).toEqual(answer);
  visitor.answer(null);
  expect(await cart.write(add('k1'), context)).toEqual(answer);
  expect(visitor.backend.calls).toEqual(['GET /session', 'POST /cart/items']);
  // Whoever did not hear the answer is told why by a read.
  const told = { settled: ['k1'], made: [], refused: [{ key: 'k1', problem: refusal }] };
  expect(await cart.read(context, [{ key: 'k1' }])).toMatchObject({ value: told });
});

test('a model error in a 200 response is a refusal and leaves the cart unchanged', async () => {
  const visitor = createVisitor();
  const { cart, state } = visitor.start();
  await cart.write(add(), context);
  visitor.answer(() => ({ errors: { quantity: { code: 'INVALID', message: 'Too many' } } }));
  expect(await cart.write(add(), context)).toMatchObject({ ok: false, error: { message: 'Too many' } });
  expect(state.cart?.summary.itemQuantity).toBe(1);
});

test('a lost write that the backend carried out counts as done and is never resent', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add(), context);
  visitor.answer((call) => {
    visitor.answer(null);
    visitor.apply(call);
    throw lost();
  });
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true, value: { epoch: '', revision: 2 } });
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(visitor.backend.items).toHaveLength(2);
});

test('while the cart cannot be read a lost write stays unknown, and no other write is sent', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add(), context);
  visitor.answer((call) => {
    if (call.method === 'POST') visitor.apply(call);
    throw lost();
  });
  const unsettled = { ok: false, error: { code: 'cart_unsettled' } };
  expect(await cart.write(add('k1'), context)).toMatchObject(unsettled);
  // Of the one that waits for it, it is known that it was not made.
  const unmade = { ok: false, error: { code: 'change_not_made', status: 429 } };
  expect(await cart.write(add('k2'), context)).toMatchObject(unmade);
  expect(await cart.write({ ...add('k3'), sentTo: 'another' }, context)).toMatchObject(unsettled);
  expect(await cart.write(add('k1'), context)).toMatchObject(unsettled);
  visitor.answer(null);
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(visitor.backend.items).toHaveLength(2);
});

test('a write in flight when the object stopped is settled by reading, not by sending', async () => {
  const visitor = createVisitor();
  const first = visitor.start();
  await first.cart.write(add(), context);
  visitor.answer((call) => {
    visitor.apply(call);
    throw new Error('simulates the end of the object');
  });
  await expect(first.cart.write(add('k1'), context)).rejects.toThrow();
  visitor.answer(null);
  const again = visitor.start();
  expect(await again.cart.write(add('k1'), context)).toMatchObject({
    ok: true,
    value: { epoch: '', revision: 2 },
  });
  expect(visitor.backend.items).toHaveLength(2);
});

test('an answer that is not a cart is settled by reading', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  visitor.answer((call) => {
    visitor.answer(null);
    visitor.apply(call);
    return { surprise: true };
  });
  expect(await cart.write(add('k1'), context)).toMatchObject({ ok: true, value: { epoch: '', revision: 1 } });
});

test('an order empties the cart, and is later returned without the backend', async () => {
  const visitor = createVisitor();
  const { cart, calls, state } = visitor.start();
  await cart.write(add(), context);
  visitor.backend.items = [];
  visitor.answer(() => ({ id: 'o1', number: '100001', checkout_id: 'ck1' }));
  const placed = await calls.order('ck1', context);
  expect(placed).toMatchObject({ ok: true, value: { order: expect.stringContaining('100001') } });
  expect(state.revision).toBe(2);
  expect(state.cart?.summary.itemQuantity).toBe(0);
  visitor.answer(() => {
    throw lost();
  });
  expect(await visitor.start().calls.order('ck1', context)).toEqual(placed);
  expect(await calls.order(null, context)).toEqual(placed);
});

test('the order of an earlier checkout leaves the new cart alone', async () => {
  const visitor = createVisitor();
  const { cart, calls, state } = visitor.start();
  await cart.write(add(), context);
  visitor.answer(() => ({ id: 'o0', checkout_id: 'ck0', cart_id: 'c0' }));
  await calls.order('ck0', context);
  expect(state.cart?.summary.itemQuantity).toBe(1);
});

test('the session token of a response is stored, and sent from then on', async () => {
  const visitor = createVisitor();
  const { cart, calls } = visitor.start();
  await cart.write(add(), context);
  const sent: (string | null)[] = [];
  visitor.answer((_, { session }) => {
    sent.push(session);
    return {};
  });
  const call = {
    method: 'PUT',
    path: '/session',
    query: null,
    key: null,
    body: '{"currency":"USD"}',
  } as const;
  await visitor.start().calls.forward(call, context);
  await calls.forward(call, context);
  expect(sent).toEqual(['s1', 's1']);
});

/** A visitor with one item, whose backend has stopped answering: it fails at once, or hangs. */
async function inOutage(kind: 'fails' | 'hangs') {
  const visitor = createVisitor();
  const { cart, calls } = visitor.start();
  await cart.write(add(), context);
  visitor.pass(LIMITS.cartFreshMs);
  visitor.backend.calls = [];
  const outage = () => {
    if (kind === 'fails') throw lost();
    return new Promise<never>(() => undefined);
  };
  visitor.answer(outage);
  return { visitor, cart, calls };
}

const staleCart = { ok: true, value: { isStale: true, cart: expect.stringContaining('"item_quantity":1') } };

test.each(['fails', 'hangs'] as const)(
  'a backend that %s leaves reads to the record, which says so',
  async (kind) => {
    vi.useFakeTimers();
    const { visitor, cart } = await inOutage(kind);
    const first = Promise.all(Array.from({ length: 150 }, () => cart.read(context)));
    await vi.advanceTimersByTimeAsync(LIMITS.readWaitMs);
    for (const answer of await first) expect(answer).toMatchObject(staleCart);
    // From now on calls do not wait until the backend is worth another try.
    expect(await cart.read(context)).toMatchObject(staleCart);
    expect(visitor.backend.calls).toEqual(['GET /cart']);
    vi.useRealTimers();
  },
);

test('a read after an outage goes to the backend again, and shows nothing from the record', async () => {
  const { visitor, cart } = await inOutage('fails');
  await cart.read(context);
  visitor.answer(null);
  visitor.pass(LIMITS.cartFreshMs);
  expect(await cart.read(context)).toEqual({
    ok: true,
    value: { epoch: '', revision: 1, cart: expect.any(String) },
  });
});

test('recorded amounts are not returned as those of another currency', async () => {
  const { cart } = await inOutage('fails');
  expect(await cart.read({ ...context, currency: 'USD' })).toMatchObject({
    error: { code: 'connection_error' },
  });
});

test('a cart whose session expired is recovered after an outage, however many reads failed meanwhile', async () => {
  const { visitor, cart } = await inOutage('fails');
  // The expired session has no cart and no order; every other call fails.
  const expired = (call: CommerceCall) => call.path === '/cart' || call.path === '/cart/order';
  visitor.answer((call) => {
    if (expired(call)) return null;
    throw lost();
  });
  for (let read = 1; read <= 20; read += 1) {
    expect(await cart.read(context)).toMatchObject(staleCart);
    visitor.pass(LIMITS.cartFreshMs);
  }
  visitor.answer((call) => (expired(call) ? null : visitor.apply(call)));
  const back = await cart.read(context);
  expect(back).toEqual({
    ok: true,
    value: { epoch: '', revision: 1, cart: expect.stringContaining('"item_quantity":1') },
  });
  expect(visitor.backend.calls.at(-1)).toBe('PUT /cart/recover/ck1');
});

test('what is written after a session ended is in the recovered cart, and not in the one in its place', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add('k1'), context);
  const address: CartWrite = {
    method: 'PUT',
    path: '/cart',
    body: '{"shipping":{"city":"Lyon"}}',
    key: 'k2',
  };
  let isRecovered = false;
  const shipping: Json[] = [];
  visitor.answer((call) => {
    if (call.path === '/cart/order') return null;
    if (call.path === '/cart/recover/ck1') isRecovered = true;
    if (call.method === 'PUT' && call.path === '/cart' && isRecovered)
      shipping.push(JSON.parse(call.body ?? ''));
    return isRecovered
      ? { ...(visitor.apply(call) as object), ...(shipping[0] as object) }
      : { id: 'c2', items: [] };
  });
  const written = await cart.write(address, context);
  expect(JSON.parse(written.ok ? written.value.cart : '{}')).toMatchObject({
    items: [{ product_id: 'p1' }],
    shipping: { city: 'Lyon' },
  });
  const writes = visitor.backend.calls.filter((call) => call.startsWith('PUT'));
  expect(writes).toEqual(['PUT /cart', 'PUT /cart/recover/ck1', 'PUT /cart']);
});

test('what an abandoned write put into a cart that came back is offered, whatever is written meanwhile', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add('k1'), context);
  visitor.answer((call) => {
    if (call.path === '/cart/items') throw timedOut();
    return visitor.apply(call);
  });
  await cart.write(add('k2', '{"product_id":"p2"}'), context);
  await cart.read(context);
  // Carried out by now, and the session has ended.
  visitor.apply({ method: 'POST', path: '/cart/items', body: '{"product_id":"p2"}' });
  let isRecovered = false;
  visitor.answer((call) => {
    if (call.path === '/cart/order') return null;
    if (call.path === '/cart/recover/ck1') isRecovered = true;
    return isRecovered ? visitor.apply(call) : { id: 'c2', items: [] };
  });
  const body = '{"shipping":{"city":"Lyon"}}';
  const written = await cart.write({ method: 'PUT', path: '/cart', body, key: 'k3' }, context);
  expect(JSON.parse(written.ok ? written.value.cart : '{}')).toMatchObject({
    differences: [{ item: { product_id: 'p2' }, quantity: 1 }],
  });
});

test('a lost cart is not put over what another device added meanwhile: its lines are offered', async () => {
  const visitor = createVisitor();
  const { cart, state } = visitor.start();
  await cart.write(add('k1', '{"product_id":"p1","quantity":2}'), context);
  visitor.backend.items = [];
  visitor.answer((call) => {
    if (call.path.startsWith('/cart/recover/') || call.path === '/cart/order') return null;
    if (call.method === 'PUT') throw lost();
    return visitor.apply(call);
  });
  visitor.pass(60_000);
  await cart.read(context);
  expect(state.plan).not.toBeNull();
  visitor.answer(null);
  visitor.apply({ method: 'POST', path: '/cart/items', body: '{"product_id":"p2"}' });
  visitor.pass(60_000);
  const read = await cart.read(context);
  expect(visitor.backend.items).toMatchObject([{ product_id: 'p2' }]);
  expect(state.plan).toBeNull();
  const { differences } = JSON.parse(read.ok ? read.value.cart : '{}') as { differences: unknown };
  expect(differences).toMatchObject([{ item: { product_id: 'p1' }, quantity: -2 }]);
});

test('the plan for a lost cart ends after a day', async () => {
  const visitor = createVisitor();
  const { cart, state } = visitor.start();
  await cart.write(add('k1'), context);
  visitor.backend.items = [];
  visitor.answer((call) => {
    if (call.path.startsWith('/cart/recover/') || call.path === '/cart/order') return null;
    if (call.method === 'PUT') throw lost();
    return visitor.apply(call);
  });
  visitor.pass(60_000);
  await cart.read(context);
  visitor.answer(null);
  visitor.pass(LIMITS.keptWritesMs);
  await cart.read(context);
  expect([state.plan, visitor.backend.items]).toEqual([null, []]);
});

test('no call begins that could not end by the deadline of its write, and the write may be sent again', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  const deadlines: (number | undefined)[] = [];
  visitor.answer((call, sent) => {
    deadlines.push((sent as { deadline?: number }).deadline);
    return visitor.apply(call);
  });
  const deadline = performance.now() + 5_000;
  expect(await cart.write({ ...add('k1'), deadline }, context)).toMatchObject({ ok: true });
  expect(new Set(deadlines)).toEqual(new Set([deadline]));
});

import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import {
  customer,
  customersCart,
  failed,
  login,
  lost,
  signedIn,
  type Answer,
  type SignedIn,
} from '../../../tests/fixtures/leaving-visitor.ts';
import { context } from '../../../tests/fixtures/object-life.ts';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { LIMITS } from '../contract.ts';

vi.mock('../life/object-report.ts', () => ({ createObjectReport: () => () => undefined }));

const nobody = () => null;
const somebody = () => customer;

/** A customer who goes on in the object where they are. */
async function withCustomer(cart: () => Answer = nobody): Promise<SignedIn> {
  const it = await signedIn(nobody, nobody);
  Object.assign(it.says, { '/account': somebody, '/cart': cart });
  return it;
}

test.each([
  ['whose Worker stops afterwards', somebody, somebody, true, true],
  ['whose answer was lost, and that was carried out', lost, somebody, false, true],
  ['whose answer was lost, and that was not carried out', lost, nobody, false, false],
])(
  'a sign-in %s leaves nothing of the customer to the old id: it ends after ten seconds, where somebody is signed in',
  async (_, answer, account, isAnswered, hasEnded) => {
    const { life, answered, read, tabs } = await signedIn(answer, account);
    expect(answered.ok).toBe(isAnswered);
    expect(await read()).toMatchObject({ ok: false });
    vi.setSystemTime(1_010_000);
    await life.alarm();
    expect([life.isHere, life.opened?.state.isEnded, tabs]).toEqual(
      hasEnded ? [false, true, ['told']] : [true, false, []],
    );
    // Until then it may still be carried out.
    vi.setSystemTime(1_030_000);
    await life.alarm();
    expect(await read()).toMatchObject({ ok: !hasEnded });
  },
);

test.each([
  ['is asked by the alarm', 30_000, ({ life }: SignedIn) => life.alarm()],
  ['was restarted', 30_000, ({ start }: SignedIn) => start().alarm()],
  ['learns it from the next call', 15_000, async () => undefined],
  ['learns it from the first write', 15_000, async ({ add }: SignedIn) => void (await add())],
])(
  'a sign-in that the backend carries out after it was given up ends its visitor, whose object %s',
  async (_, afterMs, look) => {
    const it = await signedIn(lost, nobody);
    expect(await it.readCart()).toMatchObject({ ok: true });
    await it.life.alarm();
    expect(it.alarms.at(-1)).toBe(1_030_000);
    Object.assign(it.says, { '/account': somebody, '/cart': () => customersCart });
    vi.setSystemTime(1_000_000 + afterMs);
    await look(it);
    // Not even the first answer has the customer's cart.
    for (const answer of [await it.readCart(), await it.readCart()])
      expect(JSON.stringify(answer)).not.toContain('account_logged_in');
    expect(it.start().opened?.state.isEnded).toBe(true);
    expect([it.sent.filter((call) => call === 'POST /cart/items'), it.counts]).toEqual([[], []]);
  },
);

test('of a customer’s cart nothing is told, nor kept, where it is the answer that says whose it is', async () => {
  const it = await signedIn(lost, nobody);
  // Carried out between the question and the call.
  it.says['/cart'] = () => customersCart;
  it.says['/cart/items'] = () => customersCart;
  for (const answer of [await it.readCart(), await it.add()])
    expect(answer).toMatchObject({ error: { code: 'cart_unsettled' } });
  expect([it.counts, it.life.opened?.state.message]).toMatchObject([[], { itemQuantity: 0 }]);
});

test('where a lost sign-in is carried out between the question and a read, nothing of the visitor is put into the customer’s cart', async () => {
  const line = (id: string, product_id: string) => ({ id, product_id, quantity: 1, price: 5 });
  const own = { id: 'c1', checkout_id: 'ck1', items: [line('i1', 'p1')], item_quantity: 1, grand_total: 0 };
  const it = await signedIn(lost, nobody, () => own);
  await it.readCart();
  expect(it.life.opened?.state.cart?.summary.cartId).toBe('c1');
  vi.setSystemTime(1_006_000);
  // Merged by the backend.
  const merged = { ...customersCart, id: 'c9', items: [line('i8', 'p8'), line('i9', 'p1')] };
  let asked = 0;
  it.says['/cart'] = () => ((asked += 1) === 1 ? own : merged);
  it.says['/cart/items'] = () => merged;
  expect(await it.readCart()).toMatchObject({ value: { isStale: true } });
  asked = 0;
  expect(await it.add()).toMatchObject({ error: { code: 'cart_unsettled' } });
  expect(it.sent.filter((call) => call.startsWith('PUT'))).toEqual([]);
  expect(it.life.opened?.state.cart?.summary.cartId).toBe('c1');
});

test('of a customer’s orders nothing is told, nor kept, while a sign-in may still be carried out', async () => {
  const it = await signedIn(lost, nobody);
  // Carried out between the question and the call.
  it.says['/cart/order'] = () => ({ id: 'o7', number: '1007', checkout_id: 'ck7' });
  const order = (checkoutId: string | null) =>
    it.life.use(context, ok({ order: '' }), ({ calls }, shop) => calls.order(checkoutId, shop));
  expect([await order(null), await order('ck7')]).toEqual([
    refuse(problem('visitor_changed')),
    refuse(problem('visitor_changed')),
  ]);
  expect(it.life.opened?.state.order(null)).toBeNull();
  // Nobody signed in by then: it is the visitor's own.
  vi.setSystemTime(1_030_000);
  await it.life.alarm();
  expect(await order('ck7')).toMatchObject({ value: { order: expect.stringContaining('1007') } });
});

test('a customer’s count is told until they sign out, and no more to the id that they leave', async () => {
  const it = await withCustomer(() => customersCart);
  await it.readCart();
  const { state } = it.life.opened as NonNullable<typeof it.life.opened>;
  expect([it.counts, state.message.itemQuantity]).toEqual([[3], 3]);
  expect(await it.call({ ...login, path: '/account/logout' })).toMatchObject({ ok: true });
  expect(state.message).toEqual({ epoch: 'e1', revision: 0, itemQuantity: 0 });
});

test.each([
  ['carries it out', nobody],
  ['is silent', lost],
])(
  'of a customer who signed out, and whose Worker stopped, the id that they left is told nothing where the backend %s, and it ends',
  async (_, answer) => {
    const it = await withCustomer(() => customersCart);
    await it.read();
    expect(await it.readCart()).toMatchObject({ value: { cart: JSON.stringify(customersCart) } });
    Object.assign(it.says, { '/account/logout': answer, '/account': answer, '/cart': answer });
    await it.call({ ...login, path: '/account/logout', body: null });
    it.sent.length = 0;
    // The second is older than a record that is given without asking.
    for (const afterMs of [1_000, 7_000]) {
      vi.setSystemTime(1_000_000 + afterMs);
      expect(await it.readCart()).toEqual(ok({ epoch: 'e1', revision: 0, cart: 'null' }));
    }
    vi.setSystemTime(1_010_000);
    expect(await it.readCart()).toMatchObject({ error: { code: 'visitor_unknown' } });
    expect([it.life.opened?.state.isEnded, it.sent]).toEqual([true, []]);
  },
);

test('of a customer who has just ordered and signs out, and whose Worker stopped, the id that they left reads neither order nor payment', async () => {
  const it = await withCustomer();
  await it.life.use(context, refuse(problem('visitor_unknown')), async ({ state, paymentLog }) => {
    state.saveOrder('ck1', '{"number":"1001"}', Date.now());
    paymentLog.save(paymentWith({ state: 'done', orderId: 'o1', isPaid: true, isProven: true }));
    return ok(null);
  });
  const readBoth = () =>
    it.life.use(context, refuse(problem('visitor_unknown')), async ({ calls, payments }, shop) =>
      ok([await calls.order('ck1', shop), await payments.current()]),
    );
  const told = [{ value: { order: '{"number":"1001"}' } }, { value: { id: 'p1' } }];
  expect(await readBoth()).toMatchObject({ value: told });
  it.says['/account/logout'] = nobody;
  expect(await it.call({ ...login, path: '/account/logout', body: null })).toMatchObject({ ok: true });
  expect(await readBoth()).toEqual(ok([refuse(problem('visitor_changed')), ok(null)]));
});

test.each([
  ['was not carried out', nobody, nobody, true],
  [
    'may have been, by a backend that cannot read accounts, but the cart is nobody’s',
    failed,
    () => ({ id: 'c1' }),
    true,
  ],
  ['may have been, by a backend that cannot read accounts, and there is no cart', failed, nobody, true],
  ['was carried out', somebody, nobody, false],
  [
    'was, by a backend that cannot read accounts, but has the customer’s cart',
    failed,
    () => customersCart,
    false,
  ],
])(
  'after a sign-in that failed with 500 and %s the cart is the visitor’s again at once, or not',
  async (_, account, cart, isOpen) => {
    const { answered, call } = await signedIn(failed, account, cart);
    expect(answered).toMatchObject({ error: { code: 'cart_unsettled' } });
    expect(await call(change)).toMatchObject(isOpen ? { ok: true } : { error: { code: 'visitor_changed' } });
  },
);

test('a backend that does not say who is signed in is asked less and less often, and by a call at once', async () => {
  const { life, alarms, asked, call } = await signedIn(lost, lost, lost);
  expect(await call(change)).toMatchObject({ error: { code: 'sign_in_unsettled' } });
  for (let rings = 0; rings < 8; rings += 1) {
    vi.setSystemTime(alarms.at(-1) ?? 0);
    await life.alarm();
  }
  expect([...asked]).toEqual([0, 10, 30, 70, 150, 310, 610, 910]);
  vi.setSystemTime(Date.now() + 5_000);
  expect(await call(change)).toMatchObject({ error: { code: 'sign_in_unsettled' } });
  expect([...asked].at(-1)).toBe(915);
});

test('a payment that is due asks a silent backend who is signed in, and does not wait until it is asked again', async () => {
  const { life, alarms, asked, says } = await signedIn(lost, lost, lost);
  for (let rings = 0; rings < 5; rings += 1) {
    vi.setSystemTime(alarms.at(-1) ?? 0);
    await life.alarm();
  }
  await life.use(context, refuse(problem('visitor_unknown')), async ({ paymentLog }) => {
    paymentLog.save(paymentWith({ due: Date.now() + 30_000 }));
    return ok(null);
  });
  expect([...asked]).toEqual([0, 10, 30, 70, 150]);
  Object.assign(says, { '/account': nobody });
  vi.setSystemTime(alarms.at(-1) ?? 0);
  await life.alarm();
  expect([...asked].at(-1)).toBe(180);
  expect(life.opened?.queue.isClosed).toBe(false);
});

test('a sign-in whose answer was lost may be sent again at once, also after a wrong password', async () => {
  const answers: (() => Answer)[] = [lost, nobody, somebody];
  const parts = await signedIn(() => (answers.shift() ?? lost)(), somebody);
  for (const body of ['null', JSON.stringify(customer)])
    expect(await parts.login()).toMatchObject({ value: { body } });
});

test.each([
  ['somebody is signed in', somebody],
  ['nothing', lost],
])(
  'where the answer to signing in was lost and the backend says %s, the form is sent again beside a sheet that cannot be taken back',
  async (_, account) => {
    const answers: (() => Answer)[] = [lost, somebody];
    const it = await signedIn(() => (answers.shift() ?? lost)(), account, lost);
    const sheet = { 'shipping.city': { before: 'Bangalow', written: 'Wellington' } };
    const again = await it.life.use(context, refuse(problem('visitor_unknown')), async (opened, shop) => {
      opened.paymentLog.save(paymentWith({ sheet }));
      return opened.payments.forward(login, () => opened.calls.forward(login, shop));
    });
    // Refused, it would begin in another session, without the cart.
    expect(again).toMatchObject({ value: { body: JSON.stringify(customer) } });
    expect(it.life.opened?.paymentLog.find('p1')).toMatchObject({ state: 'failed', sheet });
  },
);

test.each([
  ['an empty object', {}],
  ['an account without an id', { email: 'kim@example.com' }],
])(
  'a sign-in that the backend answers with %s may have been carried out: its id is told nothing of the customer',
  async (_, answer) => {
    const it = await signedIn(() => answer, somebody);
    expect(it.answered).toMatchObject({ error: { code: 'cart_unsettled' } });
    expect(await it.read()).toMatchObject({ ok: false });
    vi.setSystemTime(1_010_000);
    await it.life.alarm();
    expect(it.life.opened?.state.isEnded).toBe(true);
  },
);

test.each([
  ['was carried out', somebody, { error: { code: 'cart_unsettled' } }, true],
  ['was not', nobody, { value: { body: 'null' } }, false],
])(
  'an empty answer to a sign-in is a wrong password only where the backend says that nobody is signed in: it %s',
  async (_, account, answered, hasEnded) => {
    const it = await signedIn(nobody, account);
    expect(it.answered).toMatchObject(answered);
    vi.setSystemTime(1_010_000);
    await it.life.alarm();
    expect(it.life.opened?.state.isEnded).toBe(hasEnded);
  },
);

test('while a sign-in may come late, the same session signs nobody else in: it would become the first one’s', async () => {
  const it = await signedIn(lost, nobody);
  const other = { ...login, body: JSON.stringify({ email: 'lee@example.com', password: 'battery-staple' }) };
  it.says['/account/login'] = nobody;
  it.sent.length = 0;
  expect(await it.call(other)).toMatchObject({ error: { code: 'sign_in_unsettled' } });
  expect(it.sent).not.toContain('POST /account/login');
  vi.setSystemTime(1_030_000);
  expect(await it.call(other)).toMatchObject({ ok: true });
});

const change = { ...login, method: 'PUT' as const, path: '/account', isLast: false };

const hung = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Given up'))));

test.each([
  ['hangs', hung],
  ['breaks off', lost],
])(
  'where a backend that is asked who is signed in %s, no call waits for it, and until it answers nothing is told or changed',
  async (_, silence) => {
    const { life, call, read } = await signedIn(lost, () => customer);
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string | URL | Request, { method, signal }: RequestInit = {}) => {
      sent.push(`${method} ${new URL(address instanceof Request ? address.url : address).pathname}`);
      return method === 'GET' ? silence(signal) : Response.json(customer);
    });
    vi.setSystemTime(1_010_000);
    const rung = life.alarm();
    const calls: Promise<unknown>[] = [call(change)];
    const other = life.use(context, ok('waits'), async () => ok('answered'));
    await vi.advanceTimersByTimeAsync(LIMITS.readWaitMs);
    expect(await Promise.race([other, Promise.resolve('waits')])).toEqual(ok('answered'));
    await vi.advanceTimersByTimeAsync(6_000 - LIMITS.readWaitMs);
    await rung;
    calls.push(call(change), read());
    await vi.advanceTimersByTimeAsync(6_000);
    // Not that somebody signed in: the form would begin without the cart.
    expect(await Promise.all(calls)).toMatchObject([
      ...Array<object>(2).fill({ error: { code: 'sign_in_unsettled' } }),
      { error: { code: 'visitor_unknown' } },
    ]);
    expect([new Set(sent), life.isHere]).toEqual([new Set(['GET /api/account', 'GET /api/cart']), true]);
  },
);

test('a call gives the question no more time than it has, and a silent answer refuses those behind it at once', async () => {
  const it = await signedIn(lost, nobody);
  expect(await it.readCart()).toMatchObject({ ok: true });
  let asked = 0;
  vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit = {}) => {
    asked += 1;
    return hung(signal);
  });
  const add = (leftMs: number) =>
    it.life.use(context, refuse(problem('visitor_unknown')), ({ cart }, shop) => {
      const deadline = performance.now() + leftMs;
      return cart.write({ method: 'POST', path: '/cart/items', body: '{}', key: null, deadline }, shop);
    });
  expect(await add(900)).toMatchObject({ error: { code: 'sign_in_unsettled' } });
  expect([asked, it.life.opened?.queue.isClosed]).toEqual([0, false]);
  const hurried = add(1_500);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await hurried).toMatchObject({ ok: false });
  asked = 0;
  const all = Promise.all(Array.from({ length: 5 }, () => add(20_000)));
  await vi.advanceTimersByTimeAsync(3_000);
  const silent = { error: { code: 'sign_in_unsettled' } };
  expect(await all).toMatchObject(Array<object>(5).fill(silent));
  expect(asked).toBe(2);
  expect(await add(20_000)).toMatchObject(silent);
  expect(asked).toBe(2);
});

test('where accounts hang and carts answer, a lost sign-in locks neither the cart nor a payment that is due', async () => {
  const it = await signedIn(lost, nobody);
  vi.stubGlobal('fetch', async (address: string | URL | Request, { signal }: RequestInit = {}) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    return pathname === '/api/account' ? hung(signal) : Response.json({ id: 'c1', items: [] });
  });
  const due = () =>
    it.life.use(context, refuse(problem('visitor_unknown')), ({ payments }) => payments.runDue());
  for (const afterMs of [1_000, 11_000, 29_000, 31_000, 600_000]) {
    vi.setSystemTime(1_000_000 + afterMs);
    for (const work of [it.add, due]) {
      const done = work();
      // It may wait for two questions.
      await vi.advanceTimersByTimeAsync(6_000);
      expect(await done).toMatchObject({ ok: true });
    }
  }
});

test('an object that was restarted after a sign-in is as closed as before', async () => {
  const { start } = await signedIn(somebody, somebody);
  const calls = start();
  const absent = refuse(problem('visitor_unknown'));
  const changed = await calls.use(context, absent, (opened, shop) => opened.calls.forward(change, shop));
  const cart = await calls.use(context, absent, (opened, shop) => opened.cart.read(shop));
  expect([changed, cart]).toMatchObject(Array(2).fill({ error: { code: 'visitor_changed' } }));
});

import { expect, test } from 'vitest';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import { orderByApi } from '../../../tests/fixtures/order-by-api.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';
import type { CartWrite } from '../contract.ts';

const changed = { ok: false, error: { code: 'payment_cart_changed' } };
const put = { method: 'PUT', path: '/cart', key: null } as const;

const cardOf = (token: string) => ({ method: 'card', card: { token, gateway: 'stripe' } });
const savedCard = { method: 'card', account_card_id: 'acc_a' };

/** Two devices of one account, which share the cart. `a` has a page of the operator's own. */
async function twoDevices() {
  const d1 = memoryD1(async () => undefined);
  const device = (name: string) =>
    createShop(memorySql(), undefined, { d1, objectId: name.repeat(64), waitMs: 50 });
  const [A, B] = [device('a'), device('b')];
  const { world, context } = A;
  B.world.answer = (call) => world.answer(call);
  const [a, b] = [A.start(), B.start()];
  valueOf(await createBrowser(A, () => a.payments).add('coffee'));
  for (const id of ['tok_a', 'tok_b', 'pi_b', 'acc_a'])
    world.intents.push({ id, method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  type Device = typeof a;
  const write = (on: Device, billing: object | null, more: Partial<CartWrite> = {}) => {
    const body = JSON.stringify(billing === null ? {} : { billing });
    return on.payments.write({ ...put, body, ...more }, context);
  };
  const wallet = async (on: Device, token: string) => {
    const request = { method: 'google', gateway: 'stripe', due: world.sums() } as const;
    const { id } = valueOf(await on.payments.start(request, context));
    valueOf(await write(on, cardOf(token), { payment: id }));
    return id;
  };
  /** The other device has chosen a card in a wallet, and has pressed nothing. */
  const chooseOnB = async () => {
    await write(b, null);
    return wallet(b, 'tok_b');
  };
  /** A page reads the cart, and writes its billing back with something of its own. */
  const writeBack = async () => {
    valueOf(await write(a, null));
    return write(a, { ...structuredClone(world.cart?.billing), name: 'Robin' });
  };
  const order = (key = 'k1') => orderByApi({ payments: a.payments, context, world, key });
  const charged = () => world.orders.map(({ intent }) => intent);
  return { A, B, a, b, d1, world, context, write, wallet, chooseOnB, writeBack, order, charged };
}

type Devices = Awaited<ReturnType<typeof twoDevices>>;

/** The backend does not carry out the next change of a cart, or does so without an answer. */
function failOnce({ world }: Devices, how: 'refused' | 'unheard', isLost = how === 'refused'): void {
  if (isLost) world.skipped = 'PUT /cart';
  world.lie = (call, honest) => {
    if (call !== 'PUT /cart') return honest;
    Object.assign(world, { skipped: null, lie: null });
    const status = how === 'refused' ? 422 : null;
    const code = how === 'refused' ? 'x' : 'timeout';
    throw new BackendError({ code, message: 'x', status: 503 }, { settled: how === 'refused', status });
  };
}

test.each(['cart', 'order'] as const)(
  'a saved card of a page is charged, and not the card of another device beside it, where the %s resolves it',
  async (resolvesIn) => {
    const it = await twoDevices();
    it.world.resolvesIn = resolvesIn;
    await it.chooseOnB();
    valueOf(await it.write(it.a, savedCard));
    expect(it.world.cart?.billing).toMatchObject(cardOf('tok_b'));
    expect(await it.order()).toMatchObject({ ok: true });
    expect(it.charged()).toEqual(['acc_a']);
    await it.a.outbox.flush(true);
    expect([it.a.log.all(), openIncidents(it.d1)]).toMatchObject([[{ state: 'done', incidents: [] }], []]);
  },
);

test("a saved card of a page is charged, and not the card of this visitor's wallet that has ended", async () => {
  const it = await twoDevices();
  const id = await it.wallet(it.a, 'tok_b');
  valueOf(await it.write(it.a, savedCard));
  expect(it.a.log.find(id)).toMatchObject({ state: 'failed' });
  expect(await it.order()).toMatchObject({ ok: true });
  expect(it.charged()).toEqual(['acc_a']);
});

test("what a page wrote stays in the cart when a wallet's card, which has ended, is taken out", async () => {
  const it = await twoDevices();
  const id = await it.wallet(it.a, 'tok_b');
  failOnce(it, 'unheard', true);
  await it.a.payments.handleEvent(id, 'cancelled');
  valueOf(await it.write(it.a, savedCard));
  it.world.clock += 60_000;
  await it.a.payments.runDue();
  expect(it.a.log.find(id)).toMatchObject({ state: 'failed', hasBilling: false });
  expect(JSON.stringify(it.world.cart?.billing)).not.toContain('tok_b');
  expect(await it.order()).toMatchObject({ ok: true });
  expect(it.charged()).toEqual(['acc_a']);
});

test('what a page wrote without an answer is not taken out with what an earlier payment left', async () => {
  const it = await twoDevices();
  const id = await it.wallet(it.a, 'tok_b');
  failOnce(it, 'unheard', true);
  await it.a.payments.handleEvent(id, 'cancelled');
  failOnce(it, 'unheard');
  await it.write(it.a, cardOf('tok_a'));
  it.world.clock += 60_000;
  await it.a.payments.runDue();
  expect(await it.order()).toMatchObject({ ok: true });
  expect(it.charged()).toEqual(['tok_a']);
});

test('a field that a page sent as null is not its, though the answer still names it', async () => {
  const it = await twoDevices();
  await it.chooseOnB();
  it.world.skipped = 'PUT /cart';
  it.world.lie = (call, honest) =>
    call === 'PUT /cart' ? it.world.answer({ method: 'GET', path: '/cart' }) : honest;
  valueOf(await it.write(it.a, { method: 'klarna', klarna: { token: 'tok_a' }, card: null }));
  Object.assign(it.world, { skipped: null, lie: null });
  expect(await it.order()).toMatchObject(changed);
  expect(it.charged()).toEqual([]);
});

test("another device's card that a page sends back is not charged", async () => {
  const it = await twoDevices();
  await it.chooseOnB();
  valueOf(await it.writeBack());
  expect(await it.order()).toMatchObject(changed);
  expect(it.charged()).toEqual([]);
});

test("another device's card that a page had read before a sign-in is not charged", async () => {
  const it = await twoDevices();
  await it.chooseOnB();
  const signedIn = createShop(memorySql(), undefined, { d1: it.d1, objectId: 'c'.repeat(64), waitMs: 50 });
  signedIn.world.answer = (call) => it.world.answer(call);
  const c = signedIn.start();
  c.state.values.keep('session', 's1');
  valueOf(await it.write(c, { ...cardOf('tok_b'), name: 'Robin' }));
  const { context, world } = it;
  expect(await orderByApi({ payments: c.payments, context, world })).toMatchObject(changed);
  expect(it.charged()).toEqual([]);
});

test('a card that an ended payment left is not charged, though a page sends it back', async () => {
  const it = await twoDevices();
  const id = await it.wallet(it.a, 'tok_b');
  failOnce(it, 'refused');
  valueOf(await it.a.payments.handleEvent(id, 'cancelled'));
  expect(it.world.cart?.billing).toMatchObject(cardOf('tok_b'));
  valueOf(await it.write(it.a, { ...cardOf('tok_b'), name: 'Robin' }));
  expect(await it.order()).toMatchObject(changed);
  expect(it.charged()).toEqual([]);
});

test.each(['ideal', 'paysafecard'] as const)(
  "another device's money by %s orders nothing here, though a page names it",
  async (method) => {
    const it = await twoDevices();
    await it.write(it.b, null);
    const [field, gateway] =
      method === 'ideal' ? (['stripe', 'stripe'] as const) : (['paysafecard', 'direct'] as const);
    const request = { method, gateway, due: it.world.sums() } as const;
    const { id } = valueOf(await it.b.payments.start(request, it.context));
    valueOf(await it.b.payments.handleEvent(id, 'leaving'));
    const billing = { method, intent: { [field]: { id: 'pi_b' } } };
    valueOf(await it.write(it.b, billing, { payment: id }));
    valueOf(await createBrowser(it.A, () => it.a.payments).add('tea'));
    // The cart as it is recorded may have been without it.
    Object.assign(it.world.cart?.billing ?? {}, { intent: null });
    valueOf(await it.write(it.a, null));
    valueOf(await it.write(it.a, billing));
    expect(await it.order()).toMatchObject(changed);
    expect(it.charged()).toEqual([]);
  },
);

test('what the backend refused to write is not charged, as it is in the cart by another device', async () => {
  const it = await twoDevices();
  failOnce(it, 'refused');
  expect(await it.write(it.a, cardOf('tok_b'))).toMatchObject({ ok: false });
  await it.chooseOnB();
  expect(await it.order()).toMatchObject(changed);
  expect(it.charged()).toEqual([]);
});

test("what a page wrote is charged though the backend's answer was lost", async () => {
  const it = await twoDevices();
  failOnce(it, 'unheard');
  await it.write(it.a, cardOf('tok_a'));
  expect(await it.order()).toMatchObject({ ok: true });
  expect(it.charged()).toEqual(['tok_a']);
});

test('a card that the backend names otherwise than it was told is charged', async () => {
  const of = (token: string) => ({ method: 'card', card: { token, gateway: 'stripe', last4: '4242' } });
  const it = await twoDevices();
  it.world.lie = (call, honest) => {
    if (call === 'PUT /cart') Object.assign(it.world.cart?.billing ?? {}, of('tok_a'));
    return call === 'PUT /cart' ? it.world.answer({ method: 'GET', path: '/cart' }) : honest;
  };
  valueOf(await it.write(it.a, of('raw_a')));
  it.world.lie = null;
  expect(await it.order()).toMatchObject({ ok: true });
  expect(it.charged()).toEqual(['tok_a']);
});

test.each([
  ['no billing', undefined],
  ['an empty billing', null],
  ['a card without its token', { method: 'card', card: { last4: '4242', brand: 'Visa' } }],
])('a cart that is read with %s is not ordered where there is something to pay', async (_, billing) => {
  const it = await twoDevices();
  await it.chooseOnB();
  it.world.lie = (call, honest) => {
    if (call !== 'GET /cart' || honest === null) return honest;
    const { billing: _billing, ...rest } = honest as { [name: string]: typeof honest };
    return billing === undefined ? rest : { ...rest, billing };
  };
  expect(await it.order()).toMatchObject(changed);
  expect(it.charged()).toEqual([]);
});

test('a subscription of which nothing is due now is not ordered without a card for its renewals', async () => {
  const it = await twoDevices();
  it.world.price = 0;
  const plan = {
    type: 'subscription',
    plan_id: 'p1',
    price: 10,
    billing_schedule: { interval: 'monthly', interval_count: 1 },
  };
  it.world.lie = (_call, honest) => {
    const cart = honest as { items?: object[] } | null;
    return cart?.items
      ? ({ ...cart, items: cart.items.map((line) => ({ ...line, purchase_option: plan })) } as typeof honest)
      : honest;
  };
  expect(await it.order()).toMatchObject(changed);
  expect(it.world.orders).toEqual([]);
  valueOf(await it.write(it.a, cardOf('tok_a')));
  expect(await it.order()).toMatchObject({ ok: true });
});

test('a name of any length is not kept', async () => {
  const it = await twoDevices();
  valueOf(await it.write(it.a, cardOf('x'.repeat(31_000))));
  expect((it.a.state.values.read('page_names') ?? '').length).toBeLessThan(100);
});

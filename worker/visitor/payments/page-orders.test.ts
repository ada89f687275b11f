import { describe, expect, test } from 'vitest';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst, openIncidents } from '../../../tests/fixtures/incidents.ts';
import { orderByApi } from '../../../tests/fixtures/order-by-api.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';

const HOUR = 3_600_000;
const changed = { ok: false, error: { code: 'payment_cart_changed' } };
const put = { method: 'PUT', path: '/cart', key: null } as const;

type World = Awaited<ReturnType<typeof atProvider>>['world'];

const cardOf = (token: string) => ({ method: 'card', card: { token, gateway: 'stripe' } });

/** Takes no change of the cart until it is called. */
function refuseChanges(world: World, status: number): () => void {
  world.skipped = 'PUT /cart';
  world.lie = (call, honest) => {
    if (call !== 'PUT /cart') return honest;
    throw new BackendError({ code: 'x', message: 'x', status }, { settled: true, status });
  };
  return () => void Object.assign(world, { skipped: null, lie: null });
}

/** Two devices of one account, which share the cart. */
async function twoDevices() {
  const d1 = memoryD1(async () => undefined);
  const device = (name: string) =>
    createShop(memorySql(), undefined, { d1, objectId: name.repeat(64), waitMs: 50 });
  const [A, B] = [device('a'), device('b')];
  const { world, context } = A;
  B.world.answer = (call) => world.answer(call);
  const [a, b] = [A.start(), B.start()];
  valueOf(await createBrowser(A, () => a.payments).add('coffee'));
  for (const id of ['tok_a', 'tok_b'])
    world.intents.push({ id, method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  const due = world.sums();
  type Device = typeof a;
  const write = async (on: Device, billing: object | null, payment?: string) => {
    const body = JSON.stringify(billing === null ? {} : { billing });
    const of = payment === undefined ? {} : { payment };
    valueOf(await on.payments.write({ ...put, body, ...of }, context));
  };
  const wallet = async (on: Device, token: string) => {
    const { id } = valueOf(await on.payments.start({ method: 'google', gateway: 'stripe', due }, context));
    await write(on, cardOf(token), id);
    return id;
  };
  /** The other device has chosen a card in a wallet, and has pressed nothing. */
  const chooseOnB = async () => {
    await write(b, null);
    return wallet(b, 'tok_b');
  };
  const order = (key = 'k1') => orderByApi({ payments: a.payments, context, world, key });
  const charged = () => world.orders.map(({ intent }) => intent);
  return { a, b, d1, world, context, due, write, wallet, chooseOnB, order, charged };
}

describe("while another device's card is in the cart", () => {
  test.each(['approved', 'chosen'])('the one that was %s here is charged', async (how) => {
    const { a, b, due, wallet, chooseOnB, order, charged, d1 } = await twoDevices();
    const own = await wallet(a, 'tok_a');
    if (how === 'approved') valueOf(await a.payments.handleEvent(own, 'authorised', { due }));
    const other = await chooseOnB();
    expect(await order()).toMatchObject({ ok: true });
    expect(charged()).toEqual(['tok_a']);
    expect(a.log.find(own)).toMatchObject({ state: 'done', incidents: [] });
    await a.outbox.flush(true);
    await b.payments.cancel();
    expect([b.log.find(other)?.state, openIncidents(d1)]).toEqual(['failed', []]);
  });

  test('the one that was approved before the visitor went on in another object is charged', async () => {
    const { a, b, due, wallet, charged, context, world } = await twoDevices();
    const own = await wallet(a, 'tok_a');
    valueOf(await a.payments.handleEvent(own, 'authorised', { due }));
    b.state.adopt({ session: 's1', revision: 1, account: null, writes: '[]', epochs: [] });
    for (const kept of a.log.kept()) b.log.adopt(kept);
    expect(await orderByApi({ payments: b.payments, context, world })).toMatchObject({ ok: true });
    expect([charged(), b.log.find(own)?.state]).toEqual([['tok_a'], 'done']);
  });

  test('nothing is charged where nobody has said here how to pay, nor where a page had said it before', async () => {
    const { a, write, chooseOnB, order, charged } = await twoDevices();
    await write(a, cardOf('tok_a'));
    await chooseOnB();
    for (const key of ['k1', 'k1', 'k2']) expect(await order(key)).toMatchObject(changed);
    expect(charged()).toEqual([]);
    await write(a, cardOf('tok_a'));
    expect(await order()).toMatchObject({ ok: true });
    expect(charged()).toEqual(['tok_a']);
  });

  test('what costs nothing is ordered without it', async () => {
    const { a, world, chooseOnB, order, charged } = await twoDevices();
    await chooseOnB();
    world.price = 0;
    valueOf(await a.payments.write({ ...put, body: '{}' }, { locale: 'en-AU', currency: 'AUD' }));
    expect(await order()).toMatchObject({ ok: true });
    expect(charged()).toEqual([null]);
  });

  test('captured money is what is ordered', async () => {
    const it = await atProvider('ideal');
    it.intent.status = 'paid';
    it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    await it.browser.handleReturn(it.intent, 'succeeded');
    it.world.refusal = null;
    it.world.intents.push({ ...it.intent, id: 'tok_b', method: 'card' });
    Object.assign(it.world.cart ?? {}, { billing: cardOf('tok_b') });
    expect(await orderByApi(it)).toMatchObject({ ok: true });
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
    expect(it.log.find(it.payment.id)).toMatchObject({ state: 'done', incidents: [] });
  });
});

describe('what a payment that has ended left in the cart, as the backend did not take it out, is not ordered', () => {
  test.each(['klarna', 'bancontact'] as const)('by %s', async (method) => {
    const it = await atProvider(method);
    it.intent.status = 'paid';
    const shown = it.world.sums();
    const again = refuseChanges(it.world, 400);
    for (const key of ['k1', 'k1', 'k2']) {
      expect(await orderByApi({ ...it, shown, key })).toMatchObject({ ok: false });
      await it.pass(10_000);
    }
    again();
    expect(await orderByApi({ ...it, shown, key: 'k3' })).toMatchObject({ ok: false });
    await it.pass(72 * HOUR);
    expect([it.world.orders, it.log.find(it.payment.id)?.state]).toEqual([[], 'failed']);
  });

  test.each(['ideal', 'paysafecard'] as const)('by %s, which an operator has refunded', async (method) => {
    const it = await atProvider(method);
    it.intent.status = 'paid';
    it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    await it.browser.handleReturn(it.intent, 'succeeded');
    it.world.refusal = null;
    await it.outbox.flush(true);
    const again = refuseChanges(it.world, 422);
    const { id } = it.payment;
    expect(await closeFirst(it.d1, { id, because: 'refunded', now: it.world.clock })).toBe(true);
    await it.payments.wake([{ id, isClosed: true }]);
    again();
    expect(await orderByApi(it)).toMatchObject(changed);
    await it.pass(24 * HOUR);
    expect(it.world.orders).toEqual([]);
  });

  test('by a wallet whose sheet was cancelled', async () => {
    const { a, world, wallet, order, charged } = await twoDevices();
    const id = await wallet(a, 'tok_a');
    const again = refuseChanges(world, 422);
    valueOf(await a.payments.handleEvent(id, 'cancelled'));
    again();
    expect(world.cart?.billing).toMatchObject(cardOf('tok_a'));
    expect(await order()).toMatchObject(changed);
    expect(charged()).toEqual([]);
  });
});

describe("what a page of the operator's own wrote into the cart", () => {
  test('is charged once, by a payment that the ledger knows and the order is compared with', async () => {
    const { a, d1, world, write, order, charged } = await twoDevices();
    await write(a, cardOf('tok_a'));
    const states: unknown[] = [];
    world.lie = (call, honest) => {
      if (call === 'POST /cart/order') states.push(d1.rows('SELECT state FROM payments'));
      return honest;
    };
    for (const key of ['k1', 'k1', 'k2']) expect(valueOf(await order(key)).body).toContain('"id":"o-ck1"');
    expect(charged()).toEqual(['tok_a']);
    expect(states).toEqual([[{ state: 'ordering' }]]);
    expect(a.log.all()).toMatchObject([{ state: 'done', incidents: [] }]);
  });

  test('stays there when its order is refused, to be ordered once that is put right', async () => {
    const { a, world, write, order, charged } = await twoDevices();
    await write(a, cardOf('tok_a'));
    world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    expect(await order()).toMatchObject({ ok: false, error: { code: 'invalid_stock' } });
    world.refusal = null;
    await a.payments.runDue();
    expect(world.cart?.billing).toMatchObject(cardOf('tok_a'));
    expect(await order()).toMatchObject({ ok: true });
    expect(charged()).toEqual(['tok_a']);
  });

  test('is not taken out with what an earlier payment left', async () => {
    const { a, world, write, wallet, order, charged } = await twoDevices();
    const id = await wallet(a, 'tok_b');
    const again = refuseChanges(world, 503);
    await a.payments.handleEvent(id, 'cancelled');
    again();
    await write(a, cardOf('tok_a'));
    world.clock += 60_000;
    await a.payments.runDue();
    expect(await order()).toMatchObject({ ok: true });
    expect(charged()).toEqual(['tok_a']);
  });

  test('is not the intent of a payment that has ended', async () => {
    const it = await atProvider('klarna');
    valueOf(await it.payments.cancel());
    const billing = { method: 'klarna', intent: { stripe: { id: it.intent.id } } };
    valueOf(await it.payments.write({ ...put, body: JSON.stringify({ billing }) }, it.context));
    it.intent.status = 'paid';
    expect(await orderByApi(it)).toMatchObject(changed);
    expect(it.world.orders).toEqual([]);
  });

  test('is not charged for what its page did not show', async () => {
    const { a, world, context, write, order, charged } = await twoDevices();
    await write(a, cardOf('tok_a'));
    const shown = world.sums();
    world.price = 20;
    expect(await orderByApi({ payments: a.payments, context, world, shown })).toMatchObject({
      ok: false,
      error: { code: 'price_changed' },
    });
    expect(await order()).toMatchObject({ ok: true });
    expect(charged()).toEqual(['tok_a']);
  });
});

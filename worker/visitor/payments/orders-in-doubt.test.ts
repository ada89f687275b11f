import { describe, expect, test, vi } from 'vitest';
import type { Json } from '#shared/json.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst, openIncidents } from '../../../tests/fixtures/incidents.ts';
import { ownedBy } from '../../../tests/fixtures/owned-by.ts';
import type { Lie } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const refusedWith = (status: number) =>
  new BackendError({ code: 'unwell', message: 'unwell', status }, { settled: status < 500, status });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each(['card', 'klarna', 'ideal'] as const)(
  'an order by %s that is lost with its cart is left to an operator after two hours, and the cart is free',
  async (method) => {
    const it = await atProvider(method);
    const { world, payments, payment, intent } = it;
    intent.status = 'paid';
    world.refusal = { code: 'unwell', message: 'unwell', status: 503 };
    if (method === 'card') {
      valueOf(await payments.handleEvent(payment.id, 'authorised', { due: world.sums() }));
      await payments.handleEvent(payment.id, 'order');
    } else valueOf(await it.browser.handleReturn(intent, 'succeeded'));
    expect(payments.refusal()?.code).toBe('payment_under_way');
    // The backend forgets the cart, and says that it has no order.
    Object.assign(world, { refusal: null, cart: null });
    await it.pass(HOUR);
    expect(payments.refusal()?.code).toBe('payment_under_way');
    await it.pass(4 * HOUR);
    expect(payments.refusal()).toBeNull();
    expect((await it.browser.add('tea')).ok).toBe(true);
    await it.pass(3 * 24 * HOUR);
    expect(world.orders).toEqual([]);
    expect(world.reports).toMatchObject([{ code: 'payment_unordered' }]);
  },
);

describe('an order that is withheld while the ledger is silent, and an operator may have refunded', () => {
  async function withheld() {
    const it = await atProvider('ideal');
    it.intent.status = 'paid';
    it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    await it.browser.handleReturn(it.intent, 'succeeded');
    Object.assign(it.outage, { isOfLedger: true });
    it.world.refusal = null;
    await it.pass(MINUTE);
    expect(it.world.orders).toEqual([]);
    return it;
  }

  test('was not sent: the cart is free, and whoever cancels is refunded', async () => {
    const it = await withheld();
    expect([it.log.find(it.payment.id)?.state, it.payments.refusal()]).toEqual(['authorised', null]);
    const cancelled = valueOf(await it.payments.cancel());
    expect([cancelled?.state, cancelled?.problem?.code]).toEqual(['failed', 'payment_refund_due']);
    it.outage.isOfLedger = false;
    await it.pass(48 * HOUR);
    expect(it.world.orders).toEqual([]);
  });

  test('was not sent: what another device orders of the cart is not taken for it', async () => {
    const it = await withheld();
    // Its answer names nobody.
    Object.assign(it.world.cart ?? {}, { billing: {} });
    it.world.take(null);
    await it.pass(HOUR);
    expect(it.log.find(it.payment.id)?.state).toBe('authorised');
  });

  test('is sent once the ledger answers', async () => {
    const it = await withheld();
    it.outage.isOfLedger = false;
    await it.pass(8 * HOUR);
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
    await it.outbox.flush(true);
    expect(it.d1.rows('SELECT closed_because FROM payment_incidents')).toEqual([
      { closed_because: 'ordered' },
    ]);
  });
});

/** Captured money whose order the backend refuses: an operator knows, and the shopper may cancel. */
async function stuck() {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.browser.handleReturn(it.intent, 'succeeded');
  it.world.refusal = null;
  return it;
}

/** The account's other device orders the cart, which has this payment's intent. */
function orderElsewhere({ world }: Awaited<ReturnType<typeof stuck>>): void {
  world.answer({ method: 'POST', path: '/cart/order' });
}

test('a stuck payment that is cancelled after its cart was ordered elsewhere is its order, and nobody is told to refund it', async () => {
  const it = await stuck();
  orderElsewhere(it);
  expect(await it.payments.cancel()).toMatchObject({ value: { state: 'done' } });
  await it.pass(72 * HOUR);
  expect(it.world.orders).toHaveLength(1);
  expect(it.world.reports).toMatchObject([{ code: 'invalid_stock' }]);
});

test('nor while the backend is silent; without an order it is refunded', async () => {
  const it = await stuck();
  it.outage.isOn = true;
  expect(await it.payments.cancel()).toMatchObject({ value: { state: 'authorised' } });
  it.outage.isOn = false;
  expect(await it.payments.cancel()).toMatchObject({ value: { state: 'failed' } });
  expect(it.world.reports).toMatchObject([{ code: 'invalid_stock' }, { code: 'payment_refund_due' }]);
});

test('an operator who closes what was ordered meanwhile is told that there is an order', async () => {
  const it = await stuck();
  await it.outbox.flush(true);
  orderElsewhere(it);
  const { id } = it.payment;
  expect(await closeFirst(it.d1, { id, because: 'refunded', now: it.world.clock })).toBe(true);
  it.outage.isOn = true;
  await it.payments.wake([{ id, isClosed: true }]);
  expect(it.log.find(id)?.state).toBe('failed');
  it.outage.isOn = false;
  await it.pass(MINUTE);
  await it.outbox.flush(true);
  expect(openIncidents(it.d1)).toEqual([{ state: 'done', incident: 'payment_closed_ordered' }]);
});

test.each([1, 9])(
  'an order whose answers were lost until an operator closes it is looked for, whatever is denied %d times at first',
  async (times) => {
    const it = await atProvider('ideal');
    const { world, payments, payment, d1, outbox, intent } = it;
    intent.status = 'paid';
    let isOut = false;
    world.lie = (call, honest) => {
      isOut ||= call === 'POST /cart/order';
      if (isOut) throw refusedWith(503);
      return honest;
    };
    await it.browser.handleReturn(intent, 'succeeded');
    await it.pass(40 * HOUR);
    await outbox.flush(true);
    expect([world.orders.length, it.log.find(payment.id)?.state]).toEqual([1, 'ordering']);
    expect(await closeFirst(d1, { id: payment.id, because: 'refunded', now: world.clock })).toBe(true);
    let denials = 0;
    world.lie = (call, honest) => (call === 'GET /cart/order' && (denials += 1) <= times ? null : honest);
    await payments.wake([{ id: payment.id, isClosed: true }]);
    await it.pass(MINUTE);
    expect(payments.refusal()).toBeNull();
    await it.pass(48 * HOUR);
    await outbox.flush(true);
    const open = openIncidents(d1);
    const told = times === 1 ? [{ state: 'done', incident: 'payment_closed_ordered' }] : [];
    expect([open, it.log.nextDue()]).toEqual([told, null]);
  },
);

test('an order that is there when its shopper cancels, though denied then, is told', async () => {
  const it = await stuck();
  let isOut = true;
  orderElsewhere(it);
  it.world.lie = (call, honest) => (isOut && call === 'GET /cart/order' ? null : honest);
  expect(await it.payments.cancel()).toMatchObject({ value: { state: 'failed' } });
  isOut = false;
  await it.pass(MINUTE);
  expect(it.log.find(it.payment.id)?.state).toBe('done');
  const told = it.world.reports.map(({ code }) => code);
  expect(told.slice(1)).toEqual(['payment_refund_due', 'payment_closed_ordered']);
});

test.each(['the sweep', 'a button of the shop'])(
  'an operator who closes an order whose answers are lost is told that it is there: first comes %s',
  async (first) => {
    const it = await atProvider('ideal');
    const { world, payments, payment, d1, outbox, intent } = it;
    intent.status = 'paid';
    let isOut = false;
    world.lie = (call, honest) => {
      isOut ||= call === 'POST /cart/order';
      if (isOut) throw refusedWith(503);
      return honest;
    };
    await it.browser.handleReturn(intent, 'succeeded');
    await it.pass(40 * HOUR);
    await outbox.flush(true);
    expect([world.orders.length, it.log.find(payment.id)?.state]).toEqual([1, 'ordering']);
    const closing = { id: payment.id, because: 'refunded', now: world.clock };
    expect(await closeFirst(d1, closing)).toBe(true);
    if (first === 'the sweep') await payments.wake([{ id: payment.id, isClosed: true }]);
    world.lie = null;
    if (first !== 'the sweep') valueOf(await payments.handleEvent(payment.id, 'order'));
    for (let hours = 0; hours < 48; hours += 6) {
      await outbox.flush(true);
      await it.pass(6 * HOUR);
    }
    expect(openIncidents(d1)).toEqual([{ state: 'done', incident: 'payment_closed_ordered' }]);
    expect(world.reports.map(({ code }) => code)).toEqual(['payment_unordered', 'payment_closed_ordered']);
    expect([it.log.nextDue(), it.log.hasUnfinished()]).toEqual([null, false]);
  },
);

test.each([403, 404])(
  'a customer who signs in later has a free cart at once, where the order of the payment before is refused with %d',
  async (status) => {
    let owner = 'x';
    const ofOwner = ownedBy(() => owner);
    const it = await atProvider('ideal', (call, honest) => {
      if (call === 'GET /cart/order' && owner === 'y') throw refusedWith(status);
      return ofOwner(call, honest);
    });
    owner = 'y';
    it.intent.status = 'paid';
    await it.pass(HOUR);
    expect(it.payments.refusal()).toBeNull();
    expect(it.world.reports).toMatchObject([{ code: 'payment_cart_changed' }]);
  },
);

test('an object killed while it asks the ledger has sent nothing: who cancels then is refunded', async () => {
  const it = await stuck();
  const kill = () => Promise.reject(new Error('killed'));
  const claim = vi.spyOn(it.outbox, 'claim').mockImplementation(kill);
  await expect(it.pass(MINUTE)).rejects.toThrow('killed');
  claim.mockRestore();
  await it.outbox.flush(true);
  // An operator who closes it now might refund what is ordered.
  expect(it.d1.rows('SELECT state FROM payments')).toEqual([{ state: 'ordering' }]);
  expect(it.log.find(it.payment.id)?.state).toBe('authorised');
  expect(await it.payments.cancel()).toMatchObject({ value: { state: 'failed' } });
  expect(it.world.orders).toEqual([]);
});

describe.each(['klarna', 'ideal'] as const)(
  '%s whose cart is an order that names nothing, while the ledger is silent',
  (method) => {
    async function ordered() {
      const it = await atProvider(method);
      it.intent.status = 'paid';
      it.world.lie = (call, honest) => {
        if (call === 'GET /cart') throw refusedWith(503);
        return honest;
      };
      it.world.clock += 10_000;
      await it.browser.handleReturn(it.intent, 'succeeded');
      it.world.lie = null;
      const order = it.world.take(it.intent.id) as { [name: string]: Json };
      Object.assign(order, { billing: null });
      it.outage.isOfLedger = true;
      await it.pass(3 * MINUTE);
      return it;
    }

    test('does not keep the next purchase waiting, nor is it called held', async () => {
      const it = await ordered();
      expect(it.log.find(it.payment.id)?.state).toBe('authorised');
      valueOf(await it.browser.add('tea'));
      expect(valueOf(await it.browser.start('card')).state).toBe('started');
      await it.pass(3 * HOUR);
      expect(it.world.reports).toEqual([]);
      it.outage.isOfLedger = false;
      await it.pass(8 * HOUR);
      expect(it.log.find(it.payment.id)?.state).toBe('done');
      // Nobody here sent it, and it may have charged anything.
      expect(it.world.reports).toMatchObject([{ code: 'order_paid_otherwise' }]);
    });
  },
);

/** An order that names neither checkout nor cart. */
const unnamed =
  (change: (order: { [name: string]: Json }) => object): Lie =>
  (call, honest) => {
    if (!call.endsWith('/cart/order') || honest === null) return honest;
    const { checkout_id: _, cart_id: __, ...order } = honest as { [name: string]: Json };
    return { ...order, ...change(order) } as Json;
  };

test.each(['ideal', 'klarna'] as const)(
  'an order of %s that names no cart and has another sum is done with an incident, and the cart is free',
  async (method) => {
    const lie = unnamed(() => ({ id: 'o9', capture_total: 11 }));
    const it = await atProvider(method, lie);
    it.intent.status = 'paid';
    const paid = valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
    expect(paid).toMatchObject({ state: 'done', orderId: 'o9', incidents: [{ code: 'order_sum_differs' }] });
    expect((await it.browser.add('tea')).ok).toBe(true);
    expect(it.world.reports.map(({ code }) => code)).toEqual(['order_sum_differs']);
  },
);

test.each([
  ['stays so', null, ['payment_unordered']],
  ['can be read days later', {}, ['payment_unordered', 'payment_closed_ordered']],
  [
    'differs then',
    { capture_total: 11 },
    ['payment_unordered', 'order_sum_differs', 'payment_closed_ordered'],
  ],
] as const)(
  'an order that cannot be read keeps the cart for two hours, and is looked for, also once its incident is closed: it %s',
  async (_, later, told) => {
    let change: object = { id: 'o9', items: null };
    const it = await atProvider('ideal', (call, honest) => unnamed(() => change)(call, honest));
    const { world, payments, payment, d1, outbox } = it;
    it.intent.status = 'paid';
    await it.browser.handleReturn(it.intent, 'succeeded');
    await it.pass(HOUR);
    expect(payments.refusal()?.code).toBe('payment_under_way');
    await it.pass(39 * HOUR);
    await outbox.flush(true);
    expect(await closeFirst(d1, { id: payment.id, because: 'looked', now: world.clock })).toBe(true);
    await payments.wake([{ id: payment.id, isClosed: true }]);
    expect((await it.browser.add('tea')).ok).toBe(true);
    await it.pass(3 * 24 * HOUR);
    expect([it.log.find(payment.id)?.state, payments.refusal()]).toEqual(['failed', null]);
    if (later !== null) change = later;
    for (let days = 0; days < 3; days += 1) {
      await it.pass(24 * HOUR);
      await outbox.flush(true);
    }
    expect(world.orders).toHaveLength(1);
    expect(it.log.find(payment.id)?.state).toBe(later === null ? 'failed' : 'done');
    expect(world.reports.map(({ code }) => code)).toEqual(told);
  },
);

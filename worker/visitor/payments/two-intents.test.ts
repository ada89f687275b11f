import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst, openIncidents } from '../../../tests/fixtures/incidents.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const unwell = new BackendError(problem('connection_error'), { settled: false, status: 503 });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A shopper who pressed the button again: the provider has two intents of one payment. */
async function leaveTwice(method: 'ideal' | 'paysafecard' | 'card' | 'klarna') {
  const { intent: first, ...it } = await atProvider(method);
  const second = await it.browser.makeIntent(it.payment);
  if (!second) throw new Error('no intent');
  return { ...it, first, second, stateOf: () => it.log.find(it.payment.id)?.state };
}

const soldOut = { code: 'invalid_stock', message: 'Sold out', status: 409 };

const early = ['ideal', 'paysafecard'] as const;

test.each(early)(
  'the first intent of %s is not forgotten for the second: paid later, it is ordered',
  async (method) => {
    const { world, first, second, pass, stateOf } = await leaveTwice(method);
    second.status = 'cancelled';
    await pass(30 * 60_000);
    first.status = 'paid';
    await pass(DAY);
    expect(stateOf()).toBe('done');
    expect(world.orders).toMatchObject([{ intent: first.id }]);
    expect(world.reports).toEqual([]);
  },
);

test.each(early)(
  'of two intents of %s that are both paid, one is ordered and one reported',
  async (method) => {
    const { world, browser, first, second, pass } = await leaveTwice(method);
    second.status = 'paid';
    valueOf(await browser.handleReturn(second, 'succeeded'));
    expect(world.orders).toMatchObject([{ intent: second.id }]);
    first.status = 'paid';
    await pass(DAY);
    expect(world.orders).toHaveLength(1);
    expect(world.reports.map(({ code }) => code)).toEqual(['payment_twice']);
  },
);

test.each(early)(
  'a second intent of %s is watched although the first order was refused for a while',
  async (method) => {
    const { world, browser, first, second, pass } = await leaveTwice(method);
    world.refusal = soldOut;
    second.status = 'paid';
    valueOf(await browser.handleReturn(second, 'succeeded'));
    world.refusal = null;
    await pass(HOUR);
    expect(world.orders).toMatchObject([{ intent: second.id }]);
    first.status = 'paid';
    await pass(DAY);
    expect(world.reports.map(({ code }) => code)).toEqual(['invalid_stock', 'payment_twice']);
  },
);

test.each(early)('money of %s that waits for its order takes no other intent', async (method) => {
  const { world, context, payments, payment, browser, second, pass } = await leaveTwice(method);
  world.refusal = soldOut;
  second.status = 'paid';
  valueOf(await browser.handleReturn(second, 'succeeded'));
  expect(await browser.makeIntent(payment)).toBeNull();
  const body = JSON.stringify({ billing: { method, intent: { stripe: { id: 'pi_other' } } } });
  const write = { method: 'PUT', path: '/cart', body, key: null, payment: payment.id } as const;
  expect(await payments.write(write, context)).toMatchObject({ error: { code: 'payment_under_way' } });
  world.refusal = null;
  await pass(HOUR);
  expect(world.orders).toMatchObject([{ intent: second.id }]);
});

test.each(early)(
  'the intent of %s that was paid is ordered, where the restored cart names the other one for a while',
  async (method) => {
    const { world, browser, first, second, pass } = await leaveTwice(method);
    first.status = 'paid';
    world.answer({ method: 'POST', path: '/cart/items', body: JSON.stringify({ product_id: 'tea' }) });
    await pass(10_000);
    world.skipped = 'PUT /cart';
    world.lie = (call, honest) => {
      if (call === world.skipped) throw unwell;
      return honest;
    };
    await browser.handleReturn(second, 'succeeded');
    world.skipped = null;
    await pass(HOUR);
    expect(world.orders).toMatchObject([{ intent: first.id, products: ['coffee'] }]);
    expect(world.reports).toEqual([]);
  },
);

test('an order that names the intent that was not paid is an incident', async () => {
  const { world, browser, first, second } = await leaveTwice('ideal');
  first.status = 'paid';
  const billing = { method: 'ideal', intent: { stripe: { id: second.id } } };
  world.lie = (call, honest) =>
    call.endsWith(' /cart/order') && honest !== null ? { ...(honest as object), billing } : honest;
  const placed = valueOf(await browser.handleReturn(first, 'succeeded'));
  expect(placed).toMatchObject({ state: 'done', incidents: [{ code: 'order_paid_otherwise' }] });
});

test('of two intents of a card the one that was approved is ordered', async () => {
  const { world, payments, payment, first } = await leaveTwice('card');
  first.status = 'paid';
  for (const event of ['authorised', 'order'] as const) await payments.handleEvent(payment.id, event);
  expect(world.orders).toMatchObject([{ intent: first.id }]);
  expect(world.reports).toEqual([]);
});

test('a second iDEAL of another sum counts as paid, too', async () => {
  const { world, browser, first, second, pass } = await leaveTwice('ideal');
  second.status = 'paid';
  valueOf(await browser.handleReturn(second, 'succeeded'));
  first.products.push('tea');
  first.status = 'paid';
  await pass(DAY);
  expect(world.reports.map(({ code }) => code)).toEqual(['payment_twice']);
});

test.each(early)('%s is unpaid for good only after two statements that are hours apart', async (method) => {
  const { world, browser, first, second, pass, stateOf } = await leaveTwice(method);
  first.status = 'cancelled';
  second.status = 'cancelled';
  valueOf(await browser.handleReturn(second, 'canceled'));
  expect(stateOf()).toBe('failed');
  await pass(3_600_000);
  // The provider was mistaken.
  second.status = 'paid';
  await pass(DAY);
  expect(stateOf()).toBe('done');
  expect(world.orders).toMatchObject([{ intent: second.id }]);
});

test('the newest intent, paid without a sum, does not hide an older one that is paid with it', async () => {
  const { world, first, second, pass, stateOf } = await leaveTwice('ideal');
  Object.assign(first, { status: 'paid' });
  Object.assign(second, { status: 'paid' });
  world.lie = (call, honest) =>
    call === 'intent' && (honest as { id: string }).id === second.id
      ? { ...(honest as object), amount: null }
      : honest;
  await pass(HOUR / 4);
  expect(stateOf()).toBe('done');
  expect(world.orders).toMatchObject([{ intent: first.id }]);
  await pass(DAY);
  expect(world.reports).toMatchObject([{ code: 'payment_twice' }]);
});

test.each([null, 700])(
  'an intent that its provider called paid, of the sum %s, and then says nothing of, is told beside the order of another',
  async (amount) => {
    const { world, first, second, pass, stateOf } = await leaveTwice('ideal');
    Object.assign(first, { status: 'paid' });
    let isSilent = false;
    world.lie = (call, honest) => {
      if (call !== 'intent' || (honest as { id: string }).id !== first.id) return honest;
      if (isSilent) throw unwell;
      return { ...(honest as object), amount };
    };
    await pass(HOUR / 4);
    expect(stateOf()).not.toBe('done');
    isSilent = true;
    second.status = 'paid';
    await pass(6 * HOUR);
    expect(world.orders).toMatchObject([{ intent: second.id }]);
    expect(world.reports.map(({ code }) => code).at(-1)).toBe('payment_twice');
    const told = world.reports.length;
    await pass(2 * DAY);
    expect(world.reports).toHaveLength(told);
  },
);

test('an intent that is called paid beside one that is ordered at once, and silent since, is told', async () => {
  const { world, first, second, pass } = await leaveTwice('ideal');
  Object.assign(first, { status: 'paid' });
  Object.assign(second, { status: 'paid' });
  world.lie = (call, honest) => {
    if (call !== 'intent' || (honest as { id: string }).id !== second.id) return honest;
    if (world.orders.length > 0) throw unwell;
    return { ...(honest as object), amount: null };
  };
  await pass(DAY);
  expect(world.orders).toMatchObject([{ intent: first.id }]);
  expect(world.reports).toMatchObject([{ code: 'payment_twice' }]);
});

type Twice = Awaited<ReturnType<typeof leaveTwice>>;

async function close({ d1, payment, payments, world }: Twice): Promise<void> {
  const { id } = payment;
  expect(await closeFirst(d1, { id, because: 'refunded', now: world.clock })).toBe(true);
  await payments.wake([{ id, isClosed: true }]);
}

/** How a payment that holds the money of its second intent ends. */
const endings: [string, (it: Twice) => Promise<unknown>][] = [
  ['whose order was refused, and which was cancelled', ({ payments }) => payments.cancel()],
  ['whose order was refused, and which an operator closed', close],
  [
    'whose cart was ordered on another page, by a card',
    async ({ world, payments }) => {
      Object.assign(world.cart ?? {}, { billing: { method: 'card', card: { token: 'tok_hosted' } } });
      world.take(null);
      await payments.cancel();
    },
  ],
  [
    'whose order was refused and placed later, which differs, as an operator knew',
    async (it) => {
      it.world.lie = (call, honest) =>
        call.endsWith(' /cart/order') && honest !== null
          ? { ...(honest as object), capture_total: 11 }
          : honest;
      it.world.refusal = null;
      await it.pass(HOUR);
      await it.outbox.flush(true);
      await close(it);
    },
  ],
];

test.each(early.flatMap((method) => endings.map(([how, end]) => [method, how, end] as const)))(
  'the other intent of a %s %s is asked about for a day: paid later, it is an open incident, told once',
  async (method, _, end) => {
    const it = await leaveTwice(method);
    const { world, d1, browser, outbox, first, second, pass, log } = it;
    world.refusal = soldOut;
    second.status = 'paid';
    await browser.handleReturn(second, 'succeeded');
    await outbox.flush(true);
    await end(it);
    await pass(3 * HOUR);
    const before = world.reports.length;
    await outbox.flush(true);
    const others = openIncidents(d1);
    first.status = 'paid';
    await pass(3 * DAY);
    expect(world.reports.slice(before).map(({ code }) => code)).toEqual(['payment_twice']);
    await outbox.flush(true);
    expect(openIncidents(d1)).toMatchObject([...others, { incident: 'payment_twice' }]);
    expect(log.nextDue()).toBeNull();
  },
);

test.each(['ideal', 'klarna', 'paysafecard'] as const)(
  'money of a %s that its operator gave back at the provider is not taken for what another intent brings later',
  async (method) => {
    const it = await leaveTwice(method);
    it.world.refusal = soldOut;
    it.second.status = 'paid';
    await it.browser.handleReturn(it.second, 'succeeded');
    await it.outbox.flush(true);
    it.second.status = 'cancelled';
    await close(it);
    await it.pass(3 * HOUR);
    const before = it.world.reports.length;
    it.first.status = 'paid';
    await it.pass(3 * DAY);
    expect(it.world.reports.slice(before).map(({ code }) => code)).toEqual(['payment_twice']);
  },
);

test.each(early)(
  'while the money of a %s waits for its order for days, what another intent brings is told once, and stays open',
  async (method) => {
    const { world, d1, browser, outbox, first, second, pass, stateOf } = await leaveTwice(method);
    world.refusal = soldOut;
    second.status = 'paid';
    await browser.handleReturn(second, 'succeeded');
    await pass(3 * DAY);
    first.status = 'paid';
    await pass(3 * DAY);
    expect(stateOf()).toBe('authorised');
    expect(world.reports.map(({ code }) => code)).toEqual(['invalid_stock', 'payment_twice']);
    await outbox.flush(true);
    world.refusal = null;
    await pass(3 * DAY);
    expect(world.orders).toMatchObject([{ intent: second.id }]);
    expect(world.reports).toHaveLength(2);
    await outbox.flush(true);
    expect(openIncidents(d1)).toEqual([{ state: 'done', incident: 'payment_twice' }]);
  },
);

test('the other hold of a payment that ended for its refused order is an incident of its own', async () => {
  const { world, browser, first, second, pass } = await leaveTwice('klarna');
  world.refusal = soldOut;
  second.status = 'paid';
  await browser.handleReturn(second, 'succeeded');
  first.status = 'paid';
  await pass(2 * DAY);
  expect(world.reports.map(({ code }) => code)).toEqual(['payment_held', 'payment_twice']);
});

test.each([true, false])(
  'a payment that its operator closed unpaid is asked about for a day: paid after all, it is an incident, be its shopper back: %s',
  async (isBack) => {
    const it = await leaveTwice('ideal');
    await it.payments.wake([{ id: it.payment.id, isClosed: true }]);
    await it.pass(HOUR);
    it.second.status = 'paid';
    if (isBack) await it.browser.handleReturn(it.second, 'succeeded');
    await it.pass(2 * DAY);
    expect(it.world.reports.map(({ code }) => code)).toEqual(['payment_twice']);
    expect(it.world.orders).toEqual([]);
  },
);

test('of three intents each that is paid besides the order is told, and asked about once', async () => {
  const it = await leaveTwice('ideal');
  const third = await it.browser.makeIntent(it.payment);
  it.second.status = 'paid';
  await it.browser.handleReturn(it.second, 'succeeded');
  for (const intent of [it.first, third]) {
    await it.pass(HOUR);
    Object.assign(intent ?? {}, { status: 'paid' });
  }
  await it.pass(DAY);
  expect(it.world.orders).toHaveLength(1);
  expect(it.world.reports.map(({ code }) => code)).toEqual(['payment_twice', 'payment_twice']);
});

test('holds of another sum than was shown are an incident each', async () => {
  const { world, first, second, pass } = await leaveTwice('klarna');
  for (const intent of [first, second]) {
    Object.assign(intent, { status: 'paid', products: ['coffee', 'tea'] });
    await pass(3 * HOUR);
  }
  expect(world.orders).toEqual([]);
  expect(world.reports.map(({ code }) => code)).toEqual(['payment_held', 'payment_twice']);
});

test.each([
  ['ideal', false],
  ['paysafecard', false],
  ['klarna', false],
  ['klarna', true],
] as const)(
  'the intent of a cancelled payment by %s cannot be handed over for the next one; without the ledger: %s',
  async (method, isSilent) => {
    const it = await atProvider(method);
    await it.payments.cancel();
    await it.outbox.flush(true);
    const next = valueOf(await it.browser.start(method));
    it.outage.isOfLedger = isSilent;
    const secret = method === 'paysafecard' ? null : `${it.intent.id}_secret_1`;
    const elsewhere = { ok: false, error: { code: 'payment_elsewhere' } };
    const handed = await it.payments.handleEvent(next.id, 'intent', { ref: it.intent.id, secret });
    expect(handed).toMatchObject(elsewhere);
    const provider = method === 'paysafecard' ? 'paysafecard' : 'stripe';
    const body = JSON.stringify({ billing: { method, intent: { [provider]: { id: it.intent.id } } } });
    const write = { method: 'PUT', path: '/cart', body, key: null, payment: next.id } as const;
    expect(await it.payments.write(write, it.context)).toMatchObject(elsewhere);
    it.outage.isOfLedger = false;
    it.intent.status = 'paid';
    await it.pass(30 * HOUR);
    expect([it.world.orders.length, it.world.reports]).toEqual([1, []]);
  },
);

test.each(early)('%s that is undecided between two refusals is not known to be unpaid', async (method) => {
  const it = await atProvider(method);
  it.intent.status = 'cancelled';
  await it.browser.handleReturn(it.intent, 'canceled');
  await it.pass(3 * 60_000);
  it.intent.status = 'open';
  await it.pass(HOUR);
  it.intent.status = 'cancelled';
  await it.pass(3 * HOUR);
  it.intent.status = 'paid';
  await it.pass(DAY);
  expect([it.world.orders.length, it.world.reports]).toEqual([1, []]);
});

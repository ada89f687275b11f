import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';

const HOUR = 60 * 60_000;

function silent(): never {
  throw new BackendError(problem('connection_error'), { settled: false, status: null });
}

const uuids = { first: '0', second: 'f' } as const;

/**
 * iDEAL was captured on a phone, and its order never arrived; then the same cart is ordered by the card of a laptop, whose
 * answer `isLost` or not. No order says how it is paid.
 */
async function orderTwice(phoneIs: keyof typeof uuids, isLost: boolean) {
  const ledger = { isDown: false };
  const d1 = memoryD1(async () => {
    if (ledger.isDown) throw new Error('D1_ERROR: no such host');
  });
  const device = (name: string) =>
    createShop(memorySql(), undefined, { d1, objectId: name.repeat(64), waitMs: 50 });
  const [phone, laptop] = [device('a'), device('b')];
  const { world, context } = phone;
  laptop.world.answer = (call) => world.answer(call);
  const [a, b] = [phone.start(), laptop.start()];
  const browser = createBrowser(phone, () => a.payments);
  valueOf(await browser.add('coffee'));
  world.intents.push({ id: 'ac_b', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  const nextId = (digit: string) =>
    vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(`${digit}0000000-0000-4000-8000-000000000001`);
  nextId(uuids[phoneIs]);
  const payment = valueOf(await browser.start('ideal'));
  valueOf(await a.payments.handleEvent(payment.id, 'leaving'));
  const intent = await browser.makeIntent(payment);
  if (!intent) throw new Error('iDEAL made no intent');
  intent.status = 'paid';
  world.skipped = 'POST /cart/order';
  world.lie = (call, honest) => (call === world.skipped ? silent() : honest);
  await browser.handleReturn(intent, 'succeeded');
  await a.outbox.flush(true);
  const unnamed = (call: string, honest: Json): Json => {
    if (!call.endsWith('/cart/order') || honest === null) return honest;
    return { ...(honest as object), billing: null, date_created: new Date(world.clock).toISOString() };
  };
  Object.assign(world, { skipped: null, lie: unnamed });
  laptop.world.clock = world.clock;
  laptop.world.lie = (call, honest) =>
    isLost && call.endsWith('/cart/order') ? silent() : unnamed(call, honest);
  valueOf(await b.payments.write({ method: 'PUT', path: '/cart', body: '{}', key: null }, context));
  nextId('8');
  await b.payments.place({ cardId: 'ac_b', due: world.sums() }, context);
  vi.restoreAllMocks();
  await b.outbox.flush(true);
  laptop.world.lie = unnamed;
  /** The alarms of one device, as often as they are due. */
  const pass = async (of: typeof a, ms: number) => {
    const clock = of === a ? world : laptop.world;
    const end = clock.clock + ms;
    for (let due = of.log.nextDue(); due !== null && due <= end; due = of.log.nextDue()) {
      clock.clock = Math.max(due, clock.clock);
      await of.payments.runDue();
    }
    await of.outbox.flush(true);
  };
  const read = () => a.log.find(payment.id);
  return { phone: a, laptop: b, pass, read, ledger, orders: world.orders };
}

test.each(['first', 'second'] as const)(
  'captured money waits for a silent ledger before it takes an order that may be another device’s (%s)',
  async (phoneIs) => {
    const { phone, pass, read, ledger, orders } = await orderTwice(phoneIs, false);
    ledger.isDown = true;
    await pass(phone, HOUR);
    expect(read()).toMatchObject({ state: 'ordering', incidents: [] });
    ledger.isDown = false;
    await pass(phone, HOUR);
    expect(read()).toMatchObject({ state: 'failed', incidents: [{ code: 'payment_twice' }] });
    expect(orders).toMatchObject([{ intent: 'ac_b' }]);
  },
);

test.each([
  ['first', false, { state: 'done', incidents: [{ code: 'order_paid_otherwise' }] }],
  ['first', true, { state: 'done', incidents: [{ code: 'order_paid_otherwise' }] }],
  ['second', false, { state: 'failed', incidents: [{ code: 'payment_twice' }] }],
  ['second', true, { state: 'failed', incidents: [{ code: 'payment_twice' }] }],
] as const)(
  'captured money is an incident where two devices have sent one cart, and nobody heard whose order it is (%s, ledger silent at first: %s)',
  async (phoneIs, isDown, expected) => {
    const { phone, laptop, pass, read, ledger, orders } = await orderTwice(phoneIs, true);
    ledger.isDown = isDown;
    await pass(phone, HOUR / 6);
    ledger.isDown = false;
    for (const device of [laptop, phone, laptop]) await pass(device, 24 * HOUR);
    expect(read()).toMatchObject(expected);
    expect(read()?.incidents).toHaveLength(1);
    expect(laptop.log.all()).toMatchObject([{ state: 'done', incidents: [] }]);
    expect(orders).toMatchObject([{ intent: 'ac_b' }]);
  },
);

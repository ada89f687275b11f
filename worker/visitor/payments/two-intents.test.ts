import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';

const unwell = new BackendError(problem('connection_error'), { settled: false, status: 503 });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A shopper who pressed the button again: the provider has two intents of one payment. */
async function leaveTwice(method: 'ideal' | 'paysafecard' | 'card') {
  const shop = createShop(memorySql());
  const { payments, log } = shop.start();
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  const payment = valueOf(await browser.start(method));
  valueOf(await payments.handleEvent(payment.id, 'leaving'));
  const first = await browser.makeIntent(payment);
  const second = await browser.makeIntent(payment);
  if (!first || !second) throw new Error('no intent');
  async function pass(ms: number): Promise<void> {
    const end = shop.world.clock + ms;
    for (let due = log.nextDue(); due !== null && due <= end; due = log.nextDue()) {
      shop.world.clock = Math.max(due, shop.world.clock);
      await payments.runDue();
    }
    shop.world.clock = end;
  }
  return {
    ...shop,
    payments,
    payment,
    browser,
    first,
    second,
    pass,
    stateOf: () => log.find(payment.id)?.state,
  };
}

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
    world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
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
  world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
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
  expect(placed).toMatchObject({ state: 'done', incident: 'order_paid_otherwise' });
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

import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst, openIncidents, raiseOf } from '../../../tests/fixtures/incidents.ts';
import type { Lie } from '../../../tests/fixtures/payment-shop.ts';
import { BackendError } from '../../backends/failure.ts';
import { closeIncident } from '../../database/incidents.ts';

const HOUR = 3_600_000;

const ordered =
  (change: { [name: string]: Json }): Lie =>
  (call, honest) =>
    call.endsWith('/cart/order') && honest !== null ? { ...(honest as object), ...change } : honest;

/** Two intents were captured, and the goods are sold out. */
async function paidTwice() {
  const it = await atProvider('ideal');
  const second = await it.browser.makeIntent(it.payment);
  for (const intent of [it.intent, second]) if (intent) intent.status = 'paid';
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.browser.handleReturn(it.intent, 'succeeded');
  await it.pass(HOUR);
  const open = async () => {
    await it.outbox.flush(true);
    return openIncidents(it.d1).map(({ incident }) => incident);
  };
  const [row] =
    (await open(), it.d1.rows("SELECT id FROM payment_incidents WHERE incident = 'payment_twice'"));
  const close = (id: string) => closeIncident(it.d1.db, { id, because: 'refunded', now: it.world.clock });
  return { ...it, open, close, twice: String(row?.['id']), soldOut: `${it.payment.id}:invalid_stock` };
}

test('money that has no order, and other money besides, are two incidents, each told once', async () => {
  const { open, world, twice, payment, pass } = await paidTwice();
  expect(await open()).toEqual(['invalid_stock', 'payment_twice']);
  expect(twice).toMatch(new RegExp(`^${payment.id}:payment_twice:pi_\\d$`));
  await pass(48 * HOUR);
  expect(world.reports.map(({ code }) => code)).toEqual(['invalid_stock', 'payment_twice']);
});

test('closing that it was paid twice leaves what waits for its order, which is still placed', async () => {
  const { open, close, world, twice, pass, payments, payment } = await paidTwice();
  expect(await close(twice)).toBe(true);
  await payments.wake([{ id: payment.id, isClosed: false }]);
  expect(await open()).toEqual(['invalid_stock']);
  world.refusal = null;
  await pass(24 * HOUR);
  expect([world.orders.length, await open()]).toEqual([1, []]);
});

test('closing what waits for its order stops that, and leaves that it was paid twice', async () => {
  const { open, close, world, soldOut, pass, payments, payment } = await paidTwice();
  expect(await close(soldOut)).toBe(true);
  await payments.wake([{ id: payment.id, isClosed: true }]);
  world.refusal = null;
  await pass(48 * HOUR);
  expect([world.orders, await open()]).toEqual([[], ['payment_twice']]);
});

test('closing what waits for its order, once another intent is paid, tells of both by name', async () => {
  const it = await atProvider('ideal');
  const second = await it.browser.makeIntent(it.payment);
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  it.intent.status = 'paid';
  await it.browser.handleReturn(it.intent, 'succeeded');
  if (!second) throw new Error('no intent');
  second.status = 'paid';
  await it.browser.handleReturn(second, 'succeeded');
  await it.outbox.flush(true);
  // Nobody was told of the other one yet: the operator may have given back either, or both.
  const closing = { id: `${it.payment.id}:invalid_stock`, because: 'refunded', now: it.world.clock };
  expect(await closeIncident(it.d1.db, closing)).toBe(true);
  await it.payments.wake([{ id: it.payment.id, isClosed: true }]);
  await it.pass(24 * HOUR);
  await it.outbox.flush(true);
  const named = it.d1.rows(
    "SELECT intent FROM payment_incidents WHERE incident = 'payment_twice' ORDER BY intent",
  );
  expect(named).toEqual([{ intent: it.intent.id }, { intent: second.id }]);
  expect(it.world.orders).toEqual([]);
});

test.each([
  ['cancelled', async (it) => it.payments.cancel(), ['payment_twice', 'payment_refund_due']],
  ['ordered', async (it) => void (it.world.refusal = null), ['payment_twice']],
  [
    'ordered with other goods',
    async (it) => void Object.assign(it.world, { refusal: null, lie: ordered({ items: [] }) }),
    ['payment_twice', 'order_goods_differ'],
  ],
] satisfies [string, (it: Awaited<ReturnType<typeof paidTwice>>) => Promise<unknown>, string[]][])(
  'a payment that was paid twice stays so when it is %s',
  async (_, end, left) => {
    const it = await paidTwice();
    await end(it);
    await it.pass(24 * HOUR);
    expect(await it.open()).toEqual(left);
  },
);

test('each difference of an order is an incident', async () => {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  it.world.lie = ordered({ items: [], shipping: { country: 'DE', city: 'Bonn' } });
  await it.browser.handleReturn(it.intent, 'succeeded');
  await it.outbox.flush(true);
  const told = it.world.reports.map(({ code }) => code);
  expect(told).toEqual(['order_goods_differ', 'order_destination_differs']);
  const open = openIncidents(it.d1).map(({ incident }) => String(incident));
  expect(new Set(open)).toEqual(new Set(told));
});

test('what a backend calls its refusal does not say whether money waits: closing it stops the order', async () => {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  it.world.refusal = { code: 'order_limit_reached', message: 'Refused', status: 409 };
  await it.browser.handleReturn(it.intent, 'succeeded');
  await it.outbox.flush(true);
  expect(it.d1.rows('SELECT incident, stops FROM payment_incidents')).toEqual([
    { incident: 'order_limit_reached', stops: 1 },
  ]);
  // The shopper may change the cart.
  expect(it.payments.refusal()).toBeNull();
  const closing = { id: `${it.payment.id}:order_limit_reached`, because: 'refunded', now: it.world.clock };
  expect(await closeIncident(it.d1.db, closing)).toBe(true);
  expect(it.d1.rows('SELECT closed_because FROM payments')).toEqual([{ closed_because: 'refunded' }]);
});

test('a card that is held, forgotten by the sweep and closed by an operator, is not ordered', async () => {
  const it = await atProvider('card');
  it.intent.status = 'paid';
  it.world.lie = (call, honest) => {
    if (call === 'GET /cart')
      throw new BackendError(problem('connection_error'), { settled: false, status: 503 });
    return honest;
  };
  for (const event of ['authorised', 'order'] as const) await it.payments.handleEvent(it.payment.id, event);
  await it.outbox.flush(true);
  const { id } = it.payment;
  await raiseOf(it.d1, id, 'payment_forgotten', it.world.clock);
  expect(await closeFirst(it.d1, { id, because: 'released', now: it.world.clock + 1 })).toBe(true);
  it.world.lie = null;
  await it.pass(20 * 60_000);
  expect([it.world.orders, it.log.find(id)?.state]).toEqual([[], 'failed']);
});

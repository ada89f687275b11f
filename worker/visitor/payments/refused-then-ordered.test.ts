import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst, openIncidents } from '../../../tests/fixtures/incidents.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const MINUTE = 60_000;

/** Captured money, and orders that name nothing but what is given. */
async function captured(method: 'ideal' | 'paysafecard', billing: Json) {
  const it = await atProvider(method);
  it.intent.status = 'paid';
  const hosted = { at: it.world.clock };
  const halfTold = (call: string, honest: Json): Json =>
    call.endsWith('/cart/order') && honest !== null
      ? { ...(honest as object), billing, date_created: new Date(hosted.at).toISOString() }
      : honest;
  it.world.lie = halfTold;
  const back = async () => void valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
  const orderElsewhere = async (ms: number) => {
    it.world.clock += ms;
    hosted.at = it.world.clock;
    it.world.takeElsewhere();
    Object.assign(it.world, { refusal: null, lie: halfTold });
    await it.pass(48 * 60 * MINUTE);
    return it.log.find(it.payment.id);
  };
  return { ...it, back, orderElsewhere };
}

const otherwise = { state: 'done', incidents: [{ code: 'order_paid_otherwise' }] };

test.each([
  ['ideal', null, 1],
  ['ideal', null, 14],
  ['ideal', null, 40],
  ['ideal', { method: 'ideal' }, 5],
  ['paysafecard', { method: 'paysafecard' }, 5],
] as const)(
  '%s, refused by the backend, is not what the hosted page orders (as %j) %d minutes later',
  async (method, billing, minutes) => {
    const { world, back, orderElsewhere } = await captured(method, billing);
    world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    await back();
    expect(await orderElsewhere(minutes * MINUTE)).toMatchObject(otherwise);
  },
);

test.each(
  (['ideal', 'paysafecard'] as const).flatMap((method) =>
    (['closes it', 'cancels'] as const).flatMap((then) => [1, 20].map((min) => [method, then, min] as const)),
  ),
)(
  '%s, refused: an operator hears of an order that names nothing, where somebody %s %d minutes before',
  async (method, then, minutes) => {
    const { world, d1, outbox, log, payment, payments, back, orderElsewhere } = await captured(method, null);
    world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    await back();
    await outbox.flush(true);
    if (then === 'cancels') await payments.cancel();
    else {
      expect(await closeFirst(d1, { id: payment.id, because: 'refunded', now: world.clock })).toBe(true);
      await payments.wake([{ id: payment.id, isClosed: true }]);
    }
    const codes = [{ code: 'order_paid_otherwise' }, { code: 'payment_closed_ordered' }];
    const expected = { state: 'done', incidents: codes };
    expect(await orderElsewhere(minutes * MINUTE)).toMatchObject(expected);
    expect(log.nextDue()).toBeNull();
  },
);

test.each([
  [1, { state: 'done', incidents: [] }],
  [40, otherwise],
] as const)(
  'an order whose answer was lost is its own only soon after it was sent: %d minutes',
  async (minutes, expected) => {
    const { world, log, payment, back, orderElsewhere } = await captured('ideal', null);
    world.skipped = 'POST /cart/order';
    world.lie = (call, honest) => {
      if (!call.endsWith('/cart/order')) return honest;
      throw new BackendError(problem('connection_error'), { settled: false, status: null });
    };
    await back();
    expect(log.find(payment.id)?.state).toBe('ordering');
    world.skipped = null;
    expect(await orderElsewhere(minutes * MINUTE)).toMatchObject(expected);
  },
);

test('nor is an order looked for without end that was never sent, once its payment was closed', async () => {
  const { world, log, payment, payments, back, orderElsewhere } = await captured('ideal', null);
  const halfTold = world.lie;
  world.lie = (call, honest) => {
    if (call !== 'GET /cart') return honest;
    throw new BackendError(problem('connection_error'), { settled: false, status: null });
  };
  await back();
  await payments.wake([{ id: payment.id, isClosed: true }]);
  expect(log.find(payment.id)).toMatchObject({ state: 'failed', isSought: true });
  world.lie = halfTold;
  expect(await orderElsewhere(10 * MINUTE)).toMatchObject({
    state: 'done',
    incidents: [{ code: 'order_paid_otherwise' }, { code: 'payment_closed_ordered' }],
  });
  expect(log.nextDue()).toBeNull();
});

test.each([
  ['ideal', null],
  ['ideal', { method: 'ideal' }],
  ['paysafecard', null],
] as const)(
  '%s, which the backend refuses because the hosted page has just ordered the cart (as %j), has no order of its own',
  async (method, billing) => {
    const { world, d1, outbox, log, payment, back } = await captured(method, billing);
    const answer = world.answer.bind(world);
    world.answer = (call) => {
      if (call.method === 'POST' && call.path === '/cart/order' && world.cart) world.takeElsewhere();
      return answer(call);
    };
    await back();
    expect(log.find(payment.id)).toMatchObject(otherwise);
    await outbox.flush(true);
    expect(openIncidents(d1)).toEqual([{ state: 'done', incident: 'order_paid_otherwise' }]);
  },
);

import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { BackendError } from '../../backends/failure.ts';

const HOUR = 60 * 60_000;

/** The backend is away from the moment that the order is sent, for two and a half hours. */
async function awayFor({ method, isCarriedOut }: { method: 'ideal' | 'card'; isCarriedOut: boolean }) {
  const it = await atProvider(method);
  const { world, payments, payment, intent } = it;
  intent.status = 'paid';
  let isAway = false;
  world.lie = (call, honest) => {
    isAway ||= call === 'POST /cart/order';
    if (!isAway || !call.includes('/cart')) return honest;
    throw new BackendError(problem('connection_error'), { settled: false, status: 503 });
  };
  if (!isCarriedOut) world.skipped = 'POST /cart/order';
  if (method === 'card') {
    await payments.handleEvent(payment.id, 'authorised', { due: world.sums() });
    await payments.handleEvent(payment.id, 'order');
  } else await it.browser.handleReturn(intent, 'succeeded');
  await it.pass(2.5 * HOUR);
  Object.assign(world, { skipped: null, lie: null });
  return it;
}

const each = (['ideal', 'card'] as const).flatMap((method) =>
  [true, false].flatMap((isCarriedOut) =>
    ['GET /cart', 'GET /cart/order'].flatMap((call) =>
      [{}, ''].map((half) => ({ method, isCarriedOut, call, half: half as Json })),
    ),
  ),
);

test.each(each)(
  'one half answer after hours without any ends no payment: $method, $call, $half (carried out: $isCarriedOut)',
  async ({ method, isCarriedOut, call: halved, half }) => {
    const { world, log, payment, pass } = await awayFor({ method, isCarriedOut });
    let isOnce = true;
    world.lie = (call, honest) => {
      if (call !== halved || !isOnce) return honest;
      isOnce = false;
      return half;
    };
    await pass(12 * HOUR);
    expect(log.find(payment.id)).toMatchObject({ state: 'done', incidents: [] });
    // Of a hold an operator is told after half an hour, until its order is there.
    const told = method === 'card' ? ['payment_unordered'] : [];
    expect([world.orders.length, world.reports.map(({ code }) => code)]).toEqual([1, told]);
  },
);

test.each([true, false])(
  'nor do hours of empty answers to everything, where money waits for its order (carried out: %j)',
  async (isCarriedOut) => {
    const { world, log, payment, pass } = await awayFor({ method: 'ideal', isCarriedOut });
    world.lie = (call, honest) => (call.includes('/cart') ? '' : honest);
    await pass(8 * HOUR);
    world.lie = null;
    await pass(12 * HOUR);
    expect(log.find(payment.id)).toMatchObject({ state: 'done', incidents: [] });
    expect([world.orders.length, world.reports]).toEqual([1, []]);
  },
);

test('an order that could not be told to be its own is no closed one where nobody has closed it', async () => {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  const items = [{ id: 'l9', product_id: 'mug', quantity: 1, price: 99 }];
  const strange: Json = { id: 'o-x', number: '9', grand_total: 99, currency: 'AUD', items };
  it.world.lie = (call, honest) => (call.endsWith('/cart/order') ? strange : honest);
  await it.browser.handleReturn(it.intent, 'succeeded');
  await it.pass(8 * HOUR);
  expect(it.log.find(it.payment.id)).toMatchObject({
    state: 'failed',
    problem: { code: 'payment_unordered' },
  });
  it.world.lie = null;
  await it.pass(48 * HOUR);
  expect(it.log.find(it.payment.id)).toMatchObject({ state: 'done', incidents: [] });
});

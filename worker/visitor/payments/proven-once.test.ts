import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { BackendError } from '../../backends/failure.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const down = (): never => {
  throw new BackendError(problem('connection_error'), { settled: false, status: 503 });
};
const isProviders = (call: string) => ['intent', 'settings', 'vault'].includes(call);

/** The provider says that it is paid, and the cart cannot be read at that moment. */
async function provenOnce(method: 'ideal' | 'paysafecard' | 'klarna') {
  const it = await atProvider(method);
  it.intent.status = 'paid';
  it.world.lie = (call, honest) => (isProviders(call) ? honest : down());
  await it.browser.handleReturn(it.intent, 'succeeded');
  const found = () => it.log.find(it.payment.id);
  return { it, found };
}

test.each(['ideal', 'paysafecard', 'klarna'] as const)(
  '%s: proven money is ordered, though its provider never answers again',
  async (method) => {
    const { it, found } = await provenOnce(method);
    it.world.lie = (call, honest) => (isProviders(call) ? down() : honest);
    await it.pass(20 * MINUTE);
    expect([found()?.state, it.world.orders.length, it.world.reports]).toEqual(['done', 1, []]);
  },
);

test('a hold that its provider takes back is tried, and left to an operator at once', async () => {
  const { it, found } = await provenOnce('klarna');
  it.intent.status = 'cancelled';
  it.world.lie = null;
  await it.pass(MINUTE);
  expect([found()?.state, it.world.orders.length]).toEqual(['failed', 0]);
  expect(it.world.reports.map(({ code }) => code)).toEqual(['payment_held']);
});

test.each(['ideal', 'paysafecard'] as const)(
  '%s: proven money whose provider takes it back is left to an operator, and locks no cart',
  async (method) => {
    const { it, found } = await provenOnce(method);
    it.intent.status = 'cancelled';
    it.world.lie = null;
    await it.pass(7 * DAY);
    expect([it.world.orders.length, it.payments.refusal()]).toEqual([0, null]);
    expect(found()?.incidents.map(({ code }) => code)).toEqual(['unpaid']);
    expect((await it.browser.add('tea')).ok).toBe(true);
  },
);

test('proven money is ordered at once by an operator, and by the return of its shopper', async () => {
  const { it, found } = await provenOnce('ideal');
  it.world.lie = (call, honest) => (isProviders(call) ? down() : honest);
  await it.browser.handleReturn(it.intent, 'succeeded');
  expect([found()?.state, it.world.orders.length]).toEqual(['done', 1]);
});

test('an order is tried again seconds after a cart that could not be read, and not when its provider would be asked', async () => {
  const { it } = await provenOnce('ideal');
  it.world.lie = null;
  await it.pass(10_000);
  expect(it.world.orders).toHaveLength(1);
});

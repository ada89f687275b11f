import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import { twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { BackendError } from '../../backends/failure.ts';

const MINUTE = 60_000;

/** Two devices hold money for one cart, and neither hears of its order, which does not say how it is paid. */
async function bothSent() {
  const it = await twoDevices();
  const { world, a, b, browserOfA, browserOfB } = it;
  const onA = await it.leave(a, browserOfA, 'klarna');
  const first = await browserOfA.makeIntent(onA);
  if (!first) throw new Error('no intent');
  first.status = 'paid';
  const onB = await it.leave(b, browserOfB, 'klarna');
  const second = await it.registerOnB(onB, 'pi_b');
  second.status = 'paid';
  const lose = (call: string) => {
    if (call !== 'POST /cart/order') return;
    throw new BackendError(problem('connection_error'), { settled: false, status: null });
  };
  it.outage.isOfLedger = true;
  for (const shop of [it.A, it.B]) {
    Object.assign(shop.world, { skipped: 'POST /cart/order' });
    shop.world.lie = (call, honest) => (lose(call), honest);
  }
  await browserOfA.handleReturn(first, 'succeeded');
  await browserOfB.handleReturn(second, 'succeeded');
  expect([a.log.find(onA.id)?.state, b.log.find(onB.id)?.state]).toEqual(['ordering', 'ordering']);
  world.take(first.id);
  for (const shop of [it.A, it.B]) {
    shop.world.skipped = null;
    shop.world.lie = (call, honest) =>
      call.endsWith('/cart/order') && honest !== null ? { ...(honest as object), billing: null } : honest;
  }
  const states = () => [a.log.find(onA.id)?.state, b.log.find(onB.id)?.state];
  return { ...it, states };
}

test('one order is not two payments’ that hold money for it, though the ledger was silent', async () => {
  const { pass, outage, states, d1 } = await bothSent();
  await pass(MINUTE, 5);
  expect(states()).not.toEqual(['done', 'done']);
  outage.isOfLedger = false;
  await pass(30 * MINUTE, 20);
  expect(new Set(states())).toEqual(new Set(['done', 'failed']));
  expect(openIncidents(d1)).toMatchObject([{ incident: 'payment_held' }]);
});

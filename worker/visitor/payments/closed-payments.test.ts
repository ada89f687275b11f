import { expect, test } from 'vitest';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst } from '../../../tests/fixtures/incidents.ts';
import { BackendError } from '../../backends/failure.ts';
import { claimDuePayments, raiseIncident } from '../../database/due-payments.ts';

const HOUR = 3_600_000;

/** Captured money without an order, of which the sweep has told; an operator has refunded it, and its object has heard. */
async function closedOfSweep() {
  const it = await atProvider('ideal');
  const { world, log, d1, payments, outbox, browser, intent } = it;
  const { id } = it.payment;
  intent.status = 'paid';
  world.lie = (call, honest) => {
    if (!call.includes('/cart')) return honest;
    throw new BackendError({ code: 'unwell', message: '', status: 503 }, { settled: false, status: 503 });
  };
  await browser.handleReturn(intent, 'succeeded');
  await outbox.flush(true);
  await raiseIncident(d1.db, { id, code: 'payment_forgotten', now: world.clock });
  world.clock += 300_000;
  expect(await closeFirst(d1, { id, because: 'refunded', now: world.clock })).toBe(true);
  await payments.wake(await claimDuePayments(d1.db, { now: world.clock + 1, limit: 9, random: () => 0 }));
  expect(log.find(id)).toMatchObject({ state: 'failed', incidents: [] });
  world.lie = null;
  return it;
}

test.each([false, true])(
  'what an operator has closed is not ordered by a return, whoever had told of it (ledger away: %j)',
  async (isAway) => {
    const { world, outage, browser, intent, pass, log, payment, outbox } = await closedOfSweep();
    outage.isOfLedger = isAway;
    await browser.handleReturn(intent, 'succeeded');
    expect(log.find(payment.id)?.state).toBe('failed');
    outage.isOfLedger = false;
    await pass(30 * HOUR);
    await outbox.flush(true);
    expect([world.orders, log.find(payment.id)]).toMatchObject([[], { state: 'failed', incidents: [] }]);
  },
);

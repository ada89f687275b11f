import { expect, test } from 'vitest';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst, openIncidents } from '../../../tests/fixtures/incidents.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { claimDuePayments } from '../../database/due-payments.ts';
import { closeIncident } from '../../database/incidents.ts';
import { sweepPayments } from './ledger/sweep.ts';

const HOUR = 60 * 60_000;

/** Captured money that is to be refunded, as its shopper reads. */
async function refunding(code: 'payment_twice' | 'payment_refund_due') {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  if (code === 'payment_twice') it.world.takeElsewhere();
  else it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.browser.handleReturn(it.intent, 'succeeded');
  if (code === 'payment_refund_due') await it.payments.cancel();
  await it.pass(HOUR);
  await it.outbox.flush(true);
  const read = async () => valueOf(await it.payments.current())?.problem?.code ?? null;
  expect(await read()).toBe(code);
  /** The sweep, where an operator has closed something. */
  const sweep = async () => {
    const { db } = it.d1;
    await it.payments.wake(await claimDuePayments(db, { now: it.world.clock, limit: 9, random: () => 0 }));
    return read();
  };
  return { ...it, read, sweep };
}

test.each(['payment_twice', 'payment_refund_due'] as const)(
  'who has to be refunded reads it (%s) until an operator has closed it, and not for a week',
  async (code) => {
    const { d1, payment, world, sweep, log } = await refunding(code);
    expect(await sweep()).toBe(code);
    expect(await closeFirst(d1, { id: payment.id, because: 'refunded', now: world.clock })).toBe(true);
    world.clock += 1;
    expect(await sweep()).toBeNull();
    expect(log.find(payment.id)).toMatchObject({ state: 'failed', isOver: true });
    expect(await sweep()).toBeNull();
  },
);

test('of two incidents that are open, closing one wakes no object, which may be gone', async () => {
  const it = await refunding('payment_twice');
  const { d1, payment, world } = it;
  d1.rows(
    `INSERT INTO payment_incidents (id, payment_id, incident, intent, stops, raised_at)
     VALUES ('other', '${payment.id}', 'payment_twice', 'pi_9', 0, 1)`,
  );
  expect(openIncidents(d1)).toHaveLength(2);
  d1.rows('UPDATE payments SET due_at = NULL');
  const reports: unknown[] = [];
  const sweep = () =>
    sweepPayments({
      db: d1.db,
      wake: (_, woken) => Promise.resolve({ ok: true, value: woken.map(({ id }) => id) }),
      report: (reason) => reports.push(reason),
      now: () => world.clock,
      random: () => 0.5,
    });
  const close = async (id: string) => {
    expect(await closeIncident(d1.db, { id, because: 'refunded', now: world.clock })).toBe(true);
    for (let looks = 0; looks < 12; looks += 1) {
      world.clock += 6 * HOUR;
      await sweep();
    }
  };
  await close('other');
  expect(reports).toEqual([]);
  await close(`${payment.id}:payment_twice`);
  expect(reports).toEqual([]);
  expect(openIncidents(d1)).toEqual([]);
});

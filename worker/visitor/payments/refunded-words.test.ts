import { expect, test } from 'vitest';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst } from '../../../tests/fixtures/incidents.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { claimDuePayments } from '../../database/due-payments.ts';

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

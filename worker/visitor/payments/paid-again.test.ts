import { expect, test } from 'vitest';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import type { Way } from '../../../tests/fixtures/payment-browser.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { closeIncident } from '../../database/incidents.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Captured money of which an operator knows: the goods are sold out. */
async function soldOut() {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.browser.handleReturn(it.intent, 'succeeded');
  await it.pass(10 * MINUTE);
  const open = async () => {
    await it.outbox.flush(true);
    return openIncidents(it.d1).map(({ incident }) => incident);
  };
  await open();
  const { id } = it.payment;
  const refund = async (code: string) => {
    const closing = { id: `${id}:${code}`, because: 'refunded', now: it.world.clock };
    expect(await closeIncident(it.d1.db, closing)).toBe(true);
    await it.payments.wake([{ id, isClosed: true }]);
  };
  /** The same cart, which is ordered now. */
  const payAgain = async (method: Way) => {
    it.world.refusal = null;
    const next = valueOf(await it.browser.start(method));
    const isLeaving = method === 'ideal';
    if (isLeaving) valueOf(await it.payments.handleEvent(next.id, 'leaving'));
    const intent = await it.browser.makeIntent(next);
    if (intent === null) throw new Error('The shop took no other intent');
    intent.status = 'paid';
    if (isLeaving) await it.browser.handleReturn(intent, 'succeeded');
    else for (const event of ['authorised', 'order'] as const) await it.payments.handleEvent(next.id, event);
    expect(it.log.find(next.id)).toMatchObject({ state: 'done', incidents: [] });
    await it.pass(24 * HOUR);
  };
  return { ...it, open, refund, payAgain };
}

test.each(['ideal', 'card'] as const)(
  'money that was refunded before its cart was ordered by another payment, with %s, is no second payment',
  async (method) => {
    const it = await soldOut();
    await it.refund('invalid_stock');
    await it.payAgain(method);
    expect([it.world.orders.length, await it.open(), it.log.nextDue()]).toEqual([1, [], null]);
  },
);

test.each(['ideal', 'card'] as const)(
  'nor is that which waits for its refund since its shopper cancelled, and then paid with %s',
  async (method) => {
    const it = await soldOut();
    await it.payments.cancel();
    await it.payAgain(method);
    expect([it.world.orders.length, await it.open()]).toEqual([1, ['payment_refund_due']]);
    await it.refund('payment_refund_due');
    await it.pass(24 * HOUR);
    expect(it.world.reports.map(({ code }) => code)).toEqual(['invalid_stock', 'payment_refund_due']);
    expect(await it.open()).toEqual([]);
  },
);

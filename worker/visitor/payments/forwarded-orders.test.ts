import { expect, test } from 'vitest';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst } from '../../../tests/fixtures/incidents.ts';
import { orderByApi } from '../../../tests/fixtures/order-by-api.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';
import type { Payment } from './payment.ts';

/** Captured money that the backend did not order, and an operator knows of. */
async function stuck() {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.browser.handleReturn(it.intent, 'succeeded');
  it.world.refusal = null;
  await it.outbox.flush(true);
  const close = async () =>
    expect(await closeFirst(it.d1, { id: it.payment.id, because: 'refunded', now: it.world.clock })).toBe(
      true,
    );
  return { ...it, close };
}

test.each([false, true])(
  "a page of the operator's own does not order what an operator has refunded (heard here: %j)",
  async (isHeard) => {
    const it = await stuck();
    await it.close();
    if (isHeard) await it.payments.wake([{ id: it.payment.id, isClosed: true }]);
    expect(await orderByApi(it)).toMatchObject({ ok: false });
    expect(it.world.orders).toEqual([]);
    await it.pass(24 * 60 * 60_000);
    expect([it.world.orders, it.log.find(it.payment.id)?.state]).toEqual([[], 'failed']);
  },
);

test('nor what one may have refunded, while the ledger is silent', async () => {
  const it = await stuck();
  it.outage.isOfLedger = true;
  expect(await orderByApi(it)).toMatchObject({ ok: false, error: { code: 'connection_error' } });
  expect(it.world.orders).toEqual([]);
});

test.each(['ideal', 'klarna', 'card'] as const)(
  "the ledger knows of an order by %s before a page of the operator's own sends it",
  async (method) => {
    const it = await atProvider(method);
    it.intent.status = 'paid';
    const states: unknown[] = [];
    it.world.lie = (call, honest) => {
      if (call === 'POST /cart/order') states.push(it.d1.rows('SELECT state FROM payments'));
      return honest;
    };
    const placed = await orderByApi(it);
    expect(states).toEqual([[{ state: 'ordering' }]]);
    expect(valueOf(placed).body).toContain('"id":"o-ck1"');
    expect(it.log.find(it.payment.id)).toMatchObject({ state: 'done', incidents: [] });
    expect(await orderByApi(it)).toMatchObject({ ok: true });
    expect(it.world.orders).toHaveLength(1);
  },
);

test('an order whose answer was lost is found by the same press', async () => {
  const it = await atProvider('klarna');
  it.intent.status = 'paid';
  const shown = it.world.sums();
  it.world.lie = (call, honest) => {
    if (!call.endsWith('/cart/order')) return honest;
    throw new BackendError(
      { code: 'unwell', message: 'unwell', status: 503 },
      { settled: false, status: 503 },
    );
  };
  expect(await orderByApi({ ...it, shown })).toMatchObject({ ok: false, error: { code: 'cart_unsettled' } });
  expect(it.log.find(it.payment.id)?.state).toBe('ordering');
  it.world.lie = null;
  expect(valueOf(await orderByApi({ ...it, shown })).body).toContain('"id":"o-ck1"');
  expect(it.world.orders).toHaveLength(1);
});

test('nothing is ordered that is not paid', async () => {
  const it = await atProvider('klarna');
  expect(await orderByApi(it)).toMatchObject({ ok: false, error: { code: 'payment_unproven' } });
  expect(it.world.orders).toEqual([]);
  expect(it.log.find(it.payment.id)?.state).toBe('redirected');
});

test('nothing is ordered past a payment that may be made at this moment', async () => {
  const it = await atProvider('klarna');
  it.intent.status = 'paid';
  const ideal = { id: 'p2', method: 'ideal', hasBilling: false } as const;
  it.log.save({ ...it.log.find(it.payment.id), ...ideal } as Payment);
  expect(await orderByApi(it)).toMatchObject({ ok: false, error: { code: 'payment_under_way' } });
  expect(it.world.orders).toEqual([]);
});

test('a call that is repeated, once its payment has ended without the order, hears of that', async () => {
  const it = await atProvider('klarna');
  it.intent.status = 'paid';
  const shown = it.world.sums();
  it.world.skipped = 'POST /cart/order';
  it.world.lie = (call, honest) => {
    if (!call.endsWith('/cart/order')) return honest;
    throw new BackendError(
      { code: 'unwell', message: 'unwell', status: 503 },
      { settled: false, status: 503 },
    );
  };
  expect(await orderByApi({ ...it, shown })).toMatchObject({ ok: false, error: { code: 'cart_unsettled' } });
  const refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  Object.assign(it.world, { lie: null, skipped: null, refusal });
  await it.pass(10 * 60_000);
  expect(it.log.find(it.payment.id)).toMatchObject({ state: 'failed', problem: { code: 'invalid_stock' } });
  for (const later of [refusal, null]) {
    it.world.refusal = later;
    expect(await orderByApi({ ...it, shown })).toMatchObject({ ok: false, error: { code: 'invalid_stock' } });
  }
  expect(it.world.orders).toEqual([]);
});

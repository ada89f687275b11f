import { describe, expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { ok, refuse } from '#shared/result.ts';
import { summary } from '../../../tests/fixtures/cart-summary.ts';
import { createPlacer, now, unwell } from '../../../tests/fixtures/order-placer.ts';
import type { PaymentDetails } from '../../../tests/fixtures/payment.ts';
import { BackendError } from '../../backends/failure.ts';
import type { Payer } from './ledger/ledger-claims.ts';
import { enter } from './payment.ts';

const ideal = { method: 'ideal', gateway: 'stripe' } as const;
const klarna = { method: 'klarna', gateway: 'stripe', secret: 'pi_1_secret_1' } as const;
const failure = (status: number) => new BackendError(unwell(status), { settled: false, status });

describe('an order that is refused', () => {
  const refusal = async (status: number, details: PaymentDetails = {}, loaded: Json | Error = null) => {
    const parts = createPlacer();
    parts.world.written = unwell(status);
    parts.world.loaded = loaded;
    return { ...parts, ...(await parts.place(details)) };
  };

  test.each([500, 503, 429])('with %d is tried again with another key', async (status) => {
    const { of, names } = await refusal(status, { refusals: 1 });
    expect(of('retry')).toMatchObject([[{ state: 'ordering', refusals: 2 }, unwell(status)]]);
    expect(names()).not.toContain('load');
  });

  test('for good ends held money, and keeps captured money', async () => {
    const held = await refusal(409);
    expect(held.of('end')).toMatchObject([[{ refusals: 1 }, unwell(409)]]);
    // It may have been placed nevertheless.
    expect(held.names()).toContain('load');
    expect((await refusal(499, ideal)).of('keep')).toMatchObject([[{ refusals: 1 }, unwell(499)]]);
  });

  test('though its cart went with it is asked about again, whatever the backend says of the order', async () => {
    const { place, world, of, names } = createPlacer();
    world.written = unwell(402);
    world.loaded = null;
    world.sent = () => (world.summary = null);
    await place();
    expect(of('retry')).toMatchObject([[{ state: 'ordering', refusals: 1 }, { code: 'cart_unsettled' }]]);
    expect(names()).not.toContain('end');
    world.sent = () => (world.read = unwell(503));
    world.summary = summary;
    await place();
    expect(of('retry')).toMatchObject([{}, [{ state: 'ordering', refusals: 1 }, unwell(503)]]);
  });

  test.each([402, 404, 409])(
    'with %d does not end a payment whose earlier try nobody answered',
    async (status) => {
      const again = { state: 'ordering', sentAt: now - 119_000 } as const;
      expect((await refusal(status, again)).of('retry')).toMatchObject([[{}, { code: 'cart_unsettled' }]]);
      // Two minutes after it was sent it is none.
      const later = await refusal(status, { ...again, sentAt: now - 120_000 });
      expect(later.of('end')).toMatchObject([[{ refusals: 1 }, unwell(status)]]);
    },
  );

  test('because the cart is gone may have been placed elsewhere', async () => {
    expect((await refusal(404, {}, { id: 'o2' })).placed).toMatchObject({ state: 'done', orderId: 'o2' });
    expect((await refusal(404)).of('end')).toMatchObject([[{ refusals: 1 }, unwell(404)]]);
    expect((await refusal(404, {}, failure(502))).of('retry')).toMatchObject([
      [{ refusals: 1 }, unwell(502)],
    ]);
  });
});

describe('a cart that changed', () => {
  const changed = async (
    details: PaymentDetails = {},
    change: (world: ReturnType<typeof createPlacer>['world']) => void = () => {},
  ) => {
    const parts = createPlacer();
    parts.world.loaded = null;
    parts.world.sent = () => (parts.world.loaded = { id: 'o1' });
    change(parts.world);
    return { ...parts, ...(await parts.place({ lines: 'others', ...details })) };
  };
  const code = 'payment_cart_changed';

  test('was ordered already', async () => {
    const found = async (details: PaymentDetails) =>
      (await changed(details, (world) => (world.loaded = { id: 'o2' }))).placed;
    expect(await found({ sentAt: now })).toMatchObject({ state: 'done', orderId: 'o2' });
    // By nobody here, and nothing is charged that was never sent.
    expect(await found({})).toMatchObject({ state: 'failed', incidents: [] });
    const gone = await changed({}, (world) => (world.loaded = failure(503)));
    expect(gone.of('retry')).toMatchObject([[{ state: 'authorised' }, unwell(503)]]);
  });

  test('ends held money, unless an order that was sent may appear', async () => {
    expect((await changed()).of('end')).toMatchObject([[{}, { code }]]);
    const sent = await changed({ state: 'ordering', sentAt: now - 119_000 });
    expect(sent.of('retry')).toMatchObject([[{}, { code: 'cart_unsettled' }]]);
  });

  test('is restored for captured money, and the unpaid lines are kept', async () => {
    const { placed, names, of } = await changed(
      ideal,
      (world) => (world.back = ok({ checkoutId: 'ck9', cartId: 'c9' })),
    );
    expect(names()).toEqual(['stale', 'load', 'back', 'send', 'load']);
    expect(of('back')).toMatchObject([[{ unpaid: ['line'] }]]);
    expect(of('send')).toMatchObject([
      [{ checkoutId: 'ck9', cartId: 'c9', hasBilling: true, unpaid: ['line'] }],
    ]);
    expect(placed.state).toBe('done');
    expect((await changed({ ...ideal, unpaid: ['known'] })).of('back')).toMatchObject([
      [{ unpaid: ['known'] }],
    ]);
  });

  test('that cannot be restored, or costs something else by then, is left to an operator', async () => {
    const refused = await changed(ideal, (world) => (world.back = refuse(unwell(409))));
    expect(refused.of('keep')).toMatchObject([[{ unpaid: ['line'] }, unwell(409)]]);
    expect(refused.writes).toEqual([]);
    const dearer = await changed({ ...ideal, sums: '2000+0 AUD' });
    expect(dearer.of('keep')).toMatchObject([[{ hasBilling: true }, { code: 'price_changed' }]]);
    expect(dearer.writes).toEqual([]);
  });

  test('is left to the shopper once an operator was notified', async () => {
    // A backend that was unavailable since is not why: the incident stays what it was.
    const known = { incidentAt: 1, incident: 'invalid_stock', problem: unwell(503) };
    const { names, kept } = await changed({ ...ideal, ...known });
    expect(kept).toMatchObject({ incidents: [{ code: 'invalid_stock', at: 1 }], state: 'authorised' });
    expect(kept?.problem).toEqual(known.problem);
    expect(names()).not.toContain('back');
  });
});

describe('an order that was placed with another payment', () => {
  const found = async (details: PaymentDetails, payer: Payer, done?: PaymentDetails) => {
    const parts = createPlacer();
    parts.world.kept['ck1'] = '{"id":"o1"}';
    parts.world.payer = payer;
    if (done) parts.save({ id: 'other', state: 'done', ...done });
    return { ...parts, ...(await parts.place(details)) };
  };
  const twice = { code: 'payment_twice' };

  test('has the surplus captured money refunded', async () => {
    expect((await found(ideal, 'another')).of('give back')).toMatchObject([[{ orderId: 'o1' }, twice]]);
    expect((await found(ideal, 'own', {})).of('give back')).toMatchObject([[{ orderId: 'o1' }, twice]]);
  });

  test('releases surplus held money', async () => {
    expect((await found(klarna, 'another')).of('fail')).toMatchObject([
      [{}, { code: 'payment_cart_changed' }],
    ]);
    expect((await found(klarna, 'own', {})).of('fail')).toHaveLength(1);
  });

  test('counts as its own where no other payment is done', async () => {
    for (const other of [
      undefined,
      { checkoutId: 'ck2' },
      { state: 'failed' },
      { state: 'ordering' },
    ] as const)
      expect((await found({ ...ideal, hasBilling: true }, 'own', other)).placed.state).toBe('done');
    expect((await found({ ...klarna, hasBilling: true }, 'own')).placed.state).toBe('done');
  });

  test('is its own, and left to an operator, where another may have been charged for it', async () => {
    const { placed, of } = await found({ ...ideal, state: 'ordering' }, 'doubtful');
    expect(placed).toMatchObject({
      state: 'done',
      orderId: 'o1',
      incidents: [{ code: 'order_paid_otherwise' }],
    });
    expect(of('give back')).toEqual([]);
  });

  test.each([ideal, klarna])('is its own where the order names its intent: %j', async (method) => {
    const { place, world, of } = createPlacer();
    const order = { id: 'o1', grand_total: 10, currency: 'AUD', items: [], shipping: { country: 'AU' } };
    const billing = { intent: { stripe: { id: 'pi_1' } } };
    world.kept['ck1'] = JSON.stringify({ ...order, billing });
    // Another device sent the same cart a moment before, and has the order with an incident.
    world.payer = 'another';
    const paid = { refs: ['pi_1'], tokens: ['pi_1'], isPaid: true, isProven: true };
    for (const state of ['authorised', 'ordering'] as const) {
      const { placed } = await place({ ...method, ...paid, state });
      expect(placed).toMatchObject({ state: 'done', incidents: [] });
    }
    expect([...of('give back'), ...of('fail')]).toEqual([]);
    // What names another payment as well is left to the ledger.
    world.kept['ck1'] = JSON.stringify({ ...order, billing: { ...billing, card: { token: 'tok' } } });
    expect((await place({ ...method, ...paid, state: 'authorised' })).placed.state).toBe('failed');
  });

  test('is not attributed to another payment when it is requested once more', async () => {
    const { placer, save, world } = createPlacer();
    world.kept['ck1'] = '{"id":"o1"}';
    const done = save({ ...ideal, state: 'done', isPaid: true, isProven: true });
    expect(await placer.place(enter(done, 'ordering', {}, 0))).toEqual(done);
  });

  test('is awaited while that is unknown, as by whoever has only a token', async () => {
    for (const details of [ideal, klarna, {}])
      expect((await found(details, 'unknown')).of('retry')).toMatchObject([
        [{}, { code: 'connection_error' }],
      ]);
  });
});

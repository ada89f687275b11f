import { describe, expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { shownOf } from '#shared/payments/shown.ts';
import { lyon, notToFrance, summary } from '../../../tests/fixtures/cart-summary.ts';
import { createPlacer, lines, now, paidCart, unwell } from '../../../tests/fixtures/order-placer.ts';
import type { PaymentDetails } from '../../../tests/fixtures/payment.ts';
import { BackendError } from '../../backends/failure.ts';
import { enter, recordOf } from './payment.ts';
import type { Outcome } from './returns/outcome.ts';

const ideal = { method: 'ideal', gateway: 'stripe' } as const;
const klarna = { method: 'klarna', gateway: 'stripe', secret: 'pi_1_secret_1' } as const;
const failure = (status: number) => new BackendError(unwell(status), { settled: false, status });

describe('an order', () => {
  test('is sent with a key of its own, and closes its payment', async () => {
    const { place, writes, names, of } = createPlacer();
    const returned = { gateway: 'stripe', isMarked: true } as const;
    const paid = { cart: paidCart, billing: null };
    const { placed, kept } = await place({
      refusals: 2,
      problem: unwell(503),
      due: 7,
      returned,
      paid,
      unpaid: [],
    });
    expect(placed).toMatchObject({
      state: 'done',
      orderId: 'o1',
      problem: null,
      due: null,
      changedAt: now,
    });
    expect(kept).toEqual(recordOf(placed));
    expect(writes).toEqual([{ method: 'POST', path: '/cart/order', body: null, key: 'payment:p1:2' }]);
    expect(names()).toEqual(['stale', 'send', 'load']);
    expect(of('send')).toMatchObject([[{ state: 'ordering', due: now + 5000 }]]);
  });

  test('that is placed is not placed again', async () => {
    const { place, names } = createPlacer();
    const { placed, payment } = await place({ state: 'done' });
    expect([placed, names()]).toEqual([payment, []]);
    const known = createPlacer();
    known.world.kept['ck1'] = '{"id":7}';
    const sent = { state: 'ordering', sentAt: now } as const;
    expect((await known.place(sent)).placed).toMatchObject({ state: 'done', orderId: null });
    expect(known.writes).toEqual([]);
  });

  test('that came with the answer is not loaded, and one without an id counts, too', async () => {
    const { place, world, names } = createPlacer();
    world.sent = () => void (world.kept['ck1'] = '{"id":"o5"}');
    expect((await place()).placed).toMatchObject({ state: 'done', orderId: 'o5' });
    expect(names()).not.toContain('load');
    const unkept = createPlacer();
    unkept.world.isKept = false;
    expect((await unkept.place()).placed).toMatchObject({ state: 'done', orderId: null });
  });

  test('waits for a cart that cannot be read', async () => {
    const { place, world, of, writes } = createPlacer();
    world.read = unwell(503);
    await place();
    expect(of('retry')).toMatchObject([[{ state: 'authorised' }, unwell(503)]]);
    expect(writes).toEqual([]);
  });

  test('is not sent where delivery has ended', async () => {
    const { place, world, writes, of } = createPlacer();
    Object.assign(world, { wire: { shipping: { country: 'FR' } }, markets: notToFrance });
    await place();
    expect(of('end')).toMatchObject([[{ refusals: 1 }, { code: 'no_delivery' }]]);
    expect(writes).toEqual([]);
  });

  test.each([
    ['money was taken for', ideal],
    ['a provider holds money for', klarna],
    ['was sent already', { state: 'ordering' }],
  ] as const)('that %s proceeds to any destination', async (_, payment) => {
    const { place, world, writes } = createPlacer();
    Object.assign(world, { wire: { shipping: { country: 'FR' } }, markets: notToFrance });
    expect((await place(payment)).placed.state).toBe('done');
    expect(writes).toHaveLength(1);
  });

  test('is not sent where another payment has its reference', async () => {
    const { place, world, writes } = createPlacer();
    world.claim = (payment) => enter(payment, 'failed', {}, 0);
    expect((await place()).placed.state).toBe('failed');
    expect(writes).toEqual([]);
  });

  test('whose answer is unclear is searched for, and tried with another key', async () => {
    const { place, world, of } = createPlacer();
    world.loaded = null;
    await place({ refusals: 1 });
    expect(of('retry')).toMatchObject([[{ state: 'ordering', refusals: 2 }, { code: 'cart_unsettled' }]]);
    const gone = createPlacer();
    gone.world.loaded = failure(503);
    await gone.place({ refusals: 1 });
    expect(gone.of('retry')).toMatchObject([[{ state: 'ordering', refusals: 1 }, unwell(503)]]);
    const ours = createPlacer();
    ours.world.loaded = new TypeError('ours');
    await expect(ours.place()).rejects.toThrow('ours');
  });
});

describe('an unproven payment', () => {
  const ask = async (answer: Outcome, details: PaymentDetails = klarna) => {
    const parts = createPlacer();
    parts.world.answer = answer;
    const result = await parts.place({ isProven: false, isPaid: false, ...details });
    return { ...parts, ...result };
  };

  test('is charged with the order where no provider can be queried', async () => {
    const { names, of } = await ask({ kind: 'pending' }, {});
    expect(names()).toEqual(['stale', 'send', 'load']);
    expect(of('send')).toMatchObject([[{ isProven: true, paidAt: now }]]);
  });

  test('is confirmed by its provider', async () => {
    const { names, of } = await ask({ kind: 'authorised', billing: null });
    expect(names()[0]).toBe('status');
    expect(of('send')).toMatchObject([[{ isProven: true, paidAt: now }]]);
  });

  test('or denied', async () => {
    const { of, writes } = await ask({ kind: 'refused', problem: unwell(402) });
    expect([of('end'), writes]).toEqual([
      [[expect.objectContaining({ isOver: false, incidents: [] }), unwell(402)]],
      [],
    ]);
  });

  test('or still undecided', async () => {
    const retries = async (answer: Outcome, details: PaymentDetails) =>
      (await ask(answer, { ...klarna, ...details })).of('retry')[0];
    const unproven = { code: 'payment_unproven' };
    const pending = { kind: 'pending' } as const;
    expect(await retries(pending, {})).toMatchObject([{ state: 'authorised' }, unproven]);
    expect(await retries(pending, ideal)).toMatchObject([{ state: 'redirected' }, unproven]);
    expect(await retries({ kind: 'unproven', problem: unwell(402) }, {})).toMatchObject([
      { state: 'authorised' },
      unproven,
    ]);
    expect(await retries({ kind: 'unknown', problem: unwell(503) }, ideal)).toMatchObject([
      { state: 'authorised' },
      unwell(503),
    ]);
  });

  test('or reported with another sum, which is left to an operator', async () => {
    const differs = problem('payment_amount_differs');
    const { of, writes } = await ask({ kind: 'other sum', problem: differs, said: [['pi_1', 'paid']] });
    expect(of('end')).toMatchObject([[{ isProven: false, paidAt: now }, differs]]);
    expect(writes).toEqual([]);
  });
});

describe('what the shopper agreed to', () => {
  const codeOf = async (details: PaymentDetails, due?: string) => {
    const { place, of } = createPlacer();
    const { placed } = await place(details, due);
    return [
      placed.state,
      (of('end')[0]?.[1] as Problem | undefined)?.code ?? (of('keep')[0]?.[1] as Problem | undefined)?.code,
    ];
  };

  test('is the sum and the destination', async () => {
    expect(await codeOf({ destination: lyon })).toEqual(['done', undefined]);
    expect(await codeOf({ sums: '2000+0 AUD' })).toEqual(['failed', 'price_changed']);
    expect(await codeOf({ destination: 'elsewhere' })).toEqual(['failed', 'destination_changed']);
    // Money that has arrived is delivered to wherever the cart goes.
    expect(await codeOf({ ...ideal, destination: 'elsewhere' })).toEqual(['done', undefined]);
    expect(await codeOf({ ...ideal, sums: '2000+0 AUD' })).toEqual(['authorised', 'price_changed']);
  });

  test('is also what the page says at the end', async () => {
    expect(await codeOf({}, shownOf(summary.sums, lyon))).toEqual(['done', undefined]);
    expect(await codeOf({}, '2000+0 AUD')).toEqual(['failed', 'price_changed']);
    expect(await codeOf({}, shownOf(summary.sums, 'elsewhere'))).toEqual(['failed', 'destination_changed']);
  });

  test('is compared with the cart as it is by then', async () => {
    const { placer, world, save, names } = createPlacer();
    const payment = save({ lines, sums: '2000+0 AUD' });
    expect((await placer.otherThanAgreed(payment))?.code).toBe('price_changed');
    expect(await placer.otherThanAgreed({ ...payment, sums: summary.sums })).toBeNull();
    expect(names()).toEqual(['stale', 'stale']);
    world.summary = null;
    expect(await placer.otherThanAgreed(payment)).toBeNull();
    world.summary = summary;
    world.read = unwell(503);
    expect(await placer.otherThanAgreed(payment)).toBeNull();
  });

  test('is this cart with these lines', async () => {
    const { placer, world, save } = createPlacer();
    expect(await placer.isUnchanged(save({ lines }))).toBe(true);
    expect(await placer.isUnchanged(save({ lines: 'others' }))).toBe(false);
    expect(await placer.isUnchanged(save({ lines, checkoutId: 'ck2' }))).toBe(false);
    world.summary = null;
    expect(await placer.isUnchanged(save({ lines }))).toBe(false);
  });
});

describe('the payment method', () => {
  const way = { method: 'ideal' };
  const paid = { cart: paidCart };
  const writes = async (details: PaymentDetails, namesAnother: boolean) => {
    const { place, world, of } = createPlacer();
    world.namesAnother = namesAnother;
    const { placed } = await place({ ...ideal, paid, billing: way, hasBilling: true, ...details });
    return [of('billing').map(([, billing]) => billing), placed.problem?.code];
  };

  test('is written again where the cart names another one, or none', async () => {
    expect(await writes({}, false)).toEqual([[], undefined]);
    expect(await writes({}, true)).toEqual([[way], undefined]);
    expect(await writes({ billing: { method: 'other' } }, true)).toEqual([[{ method: 'other' }], undefined]);
    expect(await writes({ billing: null }, true)).toEqual([[], 'payment_cart_changed']);
  });

  test.each([
    ['address', { destination: 'elsewhere' }, 'destination_changed'],
    ['price', { sums: '2000+0 AUD' }, 'price_changed'],
  ])('is followed by another look: another device may have written another %s', async (_, other, code) => {
    const { place, world, writes: sent } = createPlacer();
    world.namesAnother = true;
    world.billed = () => void (world.summary = { ...summary, ...other });
    const { placed } = await place({ ...klarna, billing: way, destination: lyon });
    expect([placed.problem?.code, sent]).toEqual([code, []]);
  });

  test('that the backend refuses gives no order', async () => {
    const { place, world, of, writes: sent } = createPlacer();
    world.namesAnother = true;
    world.billing = unwell(422);
    await place({ ...ideal, paid, billing: way });
    expect([of('keep')[0]?.[1], sent]).toEqual([unwell(422), []]);
  });
});

test('a payment that another object took over is not ordered here', async () => {
  const { place, world, names } = createPlacer();
  world.isTakenOver = true;
  expect((await place()).placed.state).toBe('authorised');
  expect(names()).toEqual([]);
});

test('nor one that it took over just before the order was sent', async () => {
  const { place, world, of } = createPlacer();
  world.claim = () => null;
  expect((await place()).placed.state).toBe('authorised');
  expect([of('send'), of('end')]).toEqual([[], []]);
});

test.each([
  ['authorised', false, 'authorised'],
  ['authorised', true, 'done'],
  ['ordering', false, 'done'],
] as const)(
  'held money: an order without a payer in the ledger (%s, billed: %s) leaves it %s',
  async (state, hasBilling, expected) => {
    const { place, world } = createPlacer();
    world.kept['ck1'] = '{"id":"o1"}';
    expect((await place({ ...klarna, state, hasBilling })).placed.state).toBe(expected);
  },
);

test('an order that was sent, and is charged to another card, is an order all the same: an operator compares them', async () => {
  const { place, world } = createPlacer();
  world.summary = null;
  world.loaded = { id: 'o1', billing: { card: { token: 'tok_other' } } };
  const held = {
    method: 'klarna',
    refs: ['pi_1'],
    secret: 'pi_1_secret_1',
    tokens: [],
  } as PaymentDetails;
  const { placed } = await place({ ...held, state: 'ordering' });
  expect(placed).toMatchObject({
    state: 'done',
    orderId: 'o1',
    incidents: [{ code: 'order_paid_otherwise' }],
  });
});

import { describe, expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Market } from '#shared/locale/markets.ts';
import type { StartPayment } from '#shared/payments/payment.ts';
import { shownOf } from '#shared/payments/shown.ts';
import { ok, refuse } from '#shared/result.ts';
import { lyon, notToFrance, summary } from '../../../tests/fixtures/cart-summary.ts';
import { createNotedCalls } from '../../../tests/fixtures/noted-calls.ts';
import { paymentWith, type PaymentDetails } from '../../../tests/fixtures/payment.ts';
import { digestOfGoods } from '../cart/fingerprint.ts';
import type { CartWrite } from '../contract.ts';
import type { CartRecord, CartSummary } from '../storage/cart-record.ts';
import { PaidCart } from './cart/paid-cart.ts';
import { OpenPayments } from './open-payments.ts';
import { SHOWN_FOR_MS, linesOf, NO_METHOD, MAX_UNORDERED_MS } from './payment-rules.ts';
import { enter, type Payment } from './payment.ts';
import { PaymentStarter } from './start-payment.ts';

const now = 5_000_000;
const context = { locale: 'en-AU', currency: 'AUD' };
const due = shownOf(summary.sums, lyon);
const card: StartPayment = { method: 'card', gateway: 'stripe', due };
const ideal: StartPayment = { method: 'ideal', gateway: 'stripe', due };
const leftFor = { method: 'ideal', gateway: 'stripe', state: 'redirected' } as const;
const unwell = (status: number): Problem => ({ code: 'unwell', message: 'Unwell', status });

/**
 * A cart of ten dollars, and a backend and a ledger that agree to everything unless the test says otherwise.
 */
function createStarter() {
  const noted = createNotedCalls(() => now);
  const { note, log } = noted;
  const world = {
    summary: summary as CartSummary | null,
    wire: { capture_total: 10, currency: 'AUD' } as Json,
    read: null as Problem | null,
    write: null as Problem | null,
    borrowed: null as Problem | null,
    isOverwritten: false,
    claim: null as Problem | null,
    looked: (payment: Payment) => payment,
    placed: {} as PaymentDetails,
    markets: [] as Market[],
  };
  const writes: CartWrite[] = [];
  const stale = { count: 0 };
  const parts = {
    log,
    state: {
      get cart(): CartRecord | null {
        const text = JSON.stringify(world.wire);
        return world.summary && { text, summary: world.summary, ...context, loadedAt: 0 };
      },
      get wireCart() {
        return world.wire;
      },
      markCartStale: () => (stale.count += 1),
    },
    cart: {
      get isAddressOverwritten() {
        return world.isOverwritten;
      },
      readInTurn: async () => (world.read ? refuse(world.read) : ok({})),
      writeInTurn: async (write: CartWrite) => {
        writes.push(write);
        return world.write ? refuse(world.write) : ok({});
      },
    },
    orderPlacer: {
      place: async (payment: Payment) => note('place', () => world.placed)(payment),
      ifOrdered: async () => null,
    },
    providerReturns: {
      look: async (payment: Payment) => ({
        payment: log.save(world.looked(note('look')(payment))),
        isKnown: true,
      }),
    },
    machine: { ...noted.machine, putBackAll: async () => world.borrowed },
    get markets() {
      return world.markets;
    },
    claims: { refusal: async (payment: Payment) => (note('claim')(payment), world.claim) },
    now: () => now,
  };
  const paidCart = new PaidCart(parts as never);
  const openPayments = new OpenPayments(parts as never);
  const starter = new PaymentStarter(Object.assign(parts, { paidCart, openPayments }) as never);
  const bodies = () => writes.map(({ body }) => JSON.parse(body ?? 'null') as Json);
  return { ...noted, starter, openPayments, world, writes, bodies, stale };
}

describe('a payment begins', () => {
  test('with the cart as it is, and is checked within half an hour', async () => {
    const { starter, log, writes, stale } = createStarter();
    const started = await starter.start(card, context);
    const payment = paymentWith({
      cartId: 'c1',
      lines: await linesOf(summary),
      goods: await digestOfGoods({}),
      tokens: [],
      destination: lyon,
      startedAt: now,
      changedAt: now,
      due: now + MAX_UNORDERED_MS,
    });
    expect(started).toEqual(ok({ ...payment, id: expect.stringMatching(/^[\da-f-]{36}$/) as string }));
    expect(log.all()).toEqual([started.ok && started.value]);
    expect([writes, stale.count]).toEqual([[], 1]);
  });

  test('with the key that its page has, by which its intents are asked', async () => {
    const { starter } = createStarter();
    const started = await starter.start({ ...card, key: 'pk_1' }, context);
    expect(started).toMatchObject({ value: { key: 'pk_1' } });
  });

  test('only where there is something to pay for', async () => {
    for (const empty of [null, { ...summary, checkoutId: null }, { ...summary, itemQuantity: 0 }]) {
      const { starter, world } = createStarter();
      world.summary = empty;
      expect(await starter.start(card, context)).toMatchObject({ error: { code: 'cart_not_found' } });
    }
    const { starter, world } = createStarter();
    world.read = unwell(503);
    expect(await starter.start(card, context)).toMatchObject({ error: { code: 'unwell' } });
  });

  test('needs a cart without an address that arrived after the one that was chosen', async () => {
    const { starter, world, log } = createStarter();
    world.isOverwritten = true;
    expect(await starter.start(card, context)).toMatchObject({ error: { code: 'destination_lost' } });
    expect(log.all()).toEqual([]);
  });

  test('for the sum that was shown, and for no less than the minimum of an intent', async () => {
    const { starter, world } = createStarter();
    const codeOf = async (request: StartPayment) => {
      const started = await starter.start(request, context);
      return started.ok ? null : started.error.code;
    };
    expect(await codeOf({ ...card, due: '2000+0 AUD' })).toBe('price_changed');
    expect(await codeOf({ ...card, due: `${summary.sums} elsewhere` })).toBe('destination_changed');
    world.wire = { capture_total: 0.1, currency: 'AUD' };
    expect(await codeOf(ideal)).toBe('payment_below_minimum');
    expect(await codeOf(card)).toBeNull();
  });

  test('not before the values that a sheet borrowed are restored', async () => {
    const { starter, world } = createStarter();
    world.borrowed = problem('connection_error');
    expect(await starter.start(card, context)).toMatchObject({ error: { code: 'connection_error' } });
  });

  test('known to the ledger where money is captured before the order', async () => {
    const { starter, names, world, of } = createStarter();
    await starter.start(card, context);
    expect(names()).toEqual([]);
    world.claim = problem('payment_unavailable');
    expect(await starter.start(ideal, context)).toMatchObject({ error: { code: 'payment_unavailable' } });
    expect(of('fail')).toMatchObject([[{ method: 'ideal' }, { code: 'payment_unavailable' }]]);
    world.claim = null;
    expect(await starter.start(ideal, context)).toMatchObject({ ok: true, value: { state: 'started' } });
  });
});

describe('a cart that was just ordered', () => {
  const start = async (
    details: PaymentDetails,
    change: (world: ReturnType<typeof createStarter>['world']) => void,
  ) => {
    const { starter, world, save } = createStarter();
    save({ state: 'done', changedAt: now - SHOWN_FOR_MS + 1, ...details });
    change(world);
    return starter.start(card, context);
  };

  test('answers with its payment', async () => {
    expect(await start({}, (world) => (world.summary = null))).toMatchObject({
      ok: true,
      value: { id: 'p1' },
    });
  });

  test('half an hour later, or ended otherwise, is not there', async () => {
    const gone = (world: { summary: CartSummary | null }) => void (world.summary = null);
    const notFound = { ok: false, error: { code: 'cart_not_found' } };
    expect(await start({ changedAt: now - SHOWN_FOR_MS }, gone)).toMatchObject(notFound);
    expect(await start({ state: 'failed' }, gone)).toMatchObject(notFound);
    expect(await start({}, (world) => (world.read = unwell(503)))).toMatchObject({
      error: { code: 'unwell' },
    });
  });
});

describe('the remains of another payment method in the cart', () => {
  const out = { billing: NO_METHOD };
  const cleared = async (wire: object, details?: PaymentDetails) => {
    const { starter, world, save, bodies, writes } = createStarter();
    world.wire = { ...(world.wire as object), ...wire } as Json;
    if (details) save({ state: 'failed', ...details });
    await starter.start(card, context);
    for (const { method, path, key } of writes) expect([method, path, key]).toEqual(['PUT', '/cart', null]);
    return bodies();
  };

  test('are removed', async () => {
    for (const billing of [
      { method: 'card' },
      { intent: { stripe: { id: 'pi_1' } } },
      { account_card_id: 'c1' },
    ])
      expect(await cleared({ billing })).toEqual([out]);
    expect(await cleared({}, {})).toEqual([out]);
  });

  test('include nothing but the payment method', async () => {
    expect(await cleared({ billing: { city: 'Lyon', method: null } })).toEqual([]);
    expect(await cleared({}, { checkoutId: 'ck2' })).toEqual([]);
  });

  test('prevent a start while they cannot be removed', async () => {
    for (const [status, isStarted] of [
      [499, true],
      [500, false],
    ] as const) {
      const { starter, world, save, log } = createStarter();
      save({ state: 'failed' });
      world.write = unwell(status);
      expect(await starter.start(card, context)).toMatchObject({ ok: isStarted });
      expect(log.all()).toHaveLength(isStarted ? 2 : 1);
    }
  });
});

describe('a payment that is open', () => {
  const secondIsDone = { state: 'done' } as const;

  test('ends where no money can have arrived', async () => {
    const { starter, save, of, names } = createStarter();
    save({ id: 'old' });
    expect(await starter.start(card, context)).toMatchObject({ ok: true });
    expect([names(), of('end')[0]?.slice(1)]).toEqual([['end'], [null]]);
  });

  test('ends with all others', async () => {
    const { openPayments, save, of } = createStarter();
    for (const id of ['one', 'two', 'three']) save({ id });
    expect(await openPayments.end(problem('payment_cancelled'))).toMatchObject({ state: 'failed' });
    expect(of('end').map(([{ id }]) => id)).toEqual(['three', 'two', 'one']);
  });

  test('is checked where money may have arrived, and blocks another', async () => {
    const { starter, save, names, world } = createStarter();
    save(leftFor);
    expect(await starter.start(card, context)).toMatchObject({ error: { code: 'payment_under_way' } });
    expect(names()).toEqual(['look']);
    world.looked = (payment) => enter(payment, 'done', {}, now);
    expect(await starter.start(card, context)).toMatchObject({
      ok: true,
      value: { state: 'done', id: 'p1' },
    });
  });

  test('is placed where it was paid', async () => {
    const { openPayments, save, names, world } = createStarter();
    save({ id: 'older' });
    save({ ...leftFor, state: 'authorised', startedAt: 2_000_000 });
    world.placed = secondIsDone;
    expect(await openPayments.end(null)).toMatchObject({ id: 'p1', state: 'done' });
    expect(names()).toEqual(['place']);
    expect(await openPayments.end(null)).toMatchObject({ id: 'older', state: 'failed' });
    expect(await openPayments.end(null)).toBeNull();
  });

  test('is cancelled on request, and checked for a while', async () => {
    const { openPayments, save, of, world } = createStarter();
    save(leftFor);
    expect(await openPayments.end(problem('payment_cancelled'))).toMatchObject({ state: 'failed' });
    expect(of('end')).toMatchObject([[{ state: 'failed' }, { code: 'payment_cancelled' }]]);
    save(leftFor);
    world.looked = (payment) => enter(payment, 'authorised', {}, now);
    expect(await openPayments.end(problem('payment_cancelled'))).toMatchObject({ state: 'authorised' });
    expect(of('end')).toHaveLength(1);
  });

  test('and cannot become an order is refunded on request only', async () => {
    const stuck = { ...leftFor, state: 'authorised', incidentAt: 1 } as const;
    const { openPayments, save, names, of } = createStarter();
    save(stuck);
    await openPayments.end(null);
    expect(names()).toEqual(['place']);
    expect(await openPayments.end(problem('payment_cancelled'))).toMatchObject({ state: 'failed' });
    expect(of('give back')[0]?.[1]).toMatchObject({ code: 'payment_refund_due' });
    save({ ...stuck, incidentAt: null });
    await openPayments.end(problem('payment_cancelled'));
    expect(names()).toEqual(['place', 'give back', 'place']);
  });
});

describe('a cart with an address without delivery', () => {
  const wire = { capture_total: 10, currency: 'AUD', shipping: { country: 'FR' } };
  const refused = { ok: false, error: { code: 'no_delivery', message: expect.stringContaining('France') } };

  test('starts no payment and has no card written into it', async () => {
    const { starter, world, log, writes } = createStarter();
    Object.assign(world, { wire, markets: notToFrance });
    expect(await starter.start(ideal, context)).toMatchObject(refused);
    expect(await starter.payWith({ cardId: 'card1', due }, context)).toMatchObject(refused);
    expect([log.all(), writes]).toEqual([[], []]);
  });

  test.each(['apple', 'google', 'paypal'] as const)(
    'opens the sheet of %s, which asks for an address of its own',
    async (method) => {
      const { starter, world } = createStarter();
      Object.assign(world, { wire, markets: notToFrance });
      const gateway = method === 'paypal' ? 'direct' : 'stripe';
      expect(await starter.start({ method, gateway, due }, context)).toMatchObject({
        ok: true,
        value: { state: 'started' },
      });
    },
  );

  test('is paid where nothing is sent, or there is no cart', async () => {
    const { starter, world } = createStarter();
    Object.assign(world, { wire: { ...wire, shipment_delivery: false }, markets: notToFrance });
    expect((await starter.start(card, context)).ok).toBe(true);
    world.wire = { ...wire, shipping: { country: 'AU' } };
    expect((await starter.start(card, context)).ok).toBe(true);
    world.wire = { ...wire, shipping: null };
    expect((await starter.start(card, context)).ok).toBe(true);
  });
});

describe('an order by a form', () => {
  test('with a saved card has the card in the cart', async () => {
    const { starter, bodies, log } = createStarter();
    const answer = await starter.payWith({ cardId: 'card1', due }, context);
    const payment = {
      method: 'card',
      gateway: 'vault',
      state: 'authorised',
      isConfirmed: true,
      hasBilling: true,
    };
    expect(answer).toMatchObject({ ok: true, value: { ...payment, due: now + 35_000 } });
    expect(log.all()).toEqual([answer.ok && answer.value]);
    expect(bodies()).toEqual([{ billing: { ...NO_METHOD, method: 'card', account_card_id: 'card1' } }]);
  });

  test('with nothing left to pay writes nothing', async () => {
    const { starter, writes } = createStarter();
    const answer = await starter.payWith({ cardId: null, due }, context);
    expect(answer).toMatchObject({ ok: true, value: { state: 'authorised', hasBilling: false } });
    expect(writes).toEqual([]);
  });

  test('whose card the backend does not take is over', async () => {
    const { starter, world, of, writes } = createStarter();
    world.write = unwell(422);
    expect(await starter.payWith({ cardId: 'card1', due }, context)).toMatchObject({
      error: { code: 'unwell' },
    });
    expect(of('end')).toMatchObject([[{ hasBilling: true }, unwell(422)]]);
    expect(writes).toMatchObject([{ method: 'PUT', path: '/cart', key: null }]);
  });

  test('of a payment that is done, or cannot begin, is answered with that', async () => {
    const { starter, world, save } = createStarter();
    const refused = await starter.payWith({ cardId: 'card1', due: '2000+0 AUD' }, context);
    expect(refused).toMatchObject({ error: { code: 'price_changed' } });
    save({ state: 'done', changedAt: now });
    world.summary = null;
    expect(await starter.payWith({ cardId: 'card1', due }, context)).toMatchObject({
      value: { state: 'done' },
    });
  });
});

import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { createNotedCalls } from '../../../tests/fixtures/noted-calls.ts';
import type { PaymentDetails } from '../../../tests/fixtures/payment.ts';
import type { CartSummary } from '../storage/cart-record.ts';
import { OrderButton } from './order-button.ts';
import { SHOWN_FOR_MS, linesOf } from './payment-rules.ts';
import type { Payment } from './payment.ts';
import { Payments } from './payments.ts';

const now = 5_000_000;
const context = { locale: 'en-AU', currency: 'AUD' };
const ideal = { method: 'ideal', gateway: 'stripe' } as const;
const atProvider = { ...ideal, state: 'redirected', secret: 'pi_1_secret_1' } as const;
const query = { gateway: 'stripe', isMarked: true } as const;
const reason = problem('payment_declined');
const sheet = { 'shipping.city': { before: null, written: 'Lyon' } };
const summary: CartSummary = {
  cartId: 'c1',
  checkoutId: 'ck2',
  itemQuantity: 1,
  signedIn: false,
  balance: 0,
  sums: '1000+0 AUD',
  fingerprint: { items: 'i', codes: 'c' },
};

/** The payments of a visitor, with all side effects only recorded. */
function createPayments() {
  const world = {
    clock: now,
    revision: 1,
    cart: { summary } as { summary: CartSummary } | null,
    own: null as Payment | null,
    placed: {} as PaymentDetails,
    paidWith: null as Result<Payment> | null,
    written: ok({ revision: 2 }) as Result<unknown>,
    ended: null as Payment | null,
    /** What other tasks in the queue do first. */
    meanwhile: () => {},
  };
  const noted = createNotedCalls(() => world.clock);
  const { log, note, calls } = noted;
  const call = (name: string, ...rest: unknown[]) => void calls.push([name, {} as Payment, ...rest]);
  let depth = 0;
  const parts = {
    log,
    state: {
      order: () => null,
      get cart() {
        return world.cart;
      },
      get revision() {
        return world.revision;
      },
      leaving: null,
      saveLeaving: ({ until }: { until: number }) => call('leave', until),
    },
    now: () => world.clock,
    queue: {
      run: async (task: () => Promise<unknown>) => {
        world.meanwhile();
        depth += 1;
        if (depth > 1) throw new Error('A task of the queue waits for another one');
        return task().finally(() => (depth -= 1));
      },
      close: () => call('close'),
    },
    paidCart: { isAnothers: () => false },
    pageBilling: { write: async () => (call('write'), world.written) },
    orderPlacer: {
      place: async (payment: Payment, due: string) => note('place', () => world.placed)(payment, due),
    },
    providerReturns: {
      paymentOf: () => world.own,
      handle: async (payment: Payment, returned: unknown) => ok(note('handle')(payment, returned)),
      look: async (payment: Payment) => ({
        payment: note('look', () => ({ tries: 9 }))(payment),
        isKnown: true,
      }),
      lookAtForeign: async (returned: unknown) => (call('foreign', returned), null),
    },
    paymentStarter: {
      start: async (...args: unknown[]) => (call('start', ...args), ok({})),
      payWith: async (...args: unknown[]) => (call('pay with', ...args), world.paidWith),
    },
    openPayments: { end: async (...args: unknown[]) => (call('end open', ...args), world.ended) },
    paymentWrites: {
      write: async (id: string) => (call('own write', id), ok({})),
      giveUp: () => call('give up'),
    },
    browserEvents: {
      handle: async (payment: Payment, ...rest: unknown[]) => ok(note('event')(payment, ...rest)),
    },
    carryOn: {
      runDue: async () => (call('due'), null),
      wake: async (woken: unknown) => (call('wake', woken), ['unknown']),
    },
    machine: { ...noted.machine, putBackAll: async () => (call('put back'), null) },
    outbox: { flush: async (isForced: boolean) => call('flush', isForced) },
  };
  const orderButton = new OrderButton(parts as never);
  const payments = new Payments({ ...parts, orderButton } as never);
  return { ...noted, payments, world };
}

describe("a browser's event", () => {
  test('concerns a known payment', async () => {
    const { payments, save, of } = createPayments();
    expect(await payments.handleEvent('p1', 'failed')).toMatchObject({
      error: { code: 'payment_not_found' },
    });
    save();
    expect(await payments.handleEvent('p1', 'intent', { ref: 'pi_1' })).toMatchObject({ ok: true });
    expect(of('event')).toMatchObject([[{ id: 'p1' }, 'intent', { ref: 'pi_1' }]]);
  });

  test('starts a payment', async () => {
    const { payments, of } = createPayments();
    const request = { ...ideal, due: '1000+0 AUD' };
    await payments.start(request, context);
    expect(of('start')[0]?.slice(1)).toEqual([request, context]);
  });

  test('cancels the open ones', async () => {
    const { payments, of } = createPayments();
    expect(await payments.cancel()).toEqual(ok(null));
    expect(of('end open')[0]?.slice(1)).toMatchObject([{ code: 'payment_cancelled' }]);
  });
});

describe('a return', () => {
  test('belongs to this visitor, or elsewhere', async () => {
    const { payments, save, world, of } = createPayments();
    expect(await payments.handleReturn(query)).toMatchObject({ error: { code: 'payment_elsewhere' } });
    world.own = save();
    expect(await payments.handleReturn(query)).toMatchObject({ ok: true });
    expect(of('handle')).toMatchObject([[{ id: 'p1' }, query]]);
  });

  test('in another browser is checked every five seconds at most', async () => {
    const { payments, world, of } = createPayments();
    for (const wait of [0, 4999, 1, 5000]) {
      world.clock += wait;
      expect(await payments.lookAtReturn(query)).toEqual(ok(null));
    }
    expect(of('foreign').map(([, returned]) => returned)).toEqual([query, query, query]);
  });
});

describe('an order by a form', () => {
  const due = '1000+0 AUD';

  test('of a payment that is authorised is placed, and confirmed by it', async () => {
    for (const [placed, isOk] of [
      [{ state: 'done' }, true],
      [{ state: 'ordering', problem: reason }, true],
      [{ state: 'authorised', problem: null }, true],
      [{ state: 'authorised', problem: reason }, false],
    ] as const) {
      const { payments, save, world, of } = createPayments();
      save({ state: 'authorised' });
      world.placed = placed;
      const answer = await payments.place({ paymentId: 'p1', due }, context);
      expect(answer).toMatchObject(isOk ? { ok: true, value: placed } : { ok: false, error: reason });
      expect(of('place')).toMatchObject([[{ isConfirmed: true, checkoutId: 'ck1', lines: 'lines' }, due]]);
    }
  });

  test('of any other returns its status', async () => {
    const place = async (details: PaymentDetails) => {
      const { payments, save, names } = createPayments();
      save(details);
      const answer = await payments.place({ paymentId: 'p1', due }, context);
      expect(names()).toEqual([]);
      return answer;
    };
    for (const state of ['done', 'started', 'redirected'] as const)
      expect(await place({ state })).toMatchObject({ ok: true, value: { state } });
    expect(await place({ state: 'failed', problem: reason })).toEqual(refuse(reason));
    expect(await place({ state: 'failed' })).toMatchObject({ error: { code: 'payment_cancelled' } });
    const { payments } = createPayments();
    expect(await payments.place({ paymentId: 'p1', due }, context)).toMatchObject({
      error: { code: 'payment_not_found' },
    });
  });

  test('with a saved card is placed when the card is in the cart', async () => {
    const { payments, save, world, of, names } = createPayments();
    world.paidWith = refuse(reason);
    expect(await payments.place({ cardId: 'card1', due }, context)).toEqual(refuse(reason));
    world.paidWith = ok(save({ state: 'authorised' }));
    expect(await payments.place({ cardId: 'card1', due }, context)).toMatchObject({ ok: true });
    expect(of('pay with')[0]?.slice(1)).toEqual([{ cardId: 'card1', due }, context]);
    expect(names()).toEqual(['pay with', 'pay with', 'place']);
  });

  test('of money that could not become an order covers the current cart', async () => {
    const stuck = { ...ideal, state: 'authorised', incidentAt: 1 } as const;
    const placed = async (details: PaymentDetails, cart: { summary: CartSummary } | null = { summary }) => {
      const { payments, save, world, of, log } = createPayments();
      save(details);
      world.cart = cart;
      await payments.place({ paymentId: 'p1', due }, context);
      expect(log.find('p1')).toMatchObject({ isConfirmed: true });
      return of('place')[0]?.[0];
    };
    expect(await placed(stuck)).toMatchObject({
      checkoutId: 'ck2',
      lines: await linesOf(summary),
      isConfirmed: true,
    });
    const before = { checkoutId: 'ck1', lines: 'lines', isConfirmed: true };
    expect(await placed({ ...stuck, incidentAt: null })).toMatchObject(before);
    expect(await placed(stuck, null)).toMatchObject(before);
    expect(await placed(stuck, { summary: { ...summary, checkoutId: null } })).toMatchObject(before);
  });
});

describe('the payment that a page shows', () => {
  test('is the newest, while there is something to show', async () => {
    const { payments, save } = createPayments();
    expect(await payments.current()).toEqual(ok(null));
    save({ id: 'old', startedAt: 1, changedAt: now });
    const newest = save({ id: 'new', changedAt: now, due: now });
    expect(await payments.current()).toEqual(ok(newest));
    save({ id: 'new', state: 'done', changedAt: now - SHOWN_FOR_MS });
    expect(await payments.current()).toEqual(ok(null));
  });

  test('depends on the current cart', async () => {
    const { payments, save, world } = createPayments();
    save({ state: 'failed', changedAt: now, checkoutId: 'ck2' });
    expect(await payments.current()).toMatchObject({ value: { id: 'p1' } });
    world.cart = null;
    expect(await payments.current()).toEqual(ok(null));
  });

  test('is checked while the shopper may be paying, every five seconds at most', async () => {
    const { payments, save, world, of, log } = createPayments();
    save({ ...atProvider, changedAt: now - 4999, due: now });
    expect(await payments.current()).toMatchObject({ value: { tries: 0 } });
    world.clock += 1;
    expect(await payments.current()).toMatchObject({ value: { tries: 9 } });
    expect(log.lookedAt).toBe(world.clock);
    world.clock += 4999;
    await payments.current();
    expect(of('look')).toHaveLength(1);
    world.clock += 1;
    await payments.current();
    expect(of('look')).toHaveLength(2);
  });

  test('is checked in its state when its turn comes', async () => {
    const { payments, save, world, of, sql } = createPayments();
    const begun = save({ ...atProvider, due: now });
    world.meanwhile = () => void save({ ...atProvider, due: now, tries: 3 });
    await payments.current();
    expect(of('look')).toMatchObject([[{ tries: 3 }]]);
    world.clock += 5000;
    world.meanwhile = () => void sql.exec('DELETE FROM payments');
    save(begun);
    await payments.current();
    expect(of('look')[1]).toMatchObject([{ id: 'p1', tries: 0 }]);
  });

  test.each([
    { ...atProvider, secret: null },
    { ...atProvider, state: 'authorised' },
    { ...atProvider, returned: query },
    { method: 'klarna', gateway: 'stripe', state: 'redirected', secret: 'pi_1_secret_1' },
  ] as PaymentDetails[])('is not checked: %j', async (details) => {
    const { payments, save, names } = createPayments();
    save({ due: now, ...details });
    expect(await payments.current()).toMatchObject({ value: { id: 'p1' } });
    expect(names()).toEqual([]);
  });
});

describe('due payments', () => {
  test('are carried on, and those that the sweep woke are reported to the ledger', async () => {
    const { payments, names, of } = createPayments();
    expect(await payments.runDue()).toEqual(ok(null));
    const woken = [{ id: 'p1', isClosed: false }];
    expect(await payments.wake(woken)).toEqual(ok(['unknown']));
    expect(names()).toEqual(['due', 'wake', 'flush']);
    expect([of('wake')[0]?.[1], of('flush')[0]?.[1]]).toEqual([woken, true]);
  });
});

describe('a write of the cart', () => {
  const write = { method: 'PUT', path: '/cart', body: null, key: null } as const;

  test('of a payment belongs to it', async () => {
    const { payments, names, save } = createPayments();
    save(atProvider);
    expect(await payments.write({ ...write, payment: 'p1' }, context)).toMatchObject({ ok: true });
    expect(names()).toEqual(['own write']);
  });

  test('of no payment ends what sheets borrowed, once it arrived', async () => {
    const { payments, names, world } = createPayments();
    await payments.write(write, context);
    world.written = refuse(reason);
    expect(await payments.write(write, context)).toEqual(refuse(reason));
    expect(names()).toEqual(['write', 'give up', 'write']);
  });

  test('is refused while the money may have arrived', async () => {
    const { payments, names, save } = createPayments();
    save(atProvider);
    expect(await payments.write(write, context)).toMatchObject({ error: { code: 'payment_under_way' } });
    expect(names()).toEqual([]);
    save({ ...atProvider, state: 'failed' });
    expect(await payments.write(write, context)).toMatchObject({ ok: true });
  });

  test('that changed the cart ends its open payment', async () => {
    const { payments, save, of, world } = createPayments();
    save({ id: 'open' });
    save({ id: 'stuck', ...ideal, state: 'authorised', incidentAt: 1 });
    save({ id: 'failed', state: 'failed' });
    await payments.change(async () => ok(null));
    expect(of('fail')).toEqual([]);
    save({ id: 'freezing', ...atProvider });
    const signIn = { method: 'POST', path: '/account/login', query: null, body: null, key: null } as const;
    const signedIn = async () => ok({ status: 200, body: 'null', revision: (world.revision += 1) });
    expect(await payments.forward(signIn, signedIn)).toMatchObject({ ok: true });
    expect(of('fail')).toMatchObject([[{ id: 'open' }, { code: 'payment_cart_changed' }]]);
  });
});

describe('a call of the session', () => {
  test('finds the cart as it was before any sheet', async () => {
    const { payments, save, names, of } = createPayments();
    save({ id: 'sheet', sheet });
    save({ id: 'other' });
    save({ id: 'paying', ...atProvider, sheet });
    const call = { method: 'POST', path: '/account/login', query: null, body: null, key: null } as const;
    const answer = ok({ status: 200, body: 'null', revision: 1 });
    expect(await payments.forward(call, async () => answer)).toEqual(answer);
    expect(of('fail')).toMatchObject([[{ id: 'sheet' }, { code: 'payment_cart_changed' }]]);
    expect(names()).toEqual(['fail', 'put back']);
  });

  test.each([
    ['GET', '/session', false, true],
    ['GET', '/cart/order', false, true],
    ['GET', '/account', false, true],
    ['POST', '/products', false, true],
    ['PUT', '/session', false, false],
    ['PUT', '/account', true, true],
    ['POST', '/account/login', true, true],
    // Once its visitor is signed out, the session of a payment that continues is no longer used: it is not ended.
    ['POST', '/account/logout', true, false],
  ] as const)(
    '%s %s ends open sheets: %s, and is made while the cart is locked: %s',
    async (method, path, ends, isMade) => {
      const { payments, save, names } = createPayments();
      save({ ...atProvider, sheet });
      const calls: string[] = [];
      await payments.forward({ method, path, query: null, body: null, key: null }, async () => {
        calls.push(path);
        return ok({ status: 200, body: '1', revision: 1 });
      });
      expect([names().includes('put back'), calls.length === 1]).toEqual([ends, isMade]);
    },
  );

  test('to sign out is made, unless a payment continues, and succeeds all the same', async () => {
    const { payments, save, names } = createPayments();
    const call = { method: 'POST', path: '/account/logout', query: null, body: null, key: null } as const;
    const answer = ok({ status: 200, body: '1', revision: 1 });
    save({ state: 'failed' });
    expect(await payments.forward(call, async () => answer)).toEqual(answer);
    save({ state: 'ordering' });
    expect(await payments.forward(call, async () => answer)).toMatchObject({
      ok: true,
      value: { revision: 0 },
    });
    expect(names()).not.toContain('close');
    // Where another object is about to continue, nothing more is written here.
    await payments.forward({ ...call, isLast: true }, async () => answer);
    expect(names().slice(-2)).toEqual(['leave', 'close']);
  });

  test('is refused or followed as a write is', async () => {
    const { payments, save, world, of } = createPayments();
    save(atProvider);
    const call = (path: string) => ({ method: 'POST', path, query: null, body: null, key: null }) as const;
    const task = async () => ok({ status: 200, body: 'null', revision: (world.revision += 1) });
    expect(await payments.forward(call('/session'), task)).toMatchObject({
      error: { code: 'payment_under_way' },
    });
    save({ id: 'open' });
    expect(await payments.forward(call('/account/login'), task)).toMatchObject({ ok: true });
    expect(of('fail')).toMatchObject([[{ id: 'open' }, {}]]);
  });
});

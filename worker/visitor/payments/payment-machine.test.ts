import { describe, expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse } from '#shared/result.ts';
import { paymentWith, type PaymentDetails } from '../../../tests/fixtures/payment.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import type { CartWrite } from '../contract.ts';
import { PaymentLog } from '../storage/payment-log.ts';
import { migrate } from '../storage/schema.ts';
import { PaymentMachine } from './payment-machine.ts';
import { nextTryAt } from './payment-rules.ts';
import type { Payment } from './payment.ts';
import { recordOf } from './payment.ts';

const MINUTE = 60_000;
const now = 2_000_000;
const reason = problem('payment_cancelled');
const sheet = { 'shipping.city': { before: 'Bangalow', written: 'Lyon' } };
const intent: PaymentDetails = { method: 'klarna', refs: ['pi_1'], secret: 'pi_1_secret_1' };
const ideal = { method: 'ideal', secret: 'pi_1_secret_1' } as const;
const withStatus = (status: number): Problem => ({ code: 'unwell', message: 'Unwell', status });

/** The ends of payments of a cart with the checkout ck1, and what the backend answers. */
function createEnd({ checkoutId = 'ck1' }: { checkoutId?: string | null } = {}) {
  const sql = memorySql();
  migrate(sql);
  const log = new PaymentLog(sql, { now: () => now });
  const seen = {
    billings: [] as Json[],
    written: [] as Json[],
    withdrawn: [] as string[],
    reads: 0,
    stale: 0,
    reports: [] as [string, Payment][],
  };
  const refusals = {
    billing: null as Problem | null,
    read: null as Problem | null,
    write: null as Problem | null,
  };
  const world = { wireCart: { shipping: { city: 'Lyon' } } as Json };
  const machine = new PaymentMachine({
    log,
    state: {
      cart: checkoutId === null ? null : { summary: { checkoutId } },
      markCartStale: () => (seen.stale += 1),
      get wireCart() {
        return world.wireCart;
      },
    },
    cart: {
      withdraw: (fields: string[]) => seen.withdrawn.push(...fields),
      readInTurn: async () => {
        seen.reads += 1;
        return refusals.read ? refuse(refusals.read) : ok({});
      },
      writeInTurn: async ({ method, path, body, key }: CartWrite) => {
        seen.written.push([method, path, key, JSON.parse(body ?? 'null')] as Json);
        return refusals.write ? refuse(refusals.write) : ok({});
      },
    },
    pageBilling: {
      keepAlone: async () => {
        seen.billings.push(null);
        return refusals.billing;
      },
    },
    paidCart: { keepLines: async () => undefined },
    report: (why: Problem, payment: Payment) => void seen.reports.push([why.code, payment]),
    now: () => now,
    random: () => 0.5,
  } as never);
  const save = (details: PaymentDetails) => log.save(paymentWith(details));
  type How = { isFinal?: boolean };
  const end = {
    fail: (it: Payment, why: Problem | null, how: How = {}) =>
      machine.apply(it, { type: 'ended', reason: why, ...how }),
    end: (it: Payment, why: Problem | null, how: How = {}) =>
      machine.run(it, { type: 'ended', reason: why, ...how }),
    release: (it: Payment) => machine.release(it),
    putBackAll: () => machine.putBackAll(),
    putOff: (it: Payment, why: Problem) => machine.apply(it, { type: 'put off', reason: why }),
    keepMoney: (it: Payment, why: Problem) => machine.run(it, { type: 'money kept', reason: why }),
    giveBack: (it: Payment, why: Problem) =>
      machine.run(it, { type: 'refund due', reason: why, orderId: null }),
    close: (it: Payment) => machine.run(it, { type: 'closed' }),
  };
  const place = (it: Payment) => machine.apply(it, { type: 'order placed', orderId: 'o1', differences: [] });
  return { end, place, sql, log, seen, refusals, world, save };
}

test('only the newest twenty payments are kept once one is done', () => {
  const { place, save, log, sql } = createEnd();
  for (let number = 0; number < 25; number += 1)
    save({ id: `old${number}`, state: 'failed', startedAt: number });
  // All of them were reported to the ledger.
  sql.exec('UPDATE payments SET untold = NULL');
  place(save({ state: 'ordering' }));
  expect(log.all()).toHaveLength(20);
});

describe('a payment that fails', () => {
  test('and cannot be queried is over', () => {
    const { end, save, log, seen } = createEnd();
    const returned = { gateway: 'stripe', isMarked: true } as const;
    const failed = end.fail(save({ state: 'redirected', tries: 3, due: 5, returned }), reason);
    const over = { state: 'failed', problem: reason, isOver: true, tries: 0, due: null, returned: null };
    expect(failed).toMatchObject({ ...over, changedAt: now });
    expect([log.find('p1'), seen.reports]).toEqual([failed, []]);
  });

  test("and may still be paid is checked, unless its provider's answer is final", () => {
    const { end, save } = createEnd();
    expect(end.fail(save(intent), reason)).toMatchObject({ isOver: false, due: now + 2 * MINUTE });
    expect(end.fail(save({ ...intent, tries: 4 }), null)).toMatchObject({
      due: now + 2 * MINUTE,
      problem: null,
    });
    expect(end.fail(save(intent), reason, { isFinal: true })).toMatchObject({ isOver: true, due: null });
    const proven = { ...intent, state: 'redirected', isProven: true } as const;
    expect(end.fail(save(proven), reason)).toMatchObject({ isOver: true, due: null });
  });

  test('and has something in the cart is due at once', () => {
    const { end, save } = createEnd();
    expect(end.fail(save({ hasBilling: true }), reason)).toMatchObject({ isOver: true, due: now });
    expect(end.fail(save({ ...intent, sheet }), reason)).toMatchObject({ isOver: false, due: now });
  });

  test('and whose money is held is left to an operator to release', () => {
    const { end, save, seen } = createEnd();
    const held = { ...intent, state: 'authorised', isPaid: true } as const;
    expect(end.fail(save(held), reason)).toMatchObject({ incidents: [{ code: 'payment_held' }] });
    expect(seen.reports).toMatchObject([['payment_held', { id: 'p1', state: 'failed' }]]);
    expect(end.fail(save(held), reason, { isFinal: true }).incidents).toEqual([]);
    expect(end.fail(save({ ...held, secret: null }), reason).incidents).toEqual([]);
    expect(end.fail(save({ ...held, isPaid: false }), reason).incidents).toEqual([]);
    // A setup holds nothing.
    expect(end.fail(save({ ...held, method: 'bancontact' }), reason).incidents).toEqual([]);
    expect(seen.reports).toHaveLength(1);
  });
});

describe('billing that a payment wrote into the cart', () => {
  const written = { state: 'failed', hasBilling: true } as const;

  test('is left alone where it wrote nothing', async () => {
    const { end, save, seen } = createEnd();
    const payment = save({ state: 'failed', due: 7 });
    expect(await end.release(payment)).toEqual(payment);
    expect(seen).toMatchObject({ billings: [], reads: 0 });
  });

  test('is removed, and the payment is checked only while it may still be paid', async () => {
    const { end, save, seen, log } = createEnd();
    const released = await end.release(save({ ...written, isOver: true, due: 7 }));
    expect(released).toMatchObject({ hasBilling: false, due: null });
    expect(log.find('p1')).toEqual(released);
    expect(await end.release(save({ ...written, ...intent }))).toMatchObject({ due: now + 2 * MINUTE });
    expect(seen).toMatchObject({ billings: [null, null], written: [] });
  });

  test('is removed by the end itself', async () => {
    const { end, save, seen } = createEnd();
    const ended = await end.end(save({ ...intent, hasBilling: true }), reason, { isFinal: true });
    expect(ended).toMatchObject({ state: 'failed', problem: reason, isOver: true, hasBilling: false });
    expect(seen.billings).toEqual([null]);
  });

  test('stays where it is a different cart, or another payment has written since', async () => {
    for (const checkoutId of ['ck2', null]) {
      const { end, save, seen } = createEnd({ checkoutId });
      expect(await end.release(save(written))).toMatchObject({ hasBilling: false });
      expect(seen.billings).toEqual([]);
    }
    for (const [details, count] of [
      [{ hasBilling: true }, 0],
      [{ hasBilling: false, startedAt: 1_000_001 }, 1],
      [{ hasBilling: true, state: 'failed' }, 1],
      [{ hasBilling: true, checkoutId: 'ck2' }, 1],
    ] as const) {
      const { end, save, seen } = createEnd();
      save({ id: 'p2', state: 'redirected', ...details });
      await end.release(save(written));
      expect(seen.billings, JSON.stringify(details)).toHaveLength(count);
    }
  });

  test('that went with its cart and a token may be an order, unless another payment has that', async () => {
    const billing = { method: 'card', card: { token: 'tok_1' } };
    const released = async (...others: PaymentDetails[]) => {
      const { end, save } = createEnd({ checkoutId: 'ck2' });
      for (const other of others) save({ id: 'p2', ...other });
      return end.release(save({ ...written, isOver: true, billing }));
    };
    expect(await released()).toMatchObject({ hasBilling: false, isSought: true, due: now + 5000 });
    expect(await released({ state: 'failed' })).toMatchObject({ isSought: true });
    expect(await released({ state: 'done' })).toMatchObject({ isSought: false, due: null });
    const { end, save } = createEnd();
    expect(await end.release(save({ ...written, billing }))).toMatchObject({ isSought: false });
  });

  test.each([500, 503, 429, 408])('is tried again in a minute after a %d', async (status) => {
    const { end, save, refusals } = createEnd();
    refusals.billing = withStatus(status);
    expect(await end.release(save({ ...written, isOver: true, sheet }))).toMatchObject({
      hasBilling: true,
      sheet,
      due: now + MINUTE,
    });
  });

  test.each([404, 409, 499])('is not tried again after a %d', async (status) => {
    const { end, save, refusals } = createEnd();
    refusals.billing = withStatus(status);
    expect(await end.release(save({ ...written, isOver: true }))).toMatchObject({
      hasBilling: false,
      due: null,
    });
  });
});

describe('values that a sheet changed', () => {
  const closed = { state: 'failed', isOver: true, sheet } as const;

  test('are restored where the cart still has them', async () => {
    const { end, save, seen, world } = createEnd();
    expect(await end.release(save(closed))).toMatchObject({ sheet: null, due: null });
    const body = { shipping: { city: 'Bangalow' }, shipment_rating: null };
    expect(seen).toMatchObject({ stale: 1, reads: 1, written: [['PUT', '/cart', null, body]], billings: [] });
    world.wireCart = { shipping: { city: 'Nice' } };
    expect(await end.release(save(closed))).toMatchObject({ sheet: null });
    expect(seen).toMatchObject({ stale: 2, reads: 2, written: [{}] });
  });

  test.each(['read', 'write'] as const)('is tried again when the backend fails at the %s', async (what) => {
    const { end, save, refusals, log } = createEnd();
    refusals[what] = withStatus(503);
    expect(await end.release(save(closed))).toMatchObject({ sheet, due: now + MINUTE });
    expect(await end.putBackAll()).toMatchObject({ code: 'connection_error' });
    refusals[what] = withStatus(409);
    expect(await end.putBackAll()).toMatchObject({ code: 'destination_lost' });
    expect(log.find('p1')).toMatchObject({ sheet, problem: { code: 'destination_lost' }, due: null });
    delete refusals[what];
    expect(await end.putBackAll()).toBeNull();
    expect(log.find('p1')).toMatchObject({ sheet: null, problem: null });
  });

  test('are restored before anything else begins if their payment has ended', async () => {
    const { end, save, seen, log } = createEnd();
    save({ id: 'open', sheet });
    save({ id: 'plain', state: 'failed', hasBilling: true });
    save({ id: 'closed', ...closed });
    save({ id: 'again', ...closed });
    expect(await end.putBackAll()).toBeNull();
    expect(seen).toMatchObject({ reads: 2, billings: [] });
    expect(log.all().map((each) => [each.id, recordOf(each).sheet !== null])).toEqual([
      ['again', false],
      ['closed', false],
      ['plain', false],
      ['open', true],
    ]);
  });

  test.each([
    [409, 503, 'connection_error'],
    [503, 409, 'connection_error'],
    [409, 409, 'destination_lost'],
  ])('wait for the backend, whichever of them it refuses for good: %d, then %d', async (one, other, code) => {
    const { end, save, seen, refusals } = createEnd();
    save({ id: 'older', ...closed });
    save({ id: 'newer', ...closed });
    Object.defineProperty(refusals, 'write', {
      get: () => withStatus(seen.written.length === 1 ? one : other),
    });
    expect(await end.putBackAll()).toMatchObject({ code });
  });
});

describe('the next try of an order', () => {
  test('is a few seconds from now, unless it is set already', () => {
    const at = (details: PaymentDetails) =>
      nextTryAt(paymentWith({ due: 0, ...details }), { now, random: 0.5 }) - now;
    expect(at({ state: 'redirected' })).toBe(5000);
    expect(at({ state: 'ordering', tries: 2 })).toBe(MINUTE);
    expect(at({ due: now })).toBe(5000);
    expect(at({ due: now + 1 })).toBe(1);
  });

  test('is stored with the reason', () => {
    const { end, log, save } = createEnd();
    const later = end.putOff(save({ state: 'ordering', due: now }), withStatus(503));
    expect(later).toMatchObject({ state: 'ordering', problem: { code: 'unwell' }, due: now + 5000 });
    expect(log.find('p1')).toEqual(later);
  });
});

describe('money that cannot become an order', () => {
  test('waits with its reason where it was captured, with one incident', async () => {
    const { end, save, seen } = createEnd();
    const returned = { gateway: 'stripe', isMarked: true } as const;
    const kept = await end.keepMoney(
      save({ ...ideal, state: 'ordering', due: now, returned }),
      withStatus(409),
    );
    expect(kept).toMatchObject({
      state: 'authorised',
      problem: { code: 'unwell' },
      returned: null,
      due: now + 5000,
      incidents: [{ code: 'unwell', at: now }],
    });
    expect(seen.reports).toMatchObject([['unwell', { id: 'p1' }]]);
    const again = await end.keepMoney(kept, reason);
    // Another reason is announced, too; the same one only once.
    expect(again).toMatchObject({ problem: reason, incidents: [{ code: 'unwell' }, { code: reason.code }] });
    await end.keepMoney(again, reason);
    expect(seen.reports.map(([code]) => code)).toEqual(['unwell', reason.code]);
  });

  test('ends the payment where it is only held', async () => {
    const { end, save } = createEnd();
    expect(await end.keepMoney(save(intent), reason)).toMatchObject({ state: 'failed', problem: reason });
  });

  test('is refunded: that it has no order is over, and nothing is left in the cart', async () => {
    const { end, save, seen } = createEnd();
    const stuck = save({
      ...ideal,
      state: 'authorised',
      isPaid: true,
      hasBilling: true,
      due: 5,
      incident: 'invalid_stock',
      incidentAt: 5,
    });
    const back = problem('payment_refund_due');
    expect(await end.giveBack(stuck, back)).toMatchObject({
      state: 'failed',
      problem: back,
      isOver: true,
      isSought: true,
      due: now + 5000,
      returned: null,
      incidents: [{ code: 'payment_refund_due', at: now }],
      changedAt: now,
      hasBilling: false,
    });
    expect(seen).toMatchObject({ billings: [null], reports: [['payment_refund_due', { id: 'p1' }]] });
  });
});

test('a payment that an operator has resolved is not tried again, and an order stays one', async () => {
  const { end, save, seen } = createEnd();
  const returned = { gateway: 'stripe', isMarked: true } as const;
  const paid = save({ ...ideal, state: 'authorised', isPaid: true, hasBilling: true, due: 5, returned });
  expect(await end.close(paid)).toMatchObject({
    state: 'failed',
    isOver: true,
    isSought: true,
    // Its order is looked for before it leaves the cart.
    due: now,
    returned: null,
    changedAt: now,
    hasBilling: true,
  });
  const done = save({ state: 'done', hasBilling: true });
  expect(await end.close(done)).toEqual(done);
  expect(seen.billings).toEqual([]);
});

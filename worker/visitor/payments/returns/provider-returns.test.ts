import { describe, expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok } from '#shared/result.ts';
import type { PaymentDetails } from '../../../../tests/fixtures/payment.ts';
import { authorised, billing, createReturns, now } from '../../../../tests/fixtures/provider-returns.ts';
import { idsOf } from '../intent.ts';
import { SHOWN_FOR_MS, MAX_UNORDERED_MS } from '../payment-rules.ts';
import type { Outcome } from './outcome.ts';
import type { ReturnQuery } from './return-query.ts';

const HOURS = 60 * 60_000;
const reason = problem('payment_declined');
const unwell: Problem = { code: 'unwell', message: 'Unwell', status: 503 };
const amountDiffers: Outcome & { kind: 'other sum' } = {
  kind: 'other sum',
  problem: problem('payment_amount_differs'),
  said: [['pi_1', 'paid']],
};
const klarna = { method: 'klarna', gateway: 'stripe', state: 'redirected' } as const;
const ideal = { method: 'ideal', gateway: 'stripe', state: 'redirected' } as const;
const queryable = { refs: ['pi_1'], secret: 'pi_1_secret_1' };
const query: ReturnQuery = { gateway: 'stripe', isMarked: true, payment_intent: 'pi_1' };

describe('the payment of a return', () => {
  test('is named by our id, and otherwise by its reference', () => {
    const { returns, save } = createReturns();
    save({ ...klarna, id: 'one', refs: ['pi_1'] });
    save({ ...klarna, id: 'two', refs: ['pi_2'] });
    const idOf = (details: Partial<ReturnQuery>) =>
      returns.paymentOf({ gateway: 'stripe', isMarked: true, ...details })?.id;
    expect(idOf({ payment: 'one', payment_intent: 'pi_2' })).toBe('one');
    expect(idOf({ payment_intent: 'pi_2' })).toBe('two');
    expect(idOf({ payment_intent: 'pi_3' })).toBeUndefined();
    expect(idOf({ payment: 'three', payment_intent: 'pi_1' })).toBeUndefined();
    expect(idOf({})).toBeUndefined();
  });

  test('has the method and gateway of the address', () => {
    const { returns, save } = createReturns();
    save({ ...ideal, id: 'ideal', refs: ['pi_1'] });
    save({ ...klarna, id: 'direct', gateway: 'direct', refs: ['pi_1'] });
    expect(returns.paymentOf(query)).toBeNull();
    expect(returns.paymentOf({ ...query, isMarked: false })?.id).toBe('ideal');
  });
});

describe('a return', () => {
  test('changes nothing about a payment that is done, left to an operator, or long past', async () => {
    const { returns, save, names } = createReturns();
    const failed = { ...klarna, state: 'failed' } as const;
    for (const details of [
      { ...klarna, state: 'done' },
      { ...failed, incidentAt: 1 },
      { ...failed, ...queryable, incidentAt: 1 },
      { ...failed, changedAt: now - SHOWN_FOR_MS - 1 },
      // Its order was refused: another card needs another payment.
      { ...failed, changedAt: now, refusals: 1 },
    ] as const) {
      const payment = save(details);
      expect(await returns.handle(payment, query)).toEqual(ok(payment));
    }
    expect(names()).toEqual([]);
  });

  test.each([
    { ...klarna, state: 'failed', changedAt: now - SHOWN_FOR_MS },
    { ...klarna, ...queryable, state: 'failed', changedAt: 1 },
    { ...klarna, ...queryable, state: 'failed', changedAt: now, refusals: 1 },
    { ...klarna, incidentAt: 1 },
    { ...klarna, changedAt: 1 },
  ] as PaymentDetails[])('of %j is checked', async (details) => {
    const { returns, save, names } = createReturns();
    await returns.handle(save(details), query);
    expect(names()).toContain('return');
  });

  test('is stored before its provider is queried, until there is an answer', async () => {
    const { returns, save, call, log } = createReturns({ kind: 'pending' });
    const answer = await returns.handle(save(klarna), query);
    expect(call('return')?.slice(1)).toMatchObject([{ returned: query }, query]);
    expect(answer).toMatchObject({ ok: true, value: { returned: null, state: 'redirected', problem: null } });
    expect(log.find('p1')).toMatchObject({ returned: null });
  });

  test('without an answer is tried again', async () => {
    const { returns, save, calls } = createReturns({ kind: 'unknown', problem: unwell });
    await returns.handle(save(klarna), query);
    await returns.handle(save({ ...klarna, ...queryable, state: 'failed' }), query);
    await returns.handle(save({ ...klarna, state: 'authorised' }), query);
    const retries = calls.filter(([name]) => name === 'retry');
    expect(retries).toMatchObject([
      ['retry', { state: 'redirected', returned: query }, { code: 'unwell' }],
      ['retry', { state: 'redirected' }, {}],
      ['retry', { state: 'authorised' }, {}],
    ]);
  });

  test('that proves nothing changes nothing and says why', async () => {
    const { returns, save, log, names } = createReturns({ kind: 'unproven', problem: reason });
    expect(await returns.handle(save(klarna), query)).toMatchObject({
      ok: false,
      error: { code: reason.code },
    });
    expect(log.find('p1')).toMatchObject({ state: 'redirected', returned: null, paidAt: null });
    expect(names()).toEqual(['return']);
  });

  test('of money of another sum leaves it to an operator', async () => {
    for (const [details, expected] of [
      [{}, now],
      [{ paidAt: 7 }, 7],
    ] as const) {
      const { returns, save, calls } = createReturns(amountDiffers);
      expect(await returns.handle(save({ ...ideal, ...details }), query)).toMatchObject({ ok: true });
      expect(calls[1]).toMatchObject(['keep', { paidAt: expected }, amountDiffers.problem]);
    }
  });

  test('that was refused ends the payment, for good where its provider cannot be asked again', async () => {
    const { returns, save, calls } = createReturns({ kind: 'refused', problem: reason });
    await returns.handle(save({ ...klarna, ...queryable }), query);
    await returns.handle(save(klarna), query);
    expect(calls.filter(([name]) => name === 'end')).toMatchObject([
      ['end', { returned: null, isOver: false }, reason],
      ['end', { returned: null }, reason, { isFinal: true }],
    ]);
    expect(await returns.handle(save({ ...klarna, isPaid: true }), query)).toMatchObject({
      value: { state: 'redirected', paidAt: expect.any(Number) },
    });
    expect(calls.filter(([name]) => name === 'end')).toHaveLength(2);
  });

  test('brings the reference that its provider proved, and none of an address', async () => {
    for (const refs of [[], ['pi_1'], ['pi_0']])
      for (const state of ['redirected', 'failed'] as const) {
        const { returns, save, call } = createReturns({ ...authorised, said: [['pi_1', 'paid']] });
        await returns.handle(save({ ...klarna, state, refs, changedAt: now }), query);
        const placed = call('place')?.[1];
        expect(placed && idsOf(placed)).toEqual([...new Set([...refs, 'pi_1'])]);
      }
    const { returns, save, call } = createReturns();
    await returns.handle(save({ ...klarna, refs: ['pi_0'] }), query);
    expect(call('place')?.[1]).toMatchObject({ intents: [{ id: 'pi_0' }] });
  });
});

describe('a return in another browser', () => {
  const foreign = async (details: PaymentDetails, more: Partial<ReturnQuery> = {}) => {
    const { returns, save, names } = createReturns({ kind: 'pending' });
    save({ ...klarna, refs: ['pi_1'], ...details });
    expect(await returns.lookAtForeign({ ...query, ...more })).toBeNull();
    return names();
  };

  test('has the provider queried, and its address counts only with a secret that no one else knows', async () => {
    expect(await foreign(queryable)).toEqual(['status']);
    expect(await foreign(queryable, { authorization_token: 't' })).toEqual(['status']);
    expect(await foreign({})).toEqual([]);
    expect(await foreign({}, { authorization_token: 't' })).toEqual(['return']);
  });

  test('does nothing for an unknown or ended payment', async () => {
    expect(await foreign({ refs: ['pi_2'], secret: 'pi_2_secret_1' })).toEqual([]);
    expect(await foreign({ ...queryable, state: 'failed' })).toEqual([]);
  });
});

describe('a query of the provider', () => {
  const look = async (answer: Outcome, details: PaymentDetails = klarna) => {
    const parts = createReturns(answer);
    const payment = parts.save(details);
    return { ...parts, payment, looked: await parts.returns.look(payment) };
  };

  test('returns whether there was an answer, and changes nothing by itself', async () => {
    const unknown = await look({ kind: 'unknown', problem: unwell });
    expect(unknown.looked).toEqual({ payment: unknown.payment, isKnown: false });
    const pending = await look({ kind: 'pending' });
    expect(pending.looked).toEqual({ payment: pending.payment, isKnown: true });
    const unproven = await look({ kind: 'unproven', problem: reason });
    expect(unproven.looked).toEqual({ payment: unproven.log.find('p1'), isKnown: true });
    for (const { names } of [unknown, pending, unproven]) expect(names()).toEqual(['status']);
  });

  test('leaves money of another sum to an operator', async () => {
    const { looked, names } = await look(amountDiffers);
    expect(looked).toMatchObject({ payment: { paidAt: now }, isKnown: true });
    expect(names()).toEqual(['status', 'end']);
  });

  test('ends a refused payment, and hours later for good: its shopper may try again there', async () => {
    const refused: Outcome = { kind: 'refused', problem: reason, said: [['pi_1', 'unpaid']] };
    const open = await look(refused, { ...klarna, ...queryable });
    expect(open.looked).toMatchObject({ payment: { state: 'failed' }, isKnown: true });
    expect(open.record()).toMatchObject({ state: 'failed', isOver: false, incidents: [] });
    const failed = { ...klarna, state: 'failed', due: 5, changedAt: now - 9 * HOURS } as const;
    const unpaid = (since: number) => [
      { id: 'pi_1', secret: 'pi_1_secret_1', said: 'unpaid', since } as const,
    ];
    const first = await look(refused, { ...failed, secret: 'pi_1_secret_1' });
    expect(first.record()).toMatchObject({ isOver: false, due: 5, intents: unpaid(now) });
    const soon = await look(refused, { ...failed, intents: unpaid(now - HOURS) });
    expect(soon.record()).toMatchObject({ isOver: false, due: 5, intents: unpaid(now - HOURS) });
    const ended = await look(refused, { ...failed, intents: unpaid(now - 2 * HOURS) });
    expect(ended.looked).toMatchObject({ payment: { isOver: true, due: null }, isKnown: true });
    expect([ended.names(), ended.record()?.isOver]).toEqual([['status'], true]);
  });

  test('orders a paid payment', async () => {
    const { looked, names } = await look(authorised);
    expect(looked).toMatchObject({ payment: { state: 'authorised' }, isKnown: true });
    expect(names()).toEqual(['status', 'read', 'billing', 'place']);
  });
});

describe('a paid payment', () => {
  const changed = problem('payment_cart_changed');
  const pay = async (
    details: PaymentDetails,
    { isUnchanged = true, way = billing as Json, before }: PayOptions = {},
  ) => {
    const parts = createReturns({ kind: 'authorised', billing: way }, isUnchanged);
    before?.(parts);
    const { payment } = await parts.returns.look(parts.save(details));
    return { ...parts, payment };
  };
  type PayOptions = {
    isUnchanged?: boolean;
    way?: Json;
    before?: (parts: ReturnType<typeof createReturns>) => void;
  };

  test('waits for its order, whatever was reported of it before', async () => {
    const before = { problem: reason, isOver: true, tries: 4, returned: query, due: 7, changedAt: 1 };
    const sheet = { 'shipping.city': { before: null, written: 'Lyon' } };
    const { log, call } = await pay({ ...klarna, ...before, sheet });
    const known = {
      state: 'authorised',
      isProven: true,
      paidAt: now,
      hasBilling: true,
      problem: null,
      sheet: null,
      returned: null,
      tries: 0,
      changedAt: now,
    };
    expect(call('place')?.[1]).toMatchObject({ ...known, due: now + 5000 });
    expect(log.find('p1')).toMatchObject(known);
    expect((await pay({ ...klarna, paidAt: 3 })).payment).toMatchObject({ paidAt: 3 });
  });

  test('for a changed cart gives no order, unless the money has arrived', async () => {
    const lost = await pay({ ...klarna, problem: changed });
    expect(lost.calls[1]).toMatchObject(['fail', { isProven: true, paidAt: now }, changed]);
    expect(lost.names()).toEqual(['status', 'fail']);
    expect((await pay({ ...ideal, problem: changed })).names()).toContain('place');
    expect((await pay({ ...klarna, problem: reason })).names()).toContain('place');
  });

  test.each([
    [{ id: 'other', state: 'ordering' }, true],
    [{ id: 'other', state: 'authorised' }, false],
    [{ id: 'other', state: 'ordering', checkoutId: 'ck2' }, false],
  ] as [PaymentDetails, boolean][])('waits while %j is on its way: %s', async (other, waits) => {
    const { names, calls } = await pay(klarna, { before: ({ save }) => void save(other) });
    if (!waits) return expect(names()).toContain('place');
    expect(names()).toEqual(['status', 'retry']);
    expect(calls[1]?.[2]).toMatchObject({ code: 'payment_under_way' });
  });

  test('is tried again when the cart cannot be read', async () => {
    const before = ({ refusals }: ReturnType<typeof createReturns>) => void (refusals['read'] = unwell);
    const { calls, names } = await pay({ ...klarna, state: 'failed' }, { before });
    expect(names()).toEqual(['status', 'read', 'retry']);
    expect(calls[2]).toMatchObject(['retry', { state: 'redirected', isProven: true }, unwell]);
    // Its own order is no other's.
    const own = await pay({ ...klarna, state: 'ordering' });
    expect(own.names()).toContain('place');
  });

  test('has its payment method in the cart, in place of any other', async () => {
    const { log, calls } = await pay(klarna, {
      before: ({ save }) => {
        save({ id: 'open', hasBilling: true });
        save({ id: 'bare', hasBilling: false, state: 'failed' });
        save({ id: 'stuck', ...ideal, state: 'authorised', incidentAt: 1 });
        save({ id: 'freezing', ...ideal });
        save({ id: 'ended', state: 'failed', hasBilling: true });
        save({ id: 'elsewhere', checkoutId: 'ck2', hasBilling: true });
      },
    });
    expect(calls.filter(([name]) => name === 'fail')).toMatchObject([['fail', { id: 'open' }, changed]]);
    expect(calls.find(([name]) => name === 'billing')).toMatchObject(['billing', { id: 'p1' }, billing]);
    const withBilling = log.all().filter(({ hasBilling }) => hasBilling);
    expect(withBilling.map(({ id }) => id).toSorted()).toEqual(['elsewhere', 'p1']);
  });

  test('without a payment method leaves the one in the cart alone', async () => {
    const { names, payment } = await pay(klarna, { way: null });
    expect(names()).toEqual(['status', 'read', 'place']);
    expect(payment.hasBilling).toBe(false);
    expect((await pay({ ...klarna, hasBilling: true }, { way: null })).payment.hasBilling).toBe(true);
  });

  test('for a different cart changes nothing in this one', async () => {
    const { names, payment } = await pay(klarna, {
      isUnchanged: false,
      before: ({ save }) => void save({ id: 'open' }),
    });
    expect(names()).toEqual(['status', 'read', 'place']);
    expect(payment.hasBilling).toBe(false);
  });

  test.each([
    ['billing', 499, 'keep'],
    ['billing', 500, 'retry'],
    ['borrowed', 500, 'retry'],
  ])('and cannot be written into the cart (%s, %d) is stored or tried again', async (what, status, name) => {
    const refusal = { ...unwell, status };
    const { call, names } = await pay(
      { ...klarna, state: 'failed' },
      { before: ({ refusals }) => void (refusals[what] = refusal) },
    );
    expect(names()).not.toContain('place');
    const state = name === 'keep' ? 'failed' : 'redirected';
    expect(call(name)).toMatchObject([name, { isProven: true, state }, refusal]);
  });

  test('is placed, and so compared, beside an address that the backend does not take back', async () => {
    const borrowed = { ...unwell, status: 409 };
    const { names } = await pay(klarna, { before: ({ refusals }) => void (refusals['borrowed'] = borrowed) });
    expect(names()).toContain('place');
  });

  test('stores the payment method that was said', async () => {
    const before = { method: 'ideal' };
    const placed = async (way: Json) => (await pay({ ...ideal, billing: before }, { way })).record()?.billing;
    expect(await placed(billing)).toEqual(billing);
    expect(await placed(null)).toEqual(before);
  });

  test('waits for the button where it is reviewed first', async () => {
    const amazon = { method: 'amazon', gateway: 'direct', state: 'redirected' } as const;
    const waiting = await pay(amazon);
    expect(waiting.names()).not.toContain('place');
    expect(waiting.payment).toMatchObject({ state: 'authorised', due: now + MAX_UNORDERED_MS });
    expect((await pay({ ...amazon, isConfirmed: true })).names()).toContain('place');
    expect((await pay(amazon, { isUnchanged: false })).names()).toContain('place');
  });
});

test('that another object took over is neither queried nor handled here', async () => {
  const { returns, save, calls } = createReturns(authorised, true, true);
  const payment = save({ ...klarna, ...queryable });
  expect(await returns.handle(payment, query)).toEqual(ok(payment));
  expect(await returns.look(payment)).toEqual({ payment, isKnown: false });
  expect(calls).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { createNotedCalls } from '../../../tests/fixtures/noted-calls.ts';
import type { PaymentDetails } from '../../../tests/fixtures/payment.ts';
import { CarryOn } from './carry-on.ts';
import { INCIDENT_AFTER_MS, MAX_UNORDERED_MS } from './payment-rules.ts';
import type { Payment } from './payment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = 100 * HOUR;

const ideal = { method: 'ideal', gateway: 'stripe' } as const;
const klarna = { method: 'klarna', gateway: 'stripe' } as const;
const amazon = { method: 'amazon', gateway: 'direct' } as const;
const secret = 'pi_1_secret_1';
const sheet = { 'shipping.city': { before: null, written: 'Lyon' } };

type Change = (payment: Payment) => PaymentDetails;

/** Due payments, with the result of placing, querying or releasing them. */
function createCarryOn({
  place,
  look,
  release,
  isKnown = true,
  late = false,
  isTakenOver = false,
  placed = () => {},
}: {
  place?: Change;
  look?: Change;
  release?: Change;
  isKnown?: boolean;
  late?: boolean;
  isTakenOver?: boolean;
  /** Called when an order was placed. */
  placed?: () => void;
} = {}) {
  const noted = createNotedCalls(() => now);
  const { log, note } = noted;
  const repeated: string[] = [];
  const carryOn = new CarryOn({
    log,
    state: { order: () => null },
    orderPlacer: {
      ifOrdered: async () => null,
      place: async (payment: Payment) => {
        const after = note('place', place)(payment);
        placed();
        return after;
      },
    },
    providerReturns: {
      look: async (payment: Payment) => ({ payment: note('look', look)(payment), isKnown }),
      handle: async (payment: Payment, query: unknown) => note('handle')(payment, query),
    },
    machine: {
      ...noted.machine,
      release: async (payment: Payment) => note('release', release)(payment),
    },
    proof: { ofIntent: async () => ({ kind: 'pending' }) },
    claims: {
      isTakenOver: async () => isTakenOver,
      late: async (payment: Payment) => (late ? note('late')(payment) : null),
    },
    unreported: { repeat: (id: string) => repeated.push(id) },
    now: () => now,
  } as never);
  /** What happens to one due payment, and its status afterwards. */
  async function run(details: PaymentDetails) {
    noted.calls.length = 0;
    noted.save({ due: now, changedAt: now, ...details });
    await carryOn.runDue();
    const after = log.find('p1');
    return { names: noted.names(), after, due: after?.due == null ? null : after.due - now };
  }
  return { ...noted, carryOn, repeated, run };
}

describe('carrying on', () => {
  test('covers due payments', async () => {
    const { carryOn, save, of, names } = createCarryOn();
    save({ id: 'due', state: 'ordering', due: now });
    save({ id: 'later', state: 'ordering', due: now + 1 });
    save({ id: 'done', state: 'done', due: 5 });
    await carryOn.runDue();
    expect(of('place').map(([{ id }]) => id)).toEqual(['due']);
    expect(names()).toEqual(['place']);
  });

  test('skips payments that are gone by then or in dispute', async () => {
    const { carryOn, save, of, sql } = createCarryOn({
      place: () => (sql.exec("DELETE FROM payments WHERE id = 'p0'"), {}),
    });
    save({ id: 'p0', state: 'ordering', due: now });
    save({ id: 'p1', state: 'ordering', due: now });
    await carryOn.runDue();
    expect(of('place').map(([{ id }]) => id)).toEqual(['p1']);
    const { names, due } = await createCarryOn({ late: true }).run({ state: 'ordering', tries: 1 });
    expect([names, due]).toEqual([['late'], 0]);
    const taken = await createCarryOn({ isTakenOver: true, late: true }).run({ state: 'ordering', tries: 1 });
    expect([taken.names, taken.due]).toEqual([[], 0]);
  });

  test('lets go of one that another object has, according to the ledger', async () => {
    const { run, sql } = createCarryOn({
      placed: () => void sql.exec('DELETE FROM payments'),
    });
    expect((await run({ state: 'ordering' })).after).toBeNull();
  });

  test('places an order', async () => {
    const { run } = createCarryOn();
    expect((await run({ state: 'ordering' })).names).toEqual(['place']);
    expect((await run({ state: 'authorised' })).names).toEqual(['place']);
    expect((await run({ ...amazon, state: 'authorised', isConfirmed: true })).names).toEqual(['place']);
  });

  test('but not an unconfirmed one, which is over', async () => {
    const { run, of } = createCarryOn();
    expect((await run({ ...amazon, state: 'authorised' })).names).toEqual(['end']);
    expect(of('end')).toMatchObject([[{}, { code: 'payment_expired' }, { isFinal: true }]]);
  });

  test('handles a stored return', async () => {
    const { run, of } = createCarryOn();
    const returned = { gateway: 'stripe', isMarked: true } as const;
    expect((await run({ ...ideal, secret, state: 'redirected', returned, changedAt: 1 })).names).toEqual([
      'handle',
    ]);
    expect(of('handle')[0]?.[1]).toEqual(returned);
  });

  test('takes an ended one out of the cart, and checks it while it may still be paid', async () => {
    const { run } = createCarryOn();
    const failed = { ...klarna, state: 'failed' } as const;
    expect((await run({ ...failed, secret })).names).toEqual(['release', 'look']);
    expect((await run(failed)).names).toEqual(['release']);
    expect((await run({ ...failed, secret, isOver: true })).names).toEqual(['release']);
    const over = createCarryOn({ release: () => ({ isOver: true }) });
    expect((await over.run({ ...failed, secret })).names).toEqual(['release']);
  });
});

describe('held money', () => {
  const overdue = {
    ...klarna,
    state: 'authorised',
    secret,
    isPaid: true,
    paidAt: now - MAX_UNORDERED_MS,
  } as const;

  test('without an order for half an hour is released', async () => {
    const { run, of } = createCarryOn();
    expect((await run(overdue)).names).toEqual(['place', 'end']);
    expect(of('end')[0]?.slice(1)).toMatchObject([{ code: 'payment_expired' }]);
    expect(of('end')[0]).toHaveLength(2);
    expect((await run({ ...overdue, paidAt: null, changedAt: now - MAX_UNORDERED_MS })).names).toContain(
      'end',
    );
  });

  test('waits until then, and captured money longer', async () => {
    const { run } = createCarryOn();
    expect((await run({ ...overdue, paidAt: now - MAX_UNORDERED_MS + 1 })).names).toEqual(['place']);
    expect((await run({ ...overdue, ...ideal })).names).toEqual(['place']);
    const ordered = createCarryOn({ place: () => ({ state: 'done', due: null }) });
    expect((await ordered.run(overdue)).names).toEqual(['place']);
  });
});

describe('a payment without an answer', () => {
  const at = (minutes: number) => ({ changedAt: now - minutes * MINUTE });

  test('is over after three quarters of its time: an hour at the provider, half an hour before', async () => {
    const { run, of } = createCarryOn();
    const open = { ...klarna, secret };
    for (const [details, names] of [
      [{ state: 'redirected', ...at(45) }, ['look', 'end']],
      [{ state: 'redirected', ...at(44.9) }, ['look']],
      [{ state: 'started', ...at(22.5) }, ['look', 'end']],
      [{ state: 'started', ...at(22.4) }, ['look']],
    ] as const)
      expect((await run({ ...open, ...details })).names, JSON.stringify(details)).toEqual(names);
    expect((await run({ state: 'started', ...at(23) })).names).toEqual(['end']);
    expect((await run({ state: 'started', ...at(22) })).names).toEqual([]);
    expect(of('end')).toEqual([]);
  });

  test('reports that its time ran out', async () => {
    const { run, of } = createCarryOn();
    await run({ state: 'started', ...at(30) });
    expect(of('end')).toMatchObject([[{}, { code: 'payment_expired' }]]);
  });

  test('is not over while its provider does not answer, or once its status has changed', async () => {
    const open = { ...klarna, secret, state: 'redirected', ...at(90) } as const;
    expect((await createCarryOn({ isKnown: false }).run(open)).names).toEqual(['look']);
    const paid = createCarryOn({ look: () => ({ state: 'authorised', isPaid: true, paidAt: now }) });
    expect((await paid.run(open)).names).toEqual(['look']);
  });
});

describe('when it is carried on again', () => {
  test('a try is added each time', async () => {
    const { run } = createCarryOn();
    expect(await run({ state: 'ordering', tries: 1 })).toMatchObject({ after: { tries: 2 }, due: MINUTE });
    const returned = { gateway: 'stripe', isMarked: true } as const;
    for (const details of [{ state: 'authorised' }, { state: 'redirected', returned }] as const)
      expect(await run({ ...ideal, ...details, tries: 6 })).toMatchObject({
        after: { tries: 7 },
        due: 3 * HOUR,
      });
    expect(await run({ ...klarna, secret, state: 'redirected' })).toMatchObject({
      after: { tries: 1 },
      due: 8 * MINUTE,
    });
  });

  test('without an answer at most half an hour apart, however often', async () => {
    const { run } = createCarryOn({ isKnown: false });
    const open = { ...klarna, secret, state: 'redirected' } as const;
    expect(await run({ ...open, tries: 1 })).toMatchObject({ after: { tries: 2 }, due: 20 * MINUTE });
    expect(await run({ ...open, tries: 2 })).toMatchObject({ after: { tries: 3 }, due: 30 * MINUTE });
    expect(await run({ ...open, tries: 6 })).toMatchObject({ after: { tries: 3 }, due: 30 * MINUTE });
    // An ended payment is checked likewise.
    expect(await run({ ...open, state: 'failed', tries: 6 })).toMatchObject({ due: 30 * MINUTE });
    expect(await run({ state: 'ordering', tries: 6 })).toMatchObject({ after: { tries: 7 }, due: 3 * HOUR });
  });

  test('tries start over in another state, unless that has a time already', async () => {
    const moved = (due: number) =>
      createCarryOn({ place: () => ({ state: 'authorised', due }) }).run({
        ...ideal,
        state: 'ordering',
        tries: 3,
      });
    expect(await moved(now)).toMatchObject({ after: { tries: 0 }, due: 5000 });
    expect(await moved(now + 7)).toMatchObject({ after: { tries: 3 }, due: 7 });
  });

  test('never happens once it is done or can no longer be paid', async () => {
    const done = createCarryOn({ place: () => ({ state: 'done', due: null, tries: 9 }) });
    expect(await done.run({ state: 'ordering' })).toMatchObject({ after: { tries: 9 }, due: null });
    const { run } = createCarryOn();
    const over = { state: 'failed', isOver: true, tries: 2 } as const;
    expect(await run(over)).toMatchObject({ after: { tries: 2 }, due: null });
    const last = { ...klarna, secret, state: 'failed', tries: 6 } as const;
    expect(await run(last)).toMatchObject({ after: { tries: 7 }, due: null });
    const ended = createCarryOn({ look: () => ({ due: null }) });
    expect(await ended.run({ ...last, tries: 1 })).toMatchObject({ after: { tries: 1 }, due: null });
  });

  test('goes on for as long as something of it is in the cart', async () => {
    const { run } = createCarryOn();
    for (const part of [{ hasBilling: true }, { sheet }]) {
      const over = { state: 'failed', isOver: true, ...part } as const;
      expect(await run({ ...over, tries: 0 })).toMatchObject({ after: { tries: 1 }, due: 8 * MINUTE });
      expect(await run({ ...over, tries: 6 })).toMatchObject({ due: 24 * HOUR });
    }
  });
});

describe('an incident', () => {
  const paid = { ...ideal, secret, state: 'ordering', isPaid: true } as const;

  test('is raised for money captured a day ago, or held for half an hour', async () => {
    const { run } = createCarryOn();
    const raised = async (details: PaymentDetails) =>
      (await run({ ...paid, ...details })).after?.incidents.some(({ code }) => code === 'payment_unordered');
    expect(await raised({ paidAt: now - INCIDENT_AFTER_MS })).toBe(true);
    expect(await raised({ paidAt: now - INCIDENT_AFTER_MS + 1 })).toBe(false);
    expect(await raised({ ...klarna, paidAt: now - MAX_UNORDERED_MS })).toBe(true);
    expect(await raised({ ...klarna, paidAt: now - MAX_UNORDERED_MS + 1 })).toBe(false);
    expect(await raised({ ...klarna, secret: null, paidAt: now - MAX_UNORDERED_MS })).toBe(false);
  });

  test('is not raised for an unpaid or failed payment', async () => {
    const { run } = createCarryOn();
    const old = { ...paid, paidAt: 1 };
    for (const details of [{ isPaid: false, paidAt: null }, { state: 'failed' }] as const) {
      expect((await run({ ...old, ...details })).after?.incidents).toEqual([]);
    }
  });
});

describe('the sweep', () => {
  test('wakes due payments, learns the status of all, and which are unknown', async () => {
    const { carryOn, save, of, repeated } = createCarryOn();
    save({ id: 'due', state: 'ordering', due: now });
    save({ id: 'later', state: 'ordering', due: now + 1 });
    const woken = ['due', 'later', 'unknown'].map((id) => ({ id, isClosed: false }));
    expect(await carryOn.wake(woken)).toEqual(['unknown']);
    expect(of('place').map(([{ id }]) => id)).toEqual(['due']);
    expect(repeated).toEqual(['due', 'later', 'unknown']);
  });

  test("retries at once on an operator's request, unless the payment is done", async () => {
    const { carryOn, save, of, log } = createCarryOn();
    save({ id: 'later', state: 'ordering', due: now + 1 });
    save({ id: 'other', state: 'ordering', due: now + 1 });
    save({ id: 'done', state: 'done' });
    const ids = ['later', 'other', 'done', 'unknown'];
    await carryOn.wake(ids.map((id) => ({ id, isClosed: false, isRequested: id !== 'other' })));
    expect(of('place').map(([{ id }]) => id)).toEqual(['later']);
    expect(log.find('done')?.due).toBeNull();
  });

  test('closes what an operator has resolved', async () => {
    const { carryOn, save, names } = createCarryOn();
    save({ state: 'ordering', due: now });
    expect(await carryOn.wake([{ id: 'p1', isClosed: true, isRequested: true }])).toEqual([]);
    expect(names()).toEqual(['close']);
  });
});

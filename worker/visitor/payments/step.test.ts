import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { events, moment, now, paymentsIn, states } from '../../../tests/fixtures/payment-events.ts';
import { paymentWith, type PaymentDetails } from '../../../tests/fixtures/payment.ts';
import { owes } from './after-end.ts';
import type { Event } from './event.ts';
import { hasSecret } from './intent.ts';
import { isPaid, readPayment, recordOf, stateInLedger, type Payment } from './payment.ts';
import { step } from './step.ts';

const reason = problem('payment_declined');

/** Every event in every state of every kind of payment. */
const cases = states.flatMap((state) =>
  paymentsIn(state).flatMap((payment) => events.map(([name, event]) => ({ name, payment, event }))),
);

function after(details: PaymentDetails, ...steps: Event[]): Payment {
  return steps.reduce((payment, event) => step(payment, event, moment).payment, paymentWith(details, now));
}

describe('in every state, each event', () => {
  test('leaves exactly the facts of the state that follows', () => {
    for (const { name, payment, event } of cases) {
      const next = step(payment, event, moment).payment;
      expect(next, name).toEqual(readPayment(recordOf(next), now));
      expect(Object.keys(next).toSorted(), name).toEqual(
        Object.keys(readPayment(recordOf(next), now)).toSorted(),
      );
    }
  });

  test('changes nothing in what it was given', () => {
    for (const { payment, event } of cases) {
      const before = structuredClone(payment);
      step(payment, event, moment);
      expect(payment).toEqual(before);
    }
  });

  test('leaves an order as it is', () => {
    for (const { name, payment, event } of cases) {
      const next = step(payment, event, moment).payment;
      const isNews = ['incident', 'intent is paid', 'lines are back'].includes(event.type);
      if (payment.state === 'done' && !isNews) expect(next, name).toBe(payment);
      if (payment.state === 'done') expect(next.state).toBe('done');
    }
  });

  test('leaves no payment unpaid one of whose intents is paid, nor over before it has an end', () => {
    for (const { name, payment, event } of cases) {
      const next = step(payment, event, moment).payment;
      if (next.intents.some(({ said }) => said === 'paid')) expect(isPaid(next), name).toBe(true);
      if (event.type === 'said' && next.state === 'failed') expect(next.due, name).toBeTypeOf('number');
    }
  });

  test('takes no payment whose money was said to be here back to where it locks its cart, whatever is said later', () => {
    for (const { payment, event } of cases) {
      const isDoubt = event.type === 'provider is undecided' && payment.state === 'authorised';
      if (isDoubt && isPaid(payment)) expect(step(payment, event, moment).payment.state).toBe('authorised');
    }
  });

  test('keeps lines that were not paid until they are back, or their payment is for another cart', () => {
    const settling = new Set(['lines are back', 'cart changed', 'confirmed']);
    for (const { name, payment, event } of cases) {
      const { unpaid } = recordOf(payment);
      if (unpaid === null || settling.has(event.type)) continue;
      const next = recordOf(step(payment, event, moment).payment);
      expect([next.unpaid, next.paid], `${payment.state}: ${name}`).toEqual([unpaid, recordOf(payment).paid]);
    }
  });

  test('leaves an ended payment due for as long as it owes the cart something', () => {
    for (const { name, payment, event } of cases) {
      const next = step(payment, event, moment).payment;
      if (owes(next) && next !== payment) expect(next.due, `${payment.state}: ${name}`).toBeTypeOf('number');
    }
  });

  test('leaves an open payment with a time of its next check', () => {
    for (const { name, payment, event } of cases) {
      const next = step(payment, event, moment).payment;
      if (next.state !== 'done' && next.state !== 'failed') expect(next.due, name).toBeTypeOf('number');
    }
  });

  test('ends captured money only to be refunded, as its provider says, or by an operator', () => {
    const endings = new Set(['refund due', 'provider refused', 'closed']);
    for (const { name, payment, event } of cases) {
      const next = step(payment, event, moment).payment;
      const isEnded = isPaid(payment) && flowOf(payment).takesEarly && next.state === 'failed';
      if (isEnded && payment.state !== 'failed') expect(endings, name).toContain(event.type);
    }
  });

  test('of the browser neither ends nor releases money that a provider has approved', () => {
    const ofBrowser = new Set(['left', 'approved', 'confirmed', 'registered', 'billed', 'given up']);
    for (const { name, payment, event } of cases) {
      const isHeld = isPaid(payment) && (flowOf(payment).takesEarly || hasSecret(payment));
      if (!isHeld || flowOf(payment).proof === 'setup' || !ofBrowser.has(event.type)) continue;
      const next = step(payment, event, moment).payment;
      expect([next.state, next.incidents], name).toEqual([payment.state, payment.incidents]);
    }
  });

  test('reports what only an operator can end, once', () => {
    for (const { name, payment, event } of cases) {
      const { payment: next, effects } = step(payment, event, moment);
      const told = effects.flatMap((each) => (each.type === 'tell an operator' ? each.incident : []));
      expect(told, name).toEqual(next.incidents.filter(({ at }) => at === moment.now));
      expect(new Set(next.incidents.map(({ code, intent }) => `${code}:${intent}`)).size, name).toBe(
        next.incidents.length,
      );
    }
  });

  test('has no further effect when it is repeated', () => {
    const always = new Set(['refund due', 'time passed', 'order refused']);
    for (const { name, payment, event } of cases) {
      if (always.has(event.type)) continue;
      const once = step(payment, event, moment).payment;
      const twice = step(once, event, moment).payment;
      expect(twice.state, `${payment.state}: ${name}`).toBe(once.state);
    }
  });
});

describe('a payment', () => {
  const ideal: PaymentDetails = {
    method: 'ideal',
    gateway: 'stripe',
    secret: 'pi_1_secret_1',
    refs: ['pi_1'],
  };
  const cart = { text: '{}', loadedAt: 0 } as never;

  test('that is approved stays so when its page says again that the shopper leaves', () => {
    const approved: Event = { type: 'provider approved', billing: null, isWritten: true };
    const paid = after(ideal, { type: 'left', cart, destination: null }, approved);
    expect(after(recordOf(paid), { type: 'left', cart, destination: null })).toEqual(paid);
    expect(paid).toMatchObject({ state: 'authorised', paidAt: now, isProven: true });
  });

  test('whose order was sent is not taken back by its provider’s word', () => {
    const sent = after(
      { ...ideal, state: 'authorised', isPaid: true, isProven: true },
      { type: 'order sent', total: null, sentTo: '' },
    );
    for (const [, event] of events) {
      if (event.type === 'provider approved' || event.type === 'returned' || event.type === 'left') {
        expect(after(recordOf(sent), event).state).toBe('ordering');
      }
    }
  });

  test('keeps every intent, and asks by the newest', () => {
    const registered: Event = { type: 'registered', refs: ['pi_2'], secret: 'pi_2_secret_2' };
    expect(after({ ...ideal, state: 'redirected' }, registered)).toMatchObject({
      intents: [
        { id: 'pi_1', secret: 'pi_1_secret_1' },
        { id: 'pi_2', secret: 'pi_2_secret_2' },
      ],
    });
  });

  test('that has become an order knows nothing of returns, sheets or the paid cart', () => {
    const before = { ...ideal, state: 'ordering', isPaid: true, isProven: true } as const;
    const done = after(before, { type: 'order placed', orderId: 'o1', differences: [] });
    for (const fact of ['returned', 'sheet', 'isConfirmed', 'isOver']) expect(done).not.toHaveProperty(fact);
    expect(done).toMatchObject({ state: 'done', orderId: 'o1', due: null, problem: null, paid: null });
  });

  test('without money ends quietly, and held money with an incident', () => {
    expect(step(paymentWith(ideal), { type: 'ended', reason }, moment).effects).toEqual([]);
    const held = { ...ideal, method: 'klarna', state: 'authorised', isPaid: true } as const;
    expect(after(held, { type: 'ended', reason })).toMatchObject({ incidents: [{ code: 'payment_held' }] });
  });
});

test('an order that was announced and cannot be sent is not called sent, so that it can be closed', () => {
  const announced = { method: 'ideal', state: 'authorised', isPaid: true, isAnnounced: true } as const;
  for (const event of [
    { type: 'put off', reason },
    { type: 'money kept', reason },
  ] as const)
    expect(stateInLedger(after(announced, event)), event.type).toBe('authorised');
});

describe('what follows from a step', () => {
  const ideal = { method: 'ideal' } as const;
  const effectsOf = (details: PaymentDetails, event: Event) =>
    step(paymentWith(details, now), event, moment).effects;

  test('is that an ended payment leaves the cart, where lines that were not paid come back', () => {
    const unpaid = [{ quantity: 1 }];
    const payment: PaymentDetails = { ...ideal, state: 'authorised', hasBilling: true, unpaid };
    const release = { type: 'release the cart' };
    const back = { type: 'bring lines back' };
    const due = { type: 'refund due', reason, orderId: 'o1' } as const;
    const told = { type: 'tell an operator', incident: { code: reason.code, at: moment.now } };
    expect(effectsOf(payment, due)).toEqual([told, release, back]);
    expect(effectsOf({ ...payment, unpaid: null }, due)).toEqual([told, release]);
    // An order may be there, which is looked for before the cart is touched.
    expect(effectsOf(payment, { type: 'closed' })).toEqual([back]);
    expect(effectsOf(payment, { type: 'put off', reason })).toEqual([]);
  });
});

describe('a row', () => {
  test('has the facts of all states, with their absence', () => {
    const record = recordOf(paymentWith({ state: 'done' }));
    expect(record).toMatchObject({ returned: null, sheet: null, paid: null, unpaid: null, isOver: false });
  });

  test('in an unknown state is not read', () => {
    expect(() => readPayment({ state: 'somewhere' } as never, now)).toThrow('unknown state somewhere');
  });

  test('of an open payment without a time is due within half an hour', () => {
    expect(readPayment({ ...recordOf(paymentWith()), due: null }, now).due).toBe(now + 30 * 60_000);
  });
});

test('a payment that was revived and ended again in its last look is not looked at from the start', () => {
  const before = { state: 'failed', tries: 6, isReturned: false } as const;
  const ended = { state: 'failed', tries: 0, due: now, method: 'klarna', secret: 'pi_1_secret_1' } as const;
  expect(after(ended, { type: 'time passed', before })).toMatchObject({ tries: 7, due: null });
});

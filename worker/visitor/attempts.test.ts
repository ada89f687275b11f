import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { methodNames } from '#shared/payments/methods.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { ok, refuse } from '#shared/result.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { countAttempt, countRefused, isWithinLimits, undoAttempt } from '../database/rate-limits.ts';
import { attemptsOf, CartAttempts, declineOf, type AttemptKind } from './attempts.ts';

/** The attempts of a visitor who may make one. */
function setUp() {
  const counted: string[] = [];
  const attempts = new CartAttempts(
    {
      admit: async (kind) => {
        counted.push(kind);
        return ok({ undo: async () => undefined });
      },
      check: async () => (counted.length > 0 ? refuse(problem('visitor_changed')) : ok(null)),
      isFirstRefusal: async () => true,
    },
    {
      cart: async () => ok({ epoch: 'e1', revision: 1, cart: '{"checkout_id":"ck1"}' }),
      payment: async () => ok(null),
    },
  );
  return { attempts, counted };
}

const declined = (method: PaymentView['method'], code = 'card_declined', id = 'p1') =>
  ({ id, method, problem: { code, message: 'Declined', status: 402 } }) as PaymentView;

/** A network whose attempts are counted in a database, and a visitor of it. */
function inDatabase() {
  const { db } = memoryD1();
  let now = Date.UTC(2026, 10, 25);
  return (visitor: string) => {
    const of = (purpose: AttemptKind, cart: string | null) => ({
      purpose,
      visitor,
      cart,
      address: '203.0.113.7',
      email: null,
    });
    const kept = {
      admit: async (kind: AttemptKind, cart: string | null) => {
        const [made, at] = [of(kind, cart), (now += 1)];
        const undo = () => undoAttempt(db, made, at);
        return (await countAttempt(db, made, at)) ? ok({ undo }) : refuse(problem('too_many_tries'));
      },
      check: async (kind: AttemptKind) =>
        (await isWithinLimits(db, of(kind, null), (now += 1))) ? ok(null) : refuse(problem('too_many_tries')),
      isFirstRefusal: (payment: string) => countRefused(db, payment, (now += 1)),
    };
    return new CartAttempts(kept, {
      cart: async () => ok({ epoch: 'e', revision: 1, cart: 'null' }),
      payment: async () => ok(null),
    });
  };
}

test.each(methodNames)(
  'forty refusals by %s: the eleventh payment of a visitor does not begin',
  async (method) => {
    const attempts = inDatabase()('v1');
    let begun = 0;
    for (let time = 0; time < 40; time += 1) {
      if (!(await attempts.startPayment(method)).ok) continue;
      begun += 1;
      await attempts.countRefusal(ok(declined(method, 'card_declined', `p${time}`)), null);
    }
    expect(begun).toBe(10);
    for (const other of methodNames) {
      const isAlike = declineOf(other) === declineOf(method);
      expect((await attempts.startPayment(other)).ok).toBe(!isAlike);
    }
  },
);

test('payments and references of a network are limited, whoever begins them, and however they end', async () => {
  const visitor = inDatabase();
  const made = { starts: 0, references: 0 };
  for (let time = 0; time < 1_000; time += 1) {
    const attempts = visitor(`v${time}`);
    if ((await attempts.startPayment('ideal')).ok) made.starts += 1;
    if ((await attempts.admitEvent('intent')).ok) made.references += 1;
  }
  expect(made).toEqual({ starts: 300, references: 600 });
});

test('what the shopper cancelled does not count; an order that is refused after its review does', async () => {
  const { attempts, counted } = setUp();
  await attempts.countRefusal(ok(declined('google', 'payment_cancelled')), null);
  await attempts.countRefusal(ok({ ...declined('google'), problem: null }), null);
  expect(counted).toEqual([]);
  await attempts.countRefusal(refuse({ code: 'card_declined', message: 'Declined', status: 402 }), 'p1');
  expect(counted).toEqual(['card', 'decline']);
});

test('cards that are tried out by the form that orders count as those that the page reports', async () => {
  const attempts = inDatabase()('v1');
  const reason = { code: 'card_declined', message: 'Declined', status: 402 };
  let begun = 0;
  for (let time = 0; time < 40; time += 1) {
    if (!(await attempts.startPayment('card')).ok) continue;
    begun += 1;
    await attempts.countRefusal(refuse(reason), `p${time}`);
  }
  expect(begun).toBe(10);
});

test('a refusal that page, return and order all report counts once, and that of the next payment again', async () => {
  const attempts = inDatabase()('v1');
  const reason = { code: 'card_declined', message: 'Declined', status: 402 };
  for (let payment = 0; payment < 9; payment += 1) {
    const id = `p${payment}`;
    for (let time = 0; time < 5; time += 1) {
      await attempts.countRefusal(ok(declined('card', 'card_declined', id)), id);
      await attempts.countRefusal(refuse(reason), id);
    }
  }
  expect((await attempts.startPayment('card')).ok).toBe(true);
  await attempts.countRefusal(ok(declined('card', 'card_declined', 'p9')), 'p9');
  expect((await attempts.startPayment('card')).ok).toBe(false);
});

test('subscriptions that are started count as payments, also those that succeed', async () => {
  const attempts = inDatabase()('v1');
  const kinds = attemptsOf({ method: 'POST', path: '/subscriptions', body: '{}' });
  const start = async () => (await attempts.make(kinds, async () => ok(null))).ok;
  for (let at = 0; at < 30; at += 1) expect(await start()).toBe(true);
  expect(await start()).toBe(false);
  expect((await attempts.startPayment('card')).ok).toBe(false);
});

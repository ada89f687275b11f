import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { methodNames } from '#shared/payments/methods.ts';
import { ok, refuse } from '#shared/result.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { countAttempt, isRepeated, isWithinLimits, undoAttempt } from '../database/rate-limits.ts';
import { countSealed, sealAttempt } from '../database/sealed-attempts.ts';
import { attemptsOf, CartAttempts, declineOf, type AttemptKind, type Attempts } from './attempts.ts';

/** A network whose attempts are counted in a database, and a visitor of it. */
function inDatabase() {
  const { db } = memoryD1();
  let now = Date.UTC(2026, 10, 25);
  const visitor = (id: string) => {
    const of = <K extends AttemptKind>(purpose: K, cart: string | null) => ({
      purpose,
      visitor: id,
      cart,
      address: '203.0.113.7',
      email: null,
    });
    const kept: Attempts = {
      admit: async (kind, cart, named = '') => {
        const [made, at] = [{ ...of(kind, cart), ...(named && { named }) }, (now += 1)];
        const undo = () => undoAttempt(db, made, at);
        const isCounted = (await countAttempt(db, made, at)) || (await isRepeated(db, made, at));
        return isCounted ? ok({ undo }) : refuse(problem('too_many_tries'));
      },
      check: async (kind) =>
        (await isWithinLimits(db, of(kind, null), (now += 1))) ? ok(null) : refuse(problem('too_many_tries')),
      seal: (kind) => sealAttempt(db, of(kind, null), (now += 1)),
    };
    return new CartAttempts(kept, async () => ok({ epoch: 'e', revision: 1, cart: 'null' }));
  };
  /** As the object of the payment does it, which hears of the refusal without a request. */
  const refuseOne = async (attempts: CartAttempts, method: (typeof methodNames)[number], cart = 'ck1') => {
    const begun = await attempts.startPayment(method);
    if (!begun.ok || begun.value.sender === null) return false;
    await countSealed(db, begun.value.sender, cart, (now += 1));
    return true;
  };
  return { visitor, refuseOne };
}

test.each(methodNames)(
  'forty refusals by %s: the eleventh payment of a visitor does not begin',
  async (method) => {
    const { visitor, refuseOne } = inDatabase();
    const attempts = visitor('v1');
    let begun = 0;
    for (let time = 0; time < 40; time += 1) if (await refuseOne(attempts, method)) begun += 1;
    expect(begun).toBe(10);
    for (const other of methodNames) {
      const isAlike = declineOf(other) === declineOf(method);
      expect((await attempts.startPayment(other)).ok).toBe(!isAlike);
    }
  },
);

test('a new visitor for each card: a network has a hundred refusals, whoever hears of them', async () => {
  const { visitor, refuseOne } = inDatabase();
  let begun = 0;
  for (let time = 0; time < 140; time += 1)
    if (await refuseOne(visitor(`v${time}`), 'google', `ck${time}`)) begun += 1;
  expect(begun).toBe(100);
});

test('what is kept with a payment says nothing of whose it is', async () => {
  const begun = await inDatabase().visitor('v1').startPayment('card');
  const kept = JSON.stringify(begun);
  expect(kept).toContain('"purpose":"card"');
  expect(kept).not.toMatch(/203\.0\.113\.7|v1|visitor|network/);
});

test('payments and references of a network are limited, whoever begins them, and however they end', async () => {
  const { visitor } = inDatabase();
  const made = { starts: 0, references: 0 };
  for (let time = 0; time < 1_000; time += 1) {
    const attempts = visitor(`v${time}`);
    if ((await attempts.startPayment('ideal')).ok) made.starts += 1;
    if ((await attempts.admitReferences([`pi_${time}`])).ok) made.references += 1;
  }
  expect(made).toEqual({ starts: 300, references: 600 });
});

test('a reference counts once, whether it is registered or written into the cart, or both', async () => {
  const attempts = inDatabase().visitor('v1');
  const write = (id: string) => {
    const body = JSON.stringify({ billing: { method: 'ideal', intent: { stripe: { id } } } });
    return attempts.write({ method: 'PUT', path: '/cart', body }, async () => ok(null));
  };
  for (let time = 0; time < 60; time += 1) {
    expect((await attempts.admitReferences([`pi_${time}`, `pi_${time}`])).ok).toBe(true);
    expect((await write(`pi_${time}`)).ok).toBe(true);
  }
  expect((await write('pi_1')).ok).toBe(true);
  expect((await write('pi_60')).ok).toBe(false);
  expect((await attempts.admitReferences(['pi_60'])).ok).toBe(false);
});

test('subscriptions that are started count as payments, also those that succeed', async () => {
  const attempts = inDatabase().visitor('v1');
  const kinds = attemptsOf({ method: 'POST', path: '/subscriptions', body: '{}' });
  const start = async () => (await attempts.make(kinds, async () => ok(null))).ok;
  for (let at = 0; at < 30; at += 1) expect(await start()).toBe(true);
  expect(await start()).toBe(false);
  expect((await attempts.startPayment('card')).ok).toBe(false);
});

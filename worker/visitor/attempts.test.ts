import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { ok, refuse } from '#shared/result.ts';
import { CartAttempts } from './attempts.ts';

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
    },
    async () => ok({ epoch: 'e1', revision: 1, cart: '{"checkout_id":"ck1"}' }),
  );
  return { attempts, counted };
}

const declined = (method: PaymentView['method'], code = 'card_declined') =>
  ({ method, problem: { code, message: 'Declined', status: 402 } }) as PaymentView;

test.each(['card', 'apple', 'google'] as const)(
  'a refused card of %s counts, for all of them',
  async (method) => {
    const { attempts, counted } = setUp();
    await attempts.countRefusal(declined(method));
    expect(counted).toEqual(['card']);
    for (const next of ['card', 'apple', 'google'] as const)
      expect(await attempts.checkPayment(next)).toMatchObject({ ok: false });
    expect(await attempts.checkPayment('ideal')).toEqual(ok(null));
  },
);

test('what charges no card, and what the shopper cancelled, does not count', async () => {
  const { attempts, counted } = setUp();
  await attempts.countRefusal(declined('ideal'));
  await attempts.countRefusal(declined('google', 'payment_cancelled'));
  expect(counted).toEqual([]);
});

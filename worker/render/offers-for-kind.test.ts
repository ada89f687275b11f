import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import { offersOf } from '#shared/payments/methods.ts';
import { offersForKind } from '../routes/pay/render-pay.tsx';

const payments = {
  card: { gateway: 'stripe', publishable_key: 'pk_test' },
  ideal: { gateway: 'stripe' },
  paypal: { client_id: 'c1' },
  paysafecard: {},
};
const once = { currency: 'AUD', isSubscription: false };

function shown(kind: Partial<typeof once>) {
  const reports: Problem[] = [];
  const report = (reason: Problem) => void reports.push(reason);
  const offers = offersForKind(offersOf(payments), { ...once, ...kind }, report);
  return { methods: offers.map(({ method }) => method), reports: reports.map(({ message }) => message) };
}

test('a method that cannot charge a currency, or repeatedly, is left out, and reported to the operator once', () => {
  expect(shown({})).toEqual({
    methods: ['paypal', 'card', 'paysafecard'],
    reports: ['iDEAL does not take AUD. See currencies in docs/operations.md.'],
  });
  expect(shown({}).reports).toEqual([]);
  expect(shown({ currency: 'EUR' })).toEqual({
    methods: ['paypal', 'card', 'ideal', 'paysafecard'],
    reports: [],
  });
  expect(shown({ currency: 'INR' }).methods).toEqual(['card']);
  expect(shown({ currency: 'EUR', isSubscription: true })).toEqual({
    methods: ['card', 'ideal'],
    reports: [
      'PayPal cannot be charged again for a subscription',
      'paysafecard cannot be charged again for a subscription',
    ],
  });
});

import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import type { Settings } from '#shared/settings.ts';
import { offersFor } from './offers.ts';

const payments = {
  card: { gateway: 'stripe', publishable_key: 'pk_test' },
  ideal: { gateway: 'stripe' },
  paypal: { client_id: 'c1' },
  paysafecard: {},
};
const settings = { payments } as unknown as Settings;
const cart = { captureTotal: 20, authTotal: 0, currency: 'AUD', isSubscription: false };

function shown(toPay: Partial<typeof cart>) {
  const reports: Problem[] = [];
  const offers = offersFor({ ...cart, ...toPay }, settings, (reason) => void reports.push(reason));
  return { methods: offers.map(({ method }) => method), reports: reports.map(({ message }) => message) };
}

test('what cannot pay in a currency, or again, is not there, and the operator hears of it once', () => {
  expect(shown({})).toEqual({
    methods: ['paypal', 'card', 'paysafecard'],
    reports: ['iDEAL does not take AUD. See currencies in docs/operations.md'],
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

test('a cart that costs too little is nothing to hear of', () => {
  expect(shown({ currency: 'EUR', captureTotal: 0.1 })).toEqual({ methods: ['card'], reports: [] });
});

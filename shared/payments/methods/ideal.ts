import { redirect, type Method } from './method.ts';

export const ideal: Method = {
  name: 'iDEAL',
  currencies: 'EUR',
  ways: {
    stripe: {
      ...redirect,
      kind: 'fields',
      scripts: ['stripe'],
      takesEarly: true,
      proof: 'intent',
      marker: 'payment_intent',
    },
  },
};

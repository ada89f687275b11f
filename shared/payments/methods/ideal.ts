import { early, type Method } from './method.ts';

export const ideal: Method = {
  name: 'iDEAL',
  currencies: 'EUR',
  ways: {
    stripe: { ...early, kind: 'fields', scripts: ['stripe'], proof: 'intent', marker: 'payment_intent' },
  },
};

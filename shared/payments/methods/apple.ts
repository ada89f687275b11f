import { onPage, type Method } from './method.ts';

export const apple: Method = {
  name: 'Apple Pay',
  button: 'applepay-button',
  isCard: true,
  ways: {
    stripe: { ...onPage, kind: 'wallet', scripts: ['stripe'] },
    braintree: { ...onPage, kind: 'wallet', scripts: ['apple', 'braintree'] },
  },
};

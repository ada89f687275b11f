import { onPage, type Method } from './method.ts';

export const google: Method = {
  name: 'Google Pay',
  button: 'googlepay-button',
  isCard: true,
  ways: {
    stripe: { ...onPage, kind: 'wallet', scripts: ['google'], needs: ['merchant_id'] },
    braintree: { ...onPage, kind: 'wallet', scripts: ['google', 'braintree'] },
  },
};

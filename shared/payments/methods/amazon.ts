import type { Method } from './method.ts';

export const amazon: Method = {
  name: 'Amazon Pay',
  currencies: 'AUD CHF DKK EUR GBP HKD JPY NOK NZD SEK USD ZAR',
  button: 'amazonpay-button',
  isAgreement: true,
  isFree: true,
  ways: {
    direct: {
      kind: 'wallet',
      scripts: ['amazon'],
      leaves: true,
      takesEarly: false,
      isReviewed: true,
      proof: 'session',
      marker: 'amazon',
      needs: ['merchant_id', 'public_key_id'],
    },
  },
};

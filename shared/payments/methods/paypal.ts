import { onPage, type Method } from './method.ts';

const reviewed = { ...onPage, kind: 'wallet', isReviewed: true } as const;

export const paypal: Method = {
  name: 'PayPal',
  currencies:
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD',
  button: 'paypal-button',
  ways: {
    // Without its commerce platform it can be charged once.
    direct: {
      ...reviewed,
      scripts: ['paypal'],
      proof: 'approved order',
      marker: 'paypal',
      isRepeatable: 'ppcp',
      needs: ['client_id'],
    },
    braintree: { ...reviewed, scripts: ['paypal', 'braintree'] },
  },
};

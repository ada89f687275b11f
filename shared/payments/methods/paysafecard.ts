import { early, type Method } from './method.ts';

export const paysafecard: Method = {
  name: 'paysafecard',
  currencies: 'AUD CAD CHF CZK DKK EUR GBP HUF MXN NOK NZD PLN RON SEK USD',
  isIntentAlone: true,
  ways: {
    direct: { ...early, proof: 'voucher', marker: 'paysafecard', isRepeatable: false },
  },
};

import { redirect, type Method } from './method.ts';

export const klarna: Method = {
  name: 'Klarna',
  currencies: 'AUD CAD CHF CZK DKK EUR GBP MXN NOK NZD PLN RON SEK USD',
  ways: {
    stripe: { ...redirect, scripts: ['stripe'], proof: 'intent', marker: 'stripe' },
    direct: { ...redirect, proof: 'token', marker: 'klarna_direct' },
  },
};

import { redirect, type Method } from './method.ts';

export const bancontact: Method = {
  name: 'Bancontact',
  currencies: 'EUR',
  isAgreement: true,
  ways: { stripe: { ...redirect, scripts: ['stripe'], proof: 'setup', marker: 'setup_intent' } },
};

import { afterEach, expect, test, vi } from 'vitest';
import { sampleContext, samplePage } from '../../../tests/fixtures/payment-page.ts';
import { driver } from './google-vault.ts';

afterEach(() => void vi.unstubAllGlobals());

test('what Google Pay authorises through Braintree is stored by its nonce, with the gateway', async () => {
  let press = async () => {};
  class PaymentsClient {
    isReadyToPay = async () => ({ result: true });
    createButton = ({ onClick }: { onClick: () => Promise<void> }) => {
      press = onClick;
      return { querySelector: () => null };
    };
    loadPaymentData = async () => ({
      email: 'wren@example.com',
      shippingAddress: { name: 'Wren Abbott', locality: 'Marrickville', countryCode: 'AU' },
      paymentMethodData: { info: { billingAddress: { name: 'Wren Abbott', postalCode: '2204' } } },
    });
  }
  const googlePayment = {
    createPaymentDataRequest: (request: object) => ({ allowedPaymentMethods: [], ...request }),
    parseResponse: async () => ({ nonce: 'nonce of the wallet' }),
  };
  const page = samplePage(() => 'client token');
  const globals = {
    ...page.globals,
    google: { payments: { api: { PaymentsClient } } },
    braintree: {
      client: { create: async () => ({}) },
      googlePayment: { create: async () => googlePayment },
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const context = sampleContext(page.log, ['google', 'braintree'], {
    settings: {
      card: { gateway: 'braintree' },
      google: { gateway: 'braintree', merchant_id: 'm1', mode: 'test' },
    },
    cart: {},
    params: { require: { shipping: true, email: true } },
  });
  await driver(context);
  await press();
  expect(page.log.changes).toMatchObject([
    {
      billing: { method: 'google', google: { nonce: 'nonce of the wallet', gateway: 'braintree' } },
      shipping: { city: 'Marrickville' },
    },
  ]);
  expect(page.log.events).toEqual([['paid', null]]);
});

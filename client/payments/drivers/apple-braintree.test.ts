import { afterEach, expect, test, vi } from 'vitest';
import { driver } from './apple.ts';
import { sampleContext, samplePage } from '../../../tests/fixtures/payment-page.ts';

type Handler = (event: object) => Promise<void>;

afterEach(() => void vi.unstubAllGlobals());

/** Mounts Apple's own button, whose sheets Braintree serves. */
async function mount() {
  const sessions: AppleSession[] = [];
  const requests: object[] = [];
  class AppleSession {
    static STATUS_SUCCESS = 'success';
    static STATUS_FAILURE = 'failure';
    static canMakePayments = () => true;
    onvalidatemerchant: Handler | null = null;
    onpaymentauthorized: Handler | null = null;
    told: unknown[] = [];
    version: number;
    request: object;
    constructor(version: number, request: object) {
      this.version = version;
      this.request = request;
      sessions.push(this);
    }
    begin = () => undefined;
    completeMerchantValidation = (merchant: unknown) => void this.told.push(merchant);
    completePayment = (status: unknown) => void this.told.push(status);
  }
  const applePay = {
    createPaymentRequest: (request: object) => {
      requests.push(request);
      return { ...request, merchantCapabilities: ['supports3DS', 'supportsDebit'] };
    },
    performValidation: async ({ validationURL }: { validationURL: string }) => `merchant of ${validationURL}`,
    tokenize: async ({ token }: { token: string }) => ({ nonce: `nonce of ${token}` }),
  };
  const page = samplePage(() => 'client token');
  const braintree = {
    client: { create: async () => ({}) },
    applePay: { create: async () => applePay },
  };
  const globals = { ...page.globals, ApplePaySession: AppleSession, braintree };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const context = sampleContext(page.log, ['apple', 'braintree'], {
    settings: { card: { gateway: 'braintree' }, apple: { gateway: 'braintree', mode: 'test' } },
    cart: {},
    params: { require: { shipping: true, email: true } },
  });
  await driver(context);
  const button = page.log.appended[0] as EventTarget & { style: object };
  return { ...page.log, button, sessions, requests };
}

test('the button is plain, black and 40 px high', async () => {
  const { button } = await mount();
  expect(button.style).toMatchObject({
    '-apple-pay-button-type': 'plain',
    '-apple-pay-button-style': 'black',
    height: '40px',
  });
});

test('the merchant is checked, Braintree names the cards, and the token is stored before the sheet is told of success', async () => {
  const { button, sessions, requests, changes, events, vault } = await mount();
  expect(vault).toMatchObject([{ path: 'post /authorization', data: { '$data[gateway]': 'braintree' } }]);
  button.dispatchEvent(new Event('click'));
  const [session] = sessions;
  expect(session?.version).toBe(14);
  for (const request of requests) expect(request).not.toHaveProperty('merchantCapabilities');
  expect(session?.request).toMatchObject({ merchantCapabilities: ['supports3DS', 'supportsDebit'] });
  await session?.onvalidatemerchant?.({ validationURL: 'https://apple.example' });
  const contact = { emailAddress: 'wren@example.com', locality: 'Marrickville', countryCode: 'AU' };
  await session?.onpaymentauthorized?.({
    payment: { token: 'apple-token', shippingContact: contact, billingContact: contact },
  });
  expect(changes).toMatchObject([
    {
      account: { email: 'wren@example.com' },
      billing: { method: 'apple', apple: { nonce: 'nonce of apple-token', gateway: 'braintree' } },
      shipping: { city: 'Marrickville' },
    },
  ]);
  expect(session?.told).toEqual(['merchant of https://apple.example', 'success']);
  expect(events).toEqual([['paid', null]]);
});
